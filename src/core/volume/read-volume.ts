import { MAX_QUANTITY } from '#core/limits.ts';
import type { BillingType } from '#core/service-type.ts';
import { readTypedNumber, type ExactNumber } from './typed-number.ts';
import { ambiguousFault, unambiguousText, volumeFault, type Volume, type VolumeFault } from './volume-text.ts';

/** Longest text that is read as a volume, in UTF-16 code units. */
export const MAX_VOLUME_LENGTH = 40;

/** Requests, GB or IPs per unit of a price. */
const COUNT_PER_UNIT: Readonly<Record<BillingType, bigint>> = { gb: 1n, cpm: 1_000n, ip: 1n };

/** A volume, or the fault of a text. */
type ReadVolume = { readonly volume: Volume } | { readonly fault: VolumeFault };

/**
 * Parses a typed volume: "500", "1.5 TB", "250k", "3,000,000", "3.000.000 requests", "2 million". The default unit is
 * `unit`. Ambiguous and out-of-range volumes are faults.
 */
export function readVolume(typed: string, unit: BillingType): ReadVolume {
  const text = typed.trim().toLowerCase();
  const [digits = ''] = /^[\d.,'’_\s]*/.exec(text) ?? [];
  const number = text.length > MAX_VOLUME_LENGTH ? null : readTypedNumber(digits);
  const typedUnit = parseUnit(text.slice(digits.length));
  if (!number || !typedUnit) return { fault: volumeFault('unreadable', unit) };
  const counted = typedUnit.unit ?? unit;
  const { factor, isScaled } = typedUnit;
  const asVolume = (value: ExactNumber) => volumeOf(value, counted, { factor, isWhole: counted !== 'gb' && !isScaled });
  if (number.kind === 'exact') return asVolume(number.value);
  // Thousandths of a request, an IP or a megabyte make no sense; gigabytes are written "1,500" on every page.
  const isGrouped = !isScaled && (counted !== 'gb' || factor < 1 || number.separator === ',');
  if (isGrouped) return asVolume(number.grouped);
  const meaning = (value: ExactNumber) => unambiguousText(countOf(value, factor), counted);
  return { fault: ambiguousFault(typed.trim(), [meaning(number.decimal), meaning(number.grouped)]) };
}

interface Meaning {
  /** Requests, GB or IPs per typed unit. */
  readonly factor: number;
  /** Whether fractions make no sense. */
  readonly isWhole: boolean;
}

function volumeOf(value: ExactNumber, unit: BillingType, { factor, isWhole }: Meaning): ReadVolume {
  const count = countOf(value, factor);
  const parts = 10n ** BigInt(count.places);
  if (isWhole && count.digits % parts !== 0n) return { fault: volumeFault('part', unit) };
  const inUnit = parts * COUNT_PER_UNIT[unit];
  const amount = (count.digits + inUnit - 1n) / inUnit;
  if (amount < 1n) return { fault: volumeFault('least', unit) };
  if (amount > BigInt(MAX_QUANTITY)) return { fault: volumeFault('most', unit) };
  const isRounded = amount * inUnit !== count.digits;
  return { volume: { unit, units: Number(amount), isRounded } };
}

/** Factors are powers of ten: a thousandth, or whole. */
function countOf({ digits, places }: ExactNumber, factor: number): ExactNumber {
  return factor < 1 ? { digits, places: places + 3 } : { digits: digits * BigInt(factor), places };
}

/** The text after a number. */
interface MeantUnit {
  /** Null without a unit. */
  readonly unit: BillingType | null;
  /** Requests, GB or IPs per unit: a thousandth for megabytes, else a whole number. */
  readonly factor: number;
  /** Whether it scales by thousands: k, million, TB. */
  readonly isScaled: boolean;
}

const SCALES = {
  1e3: ['k', 'thousand', 'thousands'],
  1e6: ['m', 'mn', 'million', 'millions'],
  1e9: ['b', 'bn', 'billion', 'billions'],
};

const BYTES = {
  1e-3: ['mb', 'megabyte', 'megabytes'],
  1: ['g', 'gb', 'gig', 'gigs', 'gigabyte', 'gigabytes'],
  1e3: ['t', 'tb', 'terabyte', 'terabytes'],
  1e6: ['pb', 'petabyte', 'petabytes'],
};

const REQUESTS = ['request', 'requests', 'req', 'reqs', 'call', 'calls'];
const IPS = ['ip', 'ips', 'address', 'addresses', 'proxy', 'proxies'];

const scales = factorsByWord(SCALES);
const units = new Map<string, { readonly unit: BillingType; readonly factor: number }>([
  ...[...factorsByWord(BYTES)].map(([word, factor]) => [word, { unit: 'gb', factor }] as const),
  ...REQUESTS.map((word) => [word, { unit: 'cpm', factor: 1 }] as const),
  ...IPS.map((word) => [word, { unit: 'ip', factor: 1 }] as const),
]);

function factorsByWord(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(words).flatMap(([factor, all]) => all.map((word) => [word, Number(factor)] as const)));
}

/** Parses "k", "million requests", "tb", "gb a month"; null for anything else. */
function parseUnit(typed: string): MeantUnit | null {
  const words = typed
    .replace(/(?: ?\/ ?| per | a )mo(?:nth)?$| monthly$/, '')
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  const scale = scales.get(words[0] ?? '');
  const [word, ...others] = scale === undefined ? words : words.slice(1);
  const unit = word === undefined ? { unit: null, factor: 1 } : units.get(word);
  if (!unit || others.length > 0 || (scale !== undefined && unit.factor !== 1)) return null;
  return { unit: unit.unit, factor: unit.factor * (scale ?? 1), isScaled: scale !== undefined || unit.factor > 1 };
}
