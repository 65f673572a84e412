import type { Provider } from '#contract/providers/provider.ts';
import type { Service } from '#contract/services/service.ts';
import { formatDollars } from '#domain/money.ts';
import { priceOf } from '#domain/prices/service-price.ts';
import { PER_UNIT } from '#domain/service-type.ts';

const NO_PRICE = '0.00';

/** The formatted prices of a provider. */
export interface ShownPrice {
  readonly own: string;
  /** Null without a price. */
  readonly direct: string | null;
}

/** Whether a provider's own figures include a price: they have prices per GB only. */
export function hasPricePerGb({ pricePerGbRampage }: Provider): boolean {
  return pricePerGbRampage !== NO_PRICE;
}

/**
 * The price of a provider: per GB, or else that of its primary service if it is billed per thousand requests.
 * `services` is undefined while they load.
 */
export function shownPrice(provider: Provider, services: readonly Service[] | undefined): ShownPrice {
  const { pricePerGbRampage, pricePerGbDirect } = provider;
  const direct = pricePerGbDirect === NO_PRICE ? null : `$${pricePerGbDirect}${PER_UNIT.gb}`;
  if (hasPricePerGb(provider)) return { own: `$${pricePerGbRampage}${PER_UNIT.gb}`, direct };
  if (!services) return { own: 'No price per GB', direct };
  const primary = services.find(({ isPrimary }) => isPrimary);
  const price = primary && priceOf(primary);
  if (price && price.own !== null) {
    const unit = PER_UNIT[price.billingType];
    return {
      own: formatDollars(price.own) + unit,
      direct: price.direct === null ? null : formatDollars(price.direct) + unit,
    };
  }
  const isPriced = !primary && services.some((service) => priceOf(service).own !== null);
  return { own: isPriced ? 'No price per GB' : 'Price on request', direct };
}
