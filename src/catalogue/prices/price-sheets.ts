import { sumPrices, type PriceSums } from './average-cost.ts';
import { priceOf, type PricedService } from './service-price.ts';
import { BILLING_TYPES, type BillingType, type ServiceType } from '#core/service-type.ts';

/** A service as averages use it. */
export interface SheetService extends PricedService {
  readonly providerId: number;
  readonly type: ServiceType;
}

/** The averages of one service type in one unit. */
export interface PriceSheet {
  readonly unit: BillingType;
  /** Null if no service has a price. */
  readonly sums: PriceSums | null;
  /** Number of vendors with a price. */
  readonly vendors: number;
  /** Whether any list price is outdated. */
  readonly hasStale: boolean;
}

/**
 * The averages of a service type by unit: units with more vendors first, then GB. Without any price there is one sheet,
 * in the unit of the first service, or GB without services.
 */
export function priceSheets(services: readonly SheetService[], type: ServiceType): PriceSheet[] {
  const offered = services.flatMap((service) => (service.type === type ? { service, price: priceOf(service) } : []));
  const priced = offered.filter(({ price }) => price.own !== null);
  const sheets = BILLING_TYPES.map((unit): PriceSheet => {
    const inUnit = priced.filter(({ price }) => price.billingType === unit);
    return {
      unit,
      sums: sumPrices(inUnit.map(({ price }) => price)),
      vendors: new Set(inUnit.map(({ service }) => service.providerId)).size,
      hasStale: inUnit.some(({ price }) => price.isStale),
    };
  })
    .filter(({ vendors }) => vendors > 0)
    .toSorted((a, b) => b.vendors - a.vendors);
  if (sheets.length > 0) return sheets;
  return [{ unit: offered[0]?.price.billingType ?? 'gb', sums: null, vendors: 0, hasStale: false }];
}
