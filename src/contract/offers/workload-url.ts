import { formatCount } from '#domain/count.ts';
import {
  ASSUMPTIONS,
  rangeText,
  WORKLOAD_RANGES,
  WORKLOAD_UNITS,
  type Workload,
  type WorkloadNumber,
} from '#domain/offers/workload.ts';
import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW, PLANS } from '#domain/offers/plans.ts';
import { BILLING_TYPES, type BillingType } from '#domain/service-type.ts';
import { MAX_VOLUME_LENGTH, readVolume } from '#domain/volume/read-volume.ts';
import { takenAs, volumeDigits, volumeFault } from '#domain/volume/volume-text.ts';
import { api } from '#contract/routes.ts';

/** A number that was asked for and is not what is priced: rounded up, or a fault, with which nothing is priced. */
export interface NumberNote {
  readonly name: WorkloadNumber;
  /** As it was typed. */
  readonly typed: string;
  readonly isFault: boolean;
  /** What is priced instead, or what to enter. */
  readonly text: string;
}

/** What a page's query asks for, and what of its numbers the page has to say. */
export interface AskedWorkload {
  readonly workload: Workload;
  readonly notes: readonly NumberNote[];
}

/** Longest number beside the volume that is read. */
const MAX_NUMBER_LENGTH = 16;

/**
 * Reads the workload that a page's URL asks for. What cannot be read falls back to its default, each part on its own.
 * `typed` is a volume as a person types it, with a unit of its own or none; without it `amount` says the units that are
 * priced, and a plan's `volume` does. The code of a country counts in either case, among `countries` where these are known.
 */
export function parseWorkload(search: string, countries?: readonly string[]): AskedWorkload {
  const query = new URLSearchParams(search);
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? DEFAULT_PRICING_VIEW.type;
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

/** Whether what was asked for has a price: it has none while a number of it is a fault. */
export function isPriced({ notes }: Pick<AskedWorkload, 'notes'>): boolean {
  return notes.every(({ isFault }) => !isFault);
}

/** What is said of a number. */
export function noteOn(name: WorkloadNumber, { notes }: Pick<AskedWorkload, 'notes'>): NumberNote | undefined {
  return notes.find((note) => note.name === name);
}

/** A volume that an address asks for. */
export interface AskedVolume {
  readonly units: number;
  readonly unit: BillingType;
  /** Null where it is priced as it was asked for. */
  readonly note: NumberNote | null;
}

interface VolumeTexts {
  /** As a person types it. */
  readonly typed: string | null;
  /** In units of a price; counts where nothing is typed. */
  readonly units: string | null;
  readonly unit: BillingType;
  /** Where neither says anything, and in the place of a fault. */
  readonly fallback: number;
  /** Whether volumes in other units are faults. */
  readonly isFixedUnit?: boolean;
}

/** Reads a volume of an address. */
export function volumeIn({ typed, units, unit, fallback, isFixedUnit = false }: VolumeTexts): AskedVolume {
  const text = typedVolume(typed ?? '') || typedVolume(unitsAsTyped(units ?? '', unit));
  if (text === '') return { units: fallback, unit, note: null };
  const read = readVolume(text, unit);
  const noted = { name: 'volume', typed: text } as const;
  const isOther = isFixedUnit && 'volume' in read && read.volume.unit !== unit;
  if (isOther || 'fault' in read) {
    const fault = 'fault' in read ? read.fault : volumeFault('other-unit', unit);
    return { units: fallback, unit, note: { ...noted, isFault: true, text: fault.text } };
  }
  const { volume } = read;
  const note = volume.isRounded ? { ...noted, isFault: false, text: takenAs(volume) } : null;
  return { units: volume.units, unit: volume.unit, note };
}

const volumeTexts = (query: URLSearchParams) => ({ typed: query.get('typed'), units: query.get('amount') });

/** A volume as its field has it. */
export function volumeInField({ units, unit, note }: AskedVolume): string {
  return note?.typed ?? volumeDigits(units, unit);
}

/**
 * What a form that shows a workload asks for: a volume that nobody has changed stays the same number of units where
 * another type counts in another unit.
 */
export function withoutUntyped(search: string, shown: AskedWorkload): string {
  const query = new URLSearchParams(search);
  const { volume, unit } = shown.workload;
  const field = volumeInField({ units: volume, unit, note: noteOn('volume', shown) ?? null });
  if (isPriced(shown) && query.get('typed') === field) {
    query.delete('typed');
    query.set('amount', String(volume));
  }
  return query.toString();
}

/** A typed volume as far as it is read, in the spelling that survives a URL. */
export function typedVolume(typed: string): string {
  return typed.trim().slice(0, MAX_VOLUME_LENGTH).toWellFormed().trimEnd();
}

/** Units that are priced, as a person would type that volume: thousands of requests as requests. */
function unitsAsTyped(units: string, unit: BillingType): string {
  const [match, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(units.replaceAll(/[\s,_]/g, '')) ?? [];
  if (match === undefined) return '';
  if (/^0*$/.test(fraction)) return unit === 'cpm' ? `${whole}000` : whole;
  if (unit === 'ip') return String(BigInt(whole) + 1n);
  return `${whole}${fraction.slice(0, 3).padEnd(3, '0')}${unit === 'gb' ? ' MB' : ''}`;
}

/** The amount of the plan that a query names; a text that is typed names none. */
function planOf(query: URLSearchParams): number {
  if (typedVolume(query.get('typed') ?? '') !== '' || query.has('amount')) return DEFAULT_PRICING_VIEW.volume;
  const plan = PLANS.find(({ volume }) => String(volume) === query.get('volume'));
  return (plan ?? DEFAULT_PRICING_VIEW).volume;
}

type Assumption = Exclude<WorkloadNumber, 'volume'>;

function askedNumber(query: URLSearchParams, name: Assumption) {
  const typed = (query.get(name) ?? '').trim().slice(0, MAX_NUMBER_LENGTH).trimEnd();
  const asked = readNumber(typed);
  if (asked === null) return { used: ASSUMPTIONS[name], note: null };
  const { least, most } = WORKLOAD_RANGES[name];
  if (asked < least || asked > most) {
    return { used: ASSUMPTIONS[name], note: { name, typed, isFault: true, text: rangeText(name) } };
  }
  const used = Math.ceil(asked);
  const note = { name, typed, isFault: false, text: `${typed}, taken as ${formatCount(used)}.` };
  return { used, note: used === asked ? null : note };
}

/** A number as people type it, with or without separators of thousands; null for anything else. */
export function readNumber(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[\s,_]/g, '') ?? '';
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

function knownCountry(asked: string | null, countries: readonly string[] | undefined): string | null {
  const code = asked?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return !countries || countries.includes(code) ? code : null;
}

/**
 * The one URL of a workload on a page: known values only, in a fixed order, defaults left out. An amount that a plan has
 * is written as that plan's `volume`.
 */
export function workloadHref(path: string, workload: Workload): string {
  const query = new URLSearchParams();
  if (workload.type !== DEFAULT_PRICING_VIEW.type) query.set('type', workload.type);
  const isPlan = PLANS.some(({ volume }) => volume === workload.volume);
  if (!isPlan) query.set('amount', String(workload.volume));
  else if (workload.volume !== DEFAULT_PRICING_VIEW.volume) query.set('volume', String(workload.volume));
  return withQuery(path, addRest(query, workload));
}

/** The query of a workload with what has to be told about its numbers; what is not priced has no amount. */
export function askedQuery({ workload, notes }: AskedWorkload): URLSearchParams {
  const query = new URLSearchParams(workloadHref('', workload).slice(1));
  for (const { name, typed, isFault } of notes) {
    if (name !== 'volume') query.set(name, typed);
    else {
      if (isFault) for (const units of ['volume', 'amount']) query.delete(units);
      query.set('typed', typed);
    }
  }
  return query;
}

/** Where the API, or one of its exports, answers a workload: type and amount always said. */
export function offersHref(workload: Workload, format: '' | '.csv' | '.md' = ''): string {
  const query = new URLSearchParams({ type: workload.type, amount: String(workload.volume) });
  return withQuery(`${api.offers}${format}`, addRest(query, workload));
}

function addRest(query: URLSearchParams, workload: Workload): URLSearchParams {
  if (workload.unit !== WORKLOAD_UNITS[workload.type]) query.set('unit', workload.unit);
  if (workload.country !== null) query.set('country', workload.country);
  for (const name of ['kb', 'success', 'addresses'] as const) {
    if (workload[name] !== ASSUMPTIONS[name]) query.set(name, String(workload[name]));
  }
  return query;
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** An answer as a job: the API calls its volume `amount`. */
export function jobOf<Answer extends { readonly amount: number }>({ amount, ...answer }: Answer) {
  return { ...answer, volume: amount };
}
