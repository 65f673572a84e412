import type { LeadingPrice } from './leading-price.ts';
import { parsePrice, readAmount, type MicroDollars } from '#domain/money.ts';
import { savingsPercentage } from './savings.ts';
import { BILLING_TYPES, type BillingType } from '#domain/service-type.ts';

/** The prices of a service as they travel: US dollars as decimal strings, or numbers. */
export interface PricedService {
  /** `gb` is per gigabyte, `ip` per address and month; anything else counts as per thousand requests. */
  readonly billingType: string;
  readonly pricePerGbRampage: string | number;
  readonly pricePerGbDirect: string | number;
  readonly pricePerCpmRampage: string | number;
  readonly pricePerCpmDirect: string | number;
  /** Absent is no price, as 0.00 is. */
  readonly pricePerIpRampage?: string | number;
  readonly pricePerIpDirect?: string | number;
  /** Of the direct price in the unit that is billed. Without it nothing is known to be stale. */
  readonly evidence?: { readonly stale: boolean } | null | undefined;
  /** The prices in the unit that is billed, exactly; without it those above are all that is known. */
  readonly leadingPrice?: Pick<LeadingPrice, 'own' | 'direct'> | null | undefined;
}

/** The price that a service is compared by. */
export interface ServicePrice {
  readonly billingType: BillingType;
  /** Own price per unit, null where there is none (0.00 or unreadable). */
  readonly own: MicroDollars | null;
  /** The vendor's direct price per unit, null where there is none. */
  readonly direct: MicroDollars | null;
  /** Whole percentage below the direct price, stale or not; 0 where either price is missing. */
  readonly savings: number;
  /** Whether the direct price was checked too long ago for the saving to count anywhere. */
  readonly isStale: boolean;
}

/** The names of a service's own and direct price in each unit. */
const PRICES = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect' },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect' },
  ip: { own: 'pricePerIpRampage', direct: 'pricePerIpDirect' },
} as const satisfies Record<BillingType, Readonly<Record<'own' | 'direct', keyof PricedService>>>;

/** The main price of a service: its prices in the unit that it is billed in. */
export function priceOf(service: PricedService): ServicePrice {
  const billingType = BILLING_TYPES.find((unit) => unit === service.billingType) ?? 'cpm';
  const { leadingPrice, evidence } = service;
  if (leadingPrice) return leadingServicePrice({ billingType, leadingPrice, evidence });
  const { own, direct } = PRICES[billingType];
  return priceFrom(billingType, priceOrNull(service[own]), priceOrNull(service[direct]), evidence);
}

/** The price of a service of which the leading one is all that is known. */
export function leadingServicePrice({
  billingType,
  leadingPrice,
  evidence,
}: Pick<PricedService, 'leadingPrice' | 'evidence'> & { readonly billingType: BillingType }): ServicePrice {
  const { own = null, direct = null } = leadingPrice ?? {};
  return priceFrom(billingType, readAmount(own), readAmount(direct), evidence);
}

function priceFrom(
  billingType: BillingType,
  own: MicroDollars | null,
  direct: MicroDollars | null,
  evidence: PricedService['evidence'],
): ServicePrice {
  const isStale = direct !== null && evidence?.stale === true;
  return { billingType, own, direct, savings: savingsPercentage(own ?? 0n, direct ?? 0n), isStale };
}

/** The saving as maxima, averages and orders take it: against a stale direct price there is none. */
export function countedSavings({ savings, isStale }: ServicePrice): number {
  return isStale ? 0 : savings;
}

/** A price of zero is no price. */
function priceOrNull(value: string | number = 0): MicroDollars | null {
  return parsePrice(value) || null;
}
