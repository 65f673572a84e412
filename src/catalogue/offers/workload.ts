import { formatCount } from '#core/count.ts';
import type { Facts } from '#catalogue/facts/facts.ts';
import { MAX_QUANTITY } from '#core/limits.ts';
import type { CalculatedType } from './plans.ts';
import type { BillingType } from '#core/service-type.ts';
import { volumeText } from '#core/volume/volume-text.ts';

/** A monthly job of a buyer. */
export interface Workload {
  readonly type: CalculatedType;
  /** Whole units: GB, thousand requests or IPs. */
  readonly volume: number;
  readonly unit: BillingType;
  /** ISO 3166 code, null for any. */
  readonly country: string | null;
  /** Average size of a response in KB. */
  readonly kb: number;
  /** Success rate in percent. */
  readonly success: number;
  /** IPs needed from services billed per IP. */
  readonly addresses: number;
}

export const WORKLOAD_RANGES = {
  volume: { least: 1, most: MAX_QUANTITY },
  kb: { least: 1, most: 100_000 },
  success: { least: 1, most: 100 },
  addresses: { least: 1, most: MAX_QUANTITY },
} as const;

export type WorkloadNumber = keyof typeof WORKLOAD_RANGES;

/** The rule of a number: "Enter a whole number from 1 to 100." */
export function rangeText(name: WorkloadNumber): string {
  const { least, most } = WORKLOAD_RANGES[name];
  return `Enter a whole number from ${least} to ${formatCount(most)}.`;
}

/** Most lines of a chart, and most providers of a comparison. */
export const MAX_CHOSEN = 6;

export const ASSUMPTIONS = { kb: 200, success: 95, addresses: 10 } as const;

export const WORKLOAD_UNITS: Readonly<Record<CalculatedType, BillingType>> = {
  residential: 'gb',
  mobile: 'gb',
  isp: 'gb',
  datacenter: 'gb',
  'web-unblocker': 'cpm',
  'web-scraper-api': 'cpm',
};

/** The units of a volume as text. */
export const VOLUME_UNITS: Readonly<Record<BillingType, string>> = {
  gb: 'GB',
  cpm: 'thousand requests',
  ip: 'addresses',
};

/** A workload as text for exports and mails: "500 GB a month, residential, in DE". */
export function workloadText({
  volume,
  unit,
  type,
  country,
}: Pick<Workload, 'volume' | 'unit' | 'type' | 'country'>): string {
  return `${volumeText(volume, unit)} a month, ${type}${country === null ? '' : `, in ${country}`}`;
}

export function assumptionsText({ kb, success, addresses }: Pick<Workload, 'kb' | 'success' | 'addresses'>): string {
  return `${kb} KB a response, ${success}% success rate, ${addresses} IPs`;
}

/** The properties of a service that determine the quantity of a workload. */
export interface MeteredService {
  readonly billingType: BillingType;
  readonly facts: Pick<Facts, 'paidOnSuccess' | 'bandwidthCapGbPerIp'>;
}

type Needed = Pick<Workload, 'volume' | 'unit' | 'kb' | 'success' | 'addresses'>;

/**
 * The units of a service that a workload needs, rounded up to two decimal places; null if its unit cannot be derived
 * from the volume. A megabyte has 1,000 KB here, a gigabyte 1,000,000.
 */
export function quantityOf(workload: Needed, { billingType, facts }: MeteredService): number | null {
  const { volume, unit, kb, success, addresses } = workload;
  const paidOnSuccess = facts.paidOnSuccess === true;
  switch (`${unit} ${billingType}` as const) {
    case 'cpm cpm':
      return paidOnSuccess ? volume : roundedUp(volume * 100, success);
    case 'cpm gb':
      return roundedUp(volume * kb, success * 10);
    case 'gb cpm':
      return paidOnSuccess ? roundedUp(volume * success * 10, kb) : roundedUp(volume * 1_000, kb);
    case 'gb ip':
      return Math.max(addresses, addressesFor(volume, facts.bandwidthCapGbPerIp));
    case 'gb gb':
    case 'ip ip':
      return volume;
    default:
      return null;
  }
}

/** IPs needed for a volume in GB; none if the limit per IP is unknown, zero or unlimited. */
function addressesFor(volume: number, cap: Facts['bandwidthCapGbPerIp']): number {
  return typeof cap === 'number' && cap > 0 ? Math.ceil(volume / cap) : 0;
}

/** Divides whole numbers below 2^46, where nothing is lost before rounding up to hundredths. */
function roundedUp(dividend: number, divisor: number): number {
  return Math.ceil((dividend * 100) / divisor) / 100;
}
