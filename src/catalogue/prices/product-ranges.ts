import { formatAmount, type MicroDollars } from '#core/money.ts';
import { priceOf, type PricedService } from './service-price.ts';
import { BILLING_TYPES, PRODUCTS, type BillingType, type ServiceType } from '#core/service-type.ts';

/** The price range of a product in one unit, as decimal text. */
export interface ProductRange {
  readonly type: ServiceType;
  readonly unit: BillingType;
  readonly lowest: string;
  readonly highest: string;
  /** Number of services with an own price. */
  readonly count: number;
  readonly isDemo: boolean;
}

interface RangedService extends PricedService {
  readonly type: ServiceType;
  readonly isDemo: boolean;
}

/** Ranges of own prices by product and unit, in their order. */
export function productRanges(services: readonly RangedService[]): ProductRange[] {
  const ranges = new Map<string, { lowest: MicroDollars; highest: MicroDollars; count: number; isDemo: boolean }>();
  for (const service of services) {
    const { own, billingType } = priceOf(service);
    if (own === null) continue;
    const key = `${service.type} ${billingType}`;
    const range = ranges.get(key);
    ranges.set(key, {
      lowest: range && range.lowest < own ? range.lowest : own,
      highest: range && range.highest > own ? range.highest : own,
      count: (range?.count ?? 0) + 1,
      isDemo: range?.isDemo === true || service.isDemo,
    });
  }
  return PRODUCTS.flatMap(({ serviceType: type }) =>
    BILLING_TYPES.flatMap((unit) => {
      const range = ranges.get(`${type} ${unit}`);
      return range
        ? [{ ...range, type, unit, lowest: formatAmount(range.lowest), highest: formatAmount(range.highest) }]
        : [];
    }),
  );
}
