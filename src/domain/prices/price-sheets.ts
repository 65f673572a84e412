import { sumPrices, type PriceSums } from './price-quote.ts';
import { priceOf, type PricedService } from './service-price.ts';
import { BILLING_TYPES, type BillingType, type ServiceType } from '#domain/service-type.ts';

/** What averages need to know of a service. */
export interface SheetService extends PricedService {
  readonly providerId: number;
  readonly type: ServiceType;
}

/** The prices of one service type in one unit. A gigabyte and a thousand requests never meet in a sheet. */
export interface PriceSheet {
  readonly unit: BillingType;
  /** What averages are made from, null where no service has a price. */
  readonly sums: PriceSums | null;
  /** How many vendors have a price. */
  readonly vendors: number;
  /** Whether a direct price was checked too long ago to count. */
  readonly hasStale: boolean;
}

/**
 * The prices of a service type in each unit that it is billed in: first the unit in which more vendors have a price, GB
 * where they are equally many. Without any price one sheet in the unit of the first service, GB without services.
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
