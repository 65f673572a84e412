import { formatCount } from '#core/count.ts';
import {
  ASSUMPTIONS,
  rangeText,
  WORKLOAD_RANGES,
  WORKLOAD_UNITS,
  type Workload,
  type WorkloadNumber,
} from './workload.ts';
import { CALCULATED_TYPES, DEFAULT_JOB, PLANS } from './plans.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import { MAX_VOLUME_LENGTH, readVolume } from '#core/volume/read-volume.ts';
import { pricedAsText, volumeDigits, volumeFault } from '#core/volume/volume-text.ts';
import { withQuery, type QueryValues } from '#core/contract/path-pattern.ts';
import { api } from '#core/routes.ts';

/** A number that is not priced as entered: rounded up, or a fault, which prevents prices. */
export interface NumberNote {
  readonly name: WorkloadNumber;
  readonly typed: string;
  readonly isFault: boolean;
  /** The number that is priced instead, or what to enter. */
  readonly text: string;
}

/** The workload of a URL with notes on its numbers. */
export interface ParsedWorkload {
  readonly workload: Workload;
  readonly notes: readonly NumberNote[];
}

/** Longest number other than the volume. */
const MAX_NUMBER_LENGTH = 16;

/**
 * Parses the workload of a page's URL. Each unreadable value falls back to its default. The volume is `typed` by a
 * person, with or without a unit, or `amount` in billed units, or a plan's `volume`. Country codes may be lower-case
 * and must be among `countries`, if given.
 */
export function parseWorkload(search: string, countries?: readonly string[]): ParsedWorkload {
  const query = new URLSearchParams(search);
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? DEFAULT_JOB.type;
  const unit = BILLING_TYPES.find((known) => known === query.get('unit')) ?? WORKLOAD_UNITS[type];
  const volume = volumeIn({ ...volumeTexts(query), unit, fallback: planOf(query) });
  const numbers = (['kb', 'success', 'addresses'] as const).map((name) => askedNumber(query, name));
  const [kb, success, addresses] = numbers.map(({ used }) => used);
  return {
    workload: {
      type,
      volume: volume.units,
      unit: volume.unit,
      country: knownCountry(query.get('country'), countries),
      kb: kb ?? ASSUMPTIONS.kb,
      success: success ?? ASSUMPTIONS.success,
      addresses: addresses ?? ASSUMPTIONS.addresses,
    },
    notes: [volume, ...numbers].flatMap(({ note }) => note ?? []),
  };
}

/** Whether a workload has prices: none of its numbers is a fault. */
export function isPriced({ notes }: Pick<ParsedWorkload, 'notes'>): boolean {
  return notes.every(({ isFault }) => !isFault);
}

/** The note on a number. */
export function noteOn(name: WorkloadNumber, { notes }: Pick<ParsedWorkload, 'notes'>): NumberNote | undefined {
  return notes.find((note) => note.name === name);
}

/** The volume of a URL. */
export interface ParsedVolume {
  readonly units: number;
  readonly unit: BillingType;
  /** Null if it is priced as entered. */
  readonly note: NumberNote | null;
}

interface VolumeTexts {
  /** Typed by a person. */
  readonly typed: string | null;
  /** In billed units; used if `typed` is empty. */
  readonly units: string | null;
  readonly unit: BillingType;
  /** The volume if both are empty or faulty. */
  readonly fallback: number;
  /** Whether other units are faults. */
  readonly isFixedUnit?: boolean;
}

export function volumeIn({ typed, units, unit, fallback, isFixedUnit = false }: VolumeTexts): ParsedVolume {
  const text = typedVolume(typed ?? '') || typedVolume(unitsAsTyped(units ?? '', unit));
  if (text === '') return { units: fallback, unit, note: null };
  const read = readVolume(text, unit);
  const entered = { name: 'volume', typed: text } as const;
  const isOther = isFixedUnit && 'volume' in read && read.volume.unit !== unit;
  if (isOther || 'fault' in read) {
    const fault = 'fault' in read ? read.fault : volumeFault('other-unit', unit);
    return { units: fallback, unit, note: { ...entered, isFault: true, text: fault.text } };
  }
  const { volume } = read;
  const note = volume.isRounded ? { ...entered, isFault: false, text: pricedAsText(volume) } : null;
  return { units: volume.units, unit: volume.unit, note };
}

const volumeTexts = (query: URLSearchParams) => ({ typed: query.get('typed'), units: query.get('amount') });

export function volumeInField({ units, unit, note }: ParsedVolume): string {
  return note?.typed ?? volumeDigits(units, unit);
}

/** The query of a form that shows a workload. An unchanged volume keeps its number of units when the type changes. */
export function withoutUnchangedVolume(search: string, shown: ParsedWorkload): string {
  const query = new URLSearchParams(search);
  const { volume, unit } = shown.workload;
  const field = volumeInField({ units: volume, unit, note: noteOn('volume', shown) ?? null });
  if (isPriced(shown) && query.get('typed') === field) {
    query.delete('typed');
    query.set('amount', String(volume));
  }
  return query.toString();
}

/** Normalizes a typed volume: truncated, trimmed, and in a spelling that survives a URL. */
export function typedVolume(typed: string): string {
  return typed.trim().slice(0, MAX_VOLUME_LENGTH).toWellFormed().trimEnd();
}

/** Billed units as a typed volume: thousands of requests as requests. */
function unitsAsTyped(units: string, unit: BillingType): string {
  const [match, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(units.replaceAll(/[\s,_]/g, '')) ?? [];
  if (match === undefined) return '';
  if (/^0*$/.test(fraction)) return unit === 'cpm' ? `${whole}000` : whole;
  if (unit === 'ip') return String(BigInt(whole) + 1n);
  return `${whole}${fraction.slice(0, 3).padEnd(3, '0')}${unit === 'gb' ? ' MB' : ''}`;
}

/** The volume of the plan in a query; the default if a volume is typed. */
function planOf(query: URLSearchParams): number {
  if (typedVolume(query.get('typed') ?? '') !== '' || query.has('amount')) return DEFAULT_JOB.volume;
  const plan = PLANS.find(({ volume }) => String(volume) === query.get('volume'));
  return (plan ?? DEFAULT_JOB).volume;
}

type Assumption = Exclude<WorkloadNumber, 'volume'>;

function askedNumber(query: URLSearchParams, name: Assumption) {
  const typed = (query.get(name) ?? '').trim().slice(0, MAX_NUMBER_LENGTH).trimEnd();
  const entered = readNumber(typed);
  if (entered === null) return { used: ASSUMPTIONS[name], note: null };
  const { least, most } = WORKLOAD_RANGES[name];
  if (entered < least || entered > most) {
    return { used: ASSUMPTIONS[name], note: { name, typed, isFault: true, text: rangeText(name) } };
  }
  const used = Math.ceil(entered);
  const note = { name, typed, isFault: false, text: `${typed}, rounded up to ${formatCount(used)}.` };
  return { used, note: used === entered ? null : note };
}

/** Parses a typed number, with or without separators of thousands; null if it is invalid. */
export function readNumber(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[\s,_]/g, '') ?? '';
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

function knownCountry(asked: string | null, countries: readonly string[] | undefined): string | null {
  const code = asked?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return !countries || countries.includes(code) ? code : null;
}

/** The canonical URL of a workload on a page, without defaults. The volume of a plan is written as `volume`. */
export function workloadHref(path: string, workload: Workload): string {
  return withQuery(path, workloadQuery({ workload, notes: [] }));
}

/** The query of a workload with the texts of its notes; without an amount if the volume is a fault. */
export function workloadQuery({ workload, notes }: ParsedWorkload): QueryValues {
  const { type, volume } = workload;
  const isPlan = PLANS.some((plan) => plan.volume === volume);
  const isFaulty = notes.some(({ name, isFault }) => name === 'volume' && isFault);
  return {
    type: type === DEFAULT_JOB.type ? null : type,
    amount: isPlan || isFaulty ? null : volume,
    volume: isPlan && !isFaulty && volume !== DEFAULT_JOB.volume ? volume : null,
    ...queryOfAssumptions(workload),
    ...Object.fromEntries(notes.map(({ name, typed }) => [name === 'volume' ? 'typed' : name, typed])),
  };
}

/** The API path of a workload's offers, or of an export; always with type and amount. */
export function offersHref(workload: Workload, format: '' | '.csv' | '.md' = ''): string {
  const { type, volume } = workload;
  return withQuery(`${api.offers}${format}`, { type, amount: volume, ...queryOfAssumptions(workload) });
}

/** What differs from the usual job of a type, beside its volume. */
function queryOfAssumptions({ type, unit, country, ...numbers }: Workload): QueryValues {
  const others = (['kb', 'success', 'addresses'] as const).filter((name) => numbers[name] !== ASSUMPTIONS[name]);
  return {
    unit: unit === WORKLOAD_UNITS[type] ? null : unit,
    country,
    ...Object.fromEntries(others.map((name) => [name, numbers[name]])),
  };
}

/** A response as a job: the API calls its volume `amount`. */
export function jobOf<Answer extends { readonly amount: number }>({ amount, ...answer }: Answer) {
  return { ...answer, volume: amount };
}
