import { formatCount } from '#domain/count.ts';
import { MAX_QUANTITY } from '#domain/limits.ts';
import type { CalculatedType } from './plans.ts';
import type { BillingType } from '#domain/service-type.ts';
import { volumeText } from '#domain/volume/volume-text.ts';

/** A job that a buyer wants done every month. */
export interface Workload {
  readonly type: CalculatedType;
  /** Whole units: GB, thousand requests or addresses. */
  readonly volume: number;
  readonly unit: BillingType;
  /** ISO 3166 code, null for any. */
  readonly country: string | null;
  /** Average size of a response in KB. */
  readonly kb: number;
  /** The share of requests that succeed, in percent. */
  readonly success: number;
  /** How many addresses are needed where they are paid for. */
  readonly addresses: number;
}

/** The parts of a workload that are numbers, each with its range. */
export const WORKLOAD_RANGES = {
  volume: { least: 1, most: MAX_QUANTITY },
  kb: { least: 1, most: 100_000 },
  success: { least: 1, most: 100 },
  addresses: { least: 1, most: MAX_QUANTITY },
} as const;

export type WorkloadNumber = keyof typeof WORKLOAD_RANGES;

/** What a number has to be: "Enter a whole number from 1 to 100." */
export function rangeText(name: WorkloadNumber): string {
  const { least, most } = WORKLOAD_RANGES[name];
  return `Enter a whole number from ${least} to ${formatCount(most)}.`;
}

/** Most lines that one chart draws, and most providers that one comparison takes. */
export const MAX_CHOSEN = 6;

/** What is assumed where a buyer says nothing. */
export const ASSUMPTIONS = { kb: 200, success: 95, addresses: 10 } as const;

/** The unit in which a volume of each type is meant where a buyer says nothing. */
export const WORKLOAD_UNITS: Readonly<Record<CalculatedType, BillingType>> = {
  residential: 'gb',
  mobile: 'gb',
  isp: 'gb',
  datacenter: 'gb',
  'web-unblocker': 'cpm',
  'web-scraper-api': 'cpm',
};

/** What a volume counts, in words. */
export const COUNTED: Readonly<Record<BillingType, string>> = { gb: 'GB', cpm: 'thousand requests', ip: 'addresses' };

/** What is asked for, for texts that leave the site: "500 GB a month, residential, in DE". */
export function workloadInWords({
  volume,
  unit,
  type,
  country,
}: Pick<Workload, 'volume' | 'unit' | 'type' | 'country'>): string {
  return `${volumeText(volume, unit)} a month, ${type}${country === null ? '' : `, in ${country}`}`;
}

/** The numbers that a cost rests on beside the volume, in words. */
export function assumptionsInWords({ kb, success, addresses }: Pick<Workload, 'kb' | 'success' | 'addresses'>): string {
  return `${kb} KB a response, ${success}% success rate, ${addresses} IPs`;
}
