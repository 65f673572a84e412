import type { Provider } from '#contract/providers/provider.ts';
import type { Service } from '#contract/services/service.ts';
import { formatDollars } from '#domain/money.ts';
import { priceOf } from '#domain/prices/service-price.ts';
import { PER_UNIT } from '#domain/service-type.ts';

const NO_PRICE = '0.00';

/** The prices of a provider as people read them. */
export interface ShownPrice {
  readonly own: string;
  /** Null where there is none. */
  readonly direct: string | null;
}

/** Whether a provider's own figures hold a price: they know prices per GB alone. */
export function hasPricePerGb({ pricePerGbRampage }: Provider): boolean {
  return pricePerGbRampage !== NO_PRICE;
}

/**
 * What a provider asks: its price per GB, or without one that of its primary service, where this is billed per thousand
 * requests. Its `services` are undefined until they are known.
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
