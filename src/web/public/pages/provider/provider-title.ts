import type { ProviderView } from '#contract/views/provider-view.ts';
import { formatAmount, formatUnitPrice, parseAmount, type MicroDollars } from '#domain/money.ts';
import { BILLING_TYPES, PER_UNIT, type BillingType } from '#domain/service-type.ts';

/** The range of a provider's own prices in one unit. Amounts as they travel. */
export interface PriceRange {
  readonly unit: BillingType;
  readonly lowest: string;
  readonly highest: string;
  /** How many services have a price in it. */
  readonly offers: number;
}

/** The range of own prices in each unit that has one, over all lines in force; the unit of most services first. */
export function lowestPrices(services: ProviderView['services']): readonly PriceRange[] {
  return BILLING_TYPES.flatMap((unit) => {
    const priced = services
      .filter(({ billingType }) => billingType === unit)
      .map(({ priceLines }) => priceLines.flatMap(({ own }) => (own === null ? [] : (parseAmount(own) ?? []))))
      .filter((prices) => prices.length > 0);
    const prices = priced.flat();
    if (prices.length === 0) return [];
    const [lowest, highest] = [
      formatAmount(extreme(prices, (a, b) => a < b)),
      formatAmount(extreme(prices, (a, b) => a > b)),
    ];
    return [{ unit, lowest, highest, offers: priced.length }];
  }).toSorted((a, b) => b.offers - a.offers);
}

function extreme(prices: readonly MicroDollars[], isMore: (a: MicroDollars, b: MicroDollars) => boolean): MicroDollars {
  return prices.reduce((most, price) => (isMore(price, most) ? price : most));
}

/** What the page of a provider is called: with what its services start at, where that is known. */
export function providerTitle({ provider, services }: ProviderView): string {
  const [range] = lowestPrices(services);
  const from = range && parseAmount(range.lowest);
  return range && from ? `${provider.name} from ${formatUnitPrice(from)}${PER_UNIT[range.unit]}` : provider.name;
}
