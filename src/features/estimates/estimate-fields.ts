import { MAX_VOLUME_LENGTH } from '#core/volume/read-volume.ts';
import { volumeDigits } from '#core/volume/volume-text.ts';
import { WORKLOAD_UNITS, ASSUMPTIONS, rangeText, WORKLOAD_RANGES, type Workload } from '#catalogue/offers/workload.ts';
import { DEFAULT_JOB } from '#catalogue/offers/plans.ts';
import { readNumber, typedVolume, volumeIn } from '#catalogue/offers/workload-url.ts';
import { jobToken, MAX_JOBS, typeOf, unitOf } from './job-token.ts';

/** A job as typed in the fields of its line. */
export interface JobFields {
  readonly type: string;
  readonly volume: string;
  readonly unit: string;
  /** Code or name, empty for any. */
  readonly country: string;
  readonly kb: string;
  readonly success: string;
  readonly addresses: string;
}

export type JobField = keyof JobFields;

export type CountryName = readonly [code: string, name: string];

/** The job of a line, with what is wrong by field. */
export interface ReadJob {
  readonly workload: Workload;
  /** Whether no volume was entered yet: the line is not estimated. */
  readonly isEmpty: boolean;
  readonly faults: Partial<Readonly<Record<JobField, string>>>;
  /** How the volume is priced, if it was rounded up. */
  readonly note: string | null;
}

/** An empty line. */
export const NEW_JOB: JobFields = fieldsOf(
  { ...DEFAULT_JOB, unit: 'gb', country: null, ...ASSUMPTIONS },
  { volume: '' },
);

export function fieldsOf(
  { type, unit, volume, country, kb, success, addresses }: Workload,
  changes: Partial<JobFields> = {},
): JobFields {
  return {
    type,
    volume: volumeDigits(volume, unit),
    unit,
    country: country ?? '',
    kb: String(kb),
    success: String(success),
    addresses: String(addresses),
    ...changes,
  };
}

/** The fields of a line for another product: the usual unit follows, unless another one was chosen. */
export function withType(fields: JobFields, type: string): JobFields {
  const [before, after] = [typeOf(fields.type), typeOf(type)];
  const isUsual = !before || fields.unit === WORKLOAD_UNITS[before];
  return {
    ...fields,
    type,
    unit: after && isUsual ? WORKLOAD_UNITS[after] : fields.unit,
  };
}

/** Reads a line. Countries by name need `countries`. */
export function readJob(fields: JobFields, countries: readonly CountryName[] = []): ReadJob {
  const type = typeOf(fields.type);
  const unit = unitOf(fields.unit) ?? WORKLOAD_UNITS[type ?? DEFAULT_JOB.type];
  const isEmpty = typedVolume(fields.volume) === '';
  const volume = volumeIn({
    typed: fields.volume,
    units: null,
    unit,
    fallback: 1,
  });
  const country = readCountry(fields.country, countries);
  const numbers = (['kb', 'success', 'addresses'] as const).map((name) => {
    const value = readNumber(fields[name]) ?? (fields[name].trim() === '' ? ASSUMPTIONS[name] : Number.NaN);
    const { least, most } = WORKLOAD_RANGES[name];
    const isRight = Number.isInteger(value) && value >= least && value <= most;
    return {
      name,
      value: isRight ? value : ASSUMPTIONS[name],
      fault: isRight ? null : rangeText(name),
    };
  });
  const [kb, success, addresses] = numbers.map(({ value }) => value);
  return {
    workload: {
      type: type ?? DEFAULT_JOB.type,
      volume: volume.units,
      unit: volume.unit,
      country: country ?? null,
      kb: kb ?? ASSUMPTIONS.kb,
      success: success ?? ASSUMPTIONS.success,
      addresses: addresses ?? ASSUMPTIONS.addresses,
    },
    isEmpty,
    faults: {
      ...(!type && {
        type: `There is no product “${fields.type}”. Choose one.`,
      }),
      ...(volume.note?.isFault && { volume: volume.note.text }),
      ...(country === undefined && {
        country: `There is no country “${fields.country}”. Choose one, or leave it empty.`,
      }),
      ...Object.fromEntries(numbers.flatMap(({ name, fault }) => (fault === null ? [] : [[name, fault]]))),
    },
    note: volume.note && !volume.note.isFault ? volume.note.text : null,
  };
}

/** Undefined for text that is no country. */
function readCountry(text: string, countries: readonly CountryName[]): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const found = countries.find(([, name]) => name.toLowerCase() === typed.toLowerCase());
  if (found) return found[0];
  return /^[A-Za-z]{2}$/.test(typed) ? typed.toUpperCase() : undefined;
}

export function isGood({ faults, isEmpty }: ReadJob): boolean {
  return isEmpty || Object.keys(faults).length === 0;
}

/** Endings of the parts of a job in an address. */
const ENDINGS = [
  ['kb', 'kb'],
  ['pc', 'success'],
  ['ips', 'addresses'],
] as const;

const MAX_PART_LENGTH = MAX_VOLUME_LENGTH;

/** A line in an address: the job, or what was typed where it is faulty or empty. Commas and dots are escaped. */
export function lineToken(fields: JobFields, countries: readonly CountryName[] = []): string {
  const read = readJob(fields, countries);
  if (isGood(read) && !read.isEmpty && read.note === null) return jobToken(read.workload);
  const country = read.faults.country === undefined ? (read.workload.country ?? '') : fields.country;
  const assumed = ENDINGS.filter(([, name]) => fields[name].trim() !== String(ASSUMPTIONS[name])).map(
    ([ending, name]) => escaped(fields[name]) + ending,
  );
  return [
    escaped(fields.type),
    `${escaped(fields.volume)}${unitOf(fields.unit) ?? 'gb'}`,
    ...(country === '' ? [] : [escaped(country)]),
    ...assumed,
  ].join('.');
}

function escaped(text: string): string {
  return encodeURIComponent(text.trim().slice(0, MAX_PART_LENGTH).toWellFormed())
    .replaceAll('.', '%2E')
    .replaceAll("'", '%27');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fields of a line in an address, in any order and case after the type and the volume. */
export function tokenFields(token: string): JobFields {
  const [type = '', volume = '', ...rest] = token.split('.');
  const product = readType(unescaped(type));
  const [, typed = volume, unit = WORKLOAD_UNITS[typeOf(product) ?? DEFAULT_JOB.type]] =
    /^(.*?)(gb|cpm|ip)$/is.exec(volume) ?? [];
  const billed = unitOf(unit.toLowerCase()) ?? 'gb';
  const digits = /^\d{1,15}$/.test(typed) ? volumeDigits(Number(typed), billed) : unescaped(typed);
  const parts: Record<string, string> = {};
  for (const part of rest) {
    const [, value = '', ending = ''] = /^(.*?)(kb|pc|ips)$/is.exec(part) ?? [];
    const name = ENDINGS.find(([known_]) => known_ === ending.toLowerCase())?.[1] ?? 'country';
    parts[name] ??= clipped(unescaped(name === 'country' ? part : value));
  }
  const { kb, success, addresses } = ASSUMPTIONS;
  return {
    type: product,
    volume: clipped(digits),
    unit: billed,
    country: '',
    kb: String(kb),
    success: String(success),
    addresses: String(addresses),
    ...parts,
  };
}

/** The product in any case, or what was typed. */
function readType(text: string): string {
  return typeOf(text.toLowerCase()) ?? clipped(text);
}

function clipped(text: string): string {
  return text.slice(0, MAX_PART_LENGTH).toWellFormed();
}

/** The line of a job's query, as of `/api/offers`, and an empty one to go on with. */
export function linkedLines(query: URLSearchParams): JobFields[] {
  const type = typeOf(query.get('type') ?? '') ?? DEFAULT_JOB.type;
  const unit = unitOf(query.get('unit') ?? '') ?? WORKLOAD_UNITS[type];
  const amount = query.get('amount') ?? '';
  const text = (name: JobField, usual: string) => clipped(query.get(name) ?? usual);
  const line = {
    type,
    unit,
    volume: /^\d{1,7}$/.test(amount) ? volumeDigits(Number(amount), unit) : clipped(amount),
    country: text('country', ''),
    kb: text('kb', NEW_JOB.kb),
    success: text('success', NEW_JOB.success),
    addresses: text('addresses', NEW_JOB.addresses),
  };
  return [line, NEW_JOB];
}

/** The lines of a form's query: fields of all lines have the same names, and a button may add, copy or remove one. */
export function formLines(query: URLSearchParams): JobFields[] {
  const columns = Object.fromEntries(
    (['type', 'volume', 'unit', 'country', 'kb', 'success', 'addresses'] as const).map((name) => [
      name,
      query.getAll(name),
    ]),
  );
  const lines = query.getAll('type').map((type, line): JobFields => {
    const value = (name: JobField, usual: string) => clipped(columns[name]?.[line] ?? usual);
    const typed = {
      type: readType(type),
      volume: value('volume', ''),
      unit: value('unit', 'gb'),
      country: value('country', ''),
      kb: value('kb', NEW_JOB.kb),
      success: value('success', NEW_JOB.success),
      addresses: value('addresses', NEW_JOB.addresses),
    };
    const was = query.getAll('was')[line];
    // Without scripts the unit cannot follow the product.
    return was === undefined || was === type ? typed : { ...withType({ ...typed, type: was }, type) };
  });
  const copied = numberedLine(query.get('copy'), lines);
  const removed = numberedLine(query.get('remove'), lines);
  if (copied >= 0) lines.splice(copied + 1, 0, lines[copied] ?? NEW_JOB);
  if (removed >= 0) lines.splice(removed, 1);
  if (query.has('add')) lines.push(NEW_JOB);
  return lines.slice(0, MAX_JOBS + 1);
}

function numberedLine(text: string | null, lines: readonly JobFields[]): number {
  const line = Number(text ?? 0) - 1;
  return Number.isInteger(line) && line < lines.length ? line : -1;
}
