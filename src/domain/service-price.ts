import { parsePrice, type MicroDollars } from './money.ts';
import { savingsPercentage } from './savings.ts';
import type { BillingType } from './service-type.ts';

/** The four prices of a service as they travel: US dollars as decimal strings, or numbers. */
export interface PricedService {
  /** `gb` is per gigabyte; anything else counts as per thousand requests. */
  readonly billingType: string;
  readonly pricePerGbRampage: string | number;
  readonly pricePerGbDirect: string | number;
  readonly pricePerCpmRampage: string | number;
  readonly pricePerCpmDirect: string | number;
}

/** The price that a service is compared by. */
export interface ServicePrice {
  readonly billingType: BillingType;
  /** Own price per unit, null where there is none (0.00 or unreadable). */
  readonly own: MicroDollars | null;
  /** The vendor's direct price per unit, null where there is none. */
  readonly direct: MicroDollars | null;
  /** Whole percentage below the direct price; 0 where either price is missing. */
  readonly savings: number;
}

/** The main price of a service: its per-GB prices when it is billed per GB, else its prices per thousand requests. */
export function priceOf(service: PricedService): ServicePrice {
  const perGb = service.billingType === 'gb';
  const own = priceOrNull(perGb ? service.pricePerGbRampage : service.pricePerCpmRampage);
  const direct = priceOrNull(perGb ? service.pricePerGbDirect : service.pricePerCpmDirect);
  return { billingType: perGb ? 'gb' : 'cpm', own, direct, savings: savingsPercentage(own ?? 0n, direct ?? 0n) };
}

/** A price of zero is no price. */
function priceOrNull(value: string | number): MicroDollars | null {
  return parsePrice(value) || null;
}
