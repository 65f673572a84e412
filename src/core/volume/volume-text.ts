import { formatCount } from '#core/count.ts';
import { MAX_QUANTITY } from '#core/limits.ts';
import { numberText } from '#core/number-text.ts';
import type { BillingType } from '#core/service-type.ts';
import type { ExactNumber } from './typed-number.ts';

/** A monthly volume. */
export interface Volume {
  readonly unit: BillingType;
  /** Billed units: whole GB, thousands of requests or IPs, rounded up. */
  readonly units: number;
  /** Whether the typed volume was rounded up. */
  readonly isRounded: boolean;
}

/** The faults of a typed volume. */
export type VolumeRule = 'unreadable' | 'either' | 'part' | 'least' | 'most' | 'other-unit';

/** A fault of a typed volume with its sentence. */
export interface VolumeFault {
  readonly rule: VolumeRule;
  readonly text: string;
}

const NAMES = {
  gb: ['GB', 'GB'],
  cpm: ['request', 'requests'],
  ip: ['IP', 'IPs'],
} as const satisfies Record<BillingType, readonly [one: string, many: string]>;

const EXAMPLES: Readonly<Record<BillingType, string>> = {
  gb: '500 GB or 1.5 TB',
  cpm: '3,000,000 or 250k',
  ip: '10 or 250',
};

/** The unit of a volume, after a field: "requests". */
export function volumeUnit(unit: BillingType): string {
  return NAMES[unit][1];
}

/** A volume in its field: "3,000,000" for 3,000 thousand requests. */
export function volumeDigits(amount: number, unit: BillingType): string {
  return formatCount(unit === 'cpm' ? amount * 1_000 : amount);
}

/** A volume with its unit: "3,000,000 requests", "1,500 GB", "1 IP". */
export function volumeText(amount: number, unit: BillingType): string {
  const digits = volumeDigits(amount, unit);
  return `${digits} ${NAMES[unit][digits === '1' ? 0 : 1]}`;
}

/** The volume that is priced, and why, if it was rounded up. */
export function pricedAsText({ units, unit, isRounded }: Volume): string {
  const text = volumeText(units, unit);
  if (!isRounded) return text;
  return `Priced as ${text}: ${unit === 'cpm' ? 'vendors bill by the thousand' : 'prices are for whole gigabytes'}.`;
}

const MAX_PLACES = 6;

function countText({ digits, places: fraction }: ExactNumber, unit: BillingType): string {
  const count = Number(digits) / 10 ** fraction;
  return `${numberText(count, MAX_PLACES)} ${NAMES[unit][count === 1 ? 0 : 1]}`;
}

/** An unambiguous way to type a count: thousandths of a gigabyte as megabytes. */
export function unambiguousText(count: ExactNumber, unit: BillingType): string {
  const isWhole = count.digits % 10n ** BigInt(count.places) === 0n;
  return isWhole || unit !== 'gb' ? countText(count, unit) : `${formatCount(count.digits)} MB`;
}

export function volumeFault(rule: Exclude<VolumeRule, 'either'>, unit: BillingType): VolumeFault {
  const [one, many] = NAMES[unit];
  const texts = {
    unreadable: `Enter an amount, such as ${EXAMPLES[unit]}.`,
    part: `Enter whole ${many}, such as ${EXAMPLES[unit]}.`,
    least: `The minimum is 1 ${one}.`,
    most: `The maximum is ${volumeText(MAX_QUANTITY, unit)}.`,
    'other-unit': `Enter ${many}, such as ${EXAMPLES[unit]}.`,
  };
  return { rule, text: texts[rule] };
}

export function ambiguousFault(typed: string, meanings: readonly [string, string]): VolumeFault {
  return { rule: 'either', text: `“${typed}” could mean ${meanings.join(' or ')}. Enter the one you mean.` };
}
