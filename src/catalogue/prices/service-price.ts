import type { LeadingPrice } from './leading-price.ts';
import { parsePrice, readAmount, type MicroDollars } from '#core/money.ts';
import { savingsPercentage } from './savings.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';

/** The prices of a service in API responses: US dollars as decimal strings, or numbers. */
export interface PricedService {
  /** `gb` is per gigabyte, `ip` per IP and month; anything else is per thousand requests. */
  readonly billingType: string;
  readonly pricePerGbRampage: string | number;
  readonly pricePerGbDirect: string | number;
  readonly pricePerCpmRampage: string | number;
  readonly pricePerCpmDirect: string | number;
  /** Missing and 0.00 mean no price. */
  readonly pricePerIpRampage?: string | number;
  readonly pricePerIpDirect?: string | number;
  /** Source of the list price. Without it, the price is not known to be outdated. */
  readonly evidence?: { readonly stale: boolean } | null | undefined;
  /** Exact prices in the service's unit; without it, the rounded ones above are used. */
  readonly leadingPrice?: Pick<LeadingPrice, 'own' | 'direct'> | null | undefined;
}

/** The price that a service is compared by. */
export interface ServicePrice {
  readonly billingType: BillingType;
  /** Own unit price, null if there is none (0.00 or unreadable). */
  readonly own: MicroDollars | null;
  /** The vendor's unit list price, null if there is none. */
  readonly direct: MicroDollars | null;
  /** Savings in whole percent, also of outdated list prices; 0 if either price is missing. */
  readonly savings: number;
  /** Whether the list price is outdated, so that the savings are not counted. */
  readonly isStale: boolean;
}

/** The fields of own and list price by unit. */
export const PRICE_FIELDS = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect' },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect' },
  ip: { own: 'pricePerIpRampage', direct: 'pricePerIpDirect' },
} as const satisfies Record<BillingType, Readonly<Record<'own' | 'direct', keyof PricedService>>>;

/** The main price of a service: in the unit that it is billed in. */
export function priceOf(service: PricedService): ServicePrice {
  const billingType = BILLING_TYPES.find((unit) => unit === service.billingType) ?? 'cpm';
  const { leadingPrice, evidence } = service;
  if (leadingPrice) return leadingServicePrice({ billingType, leadingPrice, evidence });
  const { own, direct } = PRICE_FIELDS[billingType];
  return priceFrom(billingType, priceOrNull(service[own]), priceOrNull(service[direct]), evidence);
}

/** The main price from the leading price alone. */
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

/** Savings for maxima, averages and orders: 0 if the list price is outdated. */
export function countedSavings({ savings, isStale }: ServicePrice): number {
  return isStale ? 0 : savings;
}

function priceOrNull(value: string | number = 0): MicroDollars | null {
  return parsePrice(value) || null;
}
