import { z } from 'zod';
import type { priceLineInputSchema } from '#contract/prices/price-line.ts';
import { MAX_PRICE_LINES } from '#domain/limits.ts';
import { parseAmount } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { Queries } from '#server/database/database.ts';
import { isSameAmount, placeOf, type ListedLine, type StoredLine } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { isZeroOverride } from './price-views.ts';

type LineInput = z.output<typeof priceLineInputSchema>;

type LineParts = { readonly [Name in keyof LineInput]?: LineInput[Name] | undefined };

/** What is needed to read lines as they are sent. */
export interface LineReading {
  readonly unit: BillingType;
  readonly moment: PriceMoment;
  /** The ids of all countries by their codes. */
  readonly countries: ReadonlyMap<string, number>;
}

/** Where something is wrong in what was sent, and what. */
export interface LineFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The ids of all countries by their codes. */
export async function readCountryIds(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.selectFrom('countries').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Nothing has been written where something is wrong: whoever sent it learns of each fault. @throws ZodError */
export function refuseFaults(faults: readonly LineFault[]): void {
  if (faults.length === 0) return;
  throw new z.ZodError(
    faults.map(({ path, message }) => ({ code: 'custom', path: [...path], message, input: undefined })),
  );
}

/**
 * A price list in one unit as it was sent, on top of what stands there: lines of the same country, quantity and start are
 * the same, and what is not said of a line stays.
 *
 * @throws ZodError naming line and field.
 */
export function planPriceList(
  input: readonly LineInput[],
  before: readonly StoredLine[],
  reading: LineReading,
): ListedLine[] {
  const ofUnit = before.filter(({ unit }) => unit === reading.unit);
  const stored = new Map(ofUnit.map((line) => [startOf(line), line]));
  const faults: LineFault[] = [];
  const planned = new Map<string, { readonly line: ListedLine; readonly start: number; readonly index: number }>();
  for (const [index, sent] of input.entries()) {
    const found: LineFault[] = [];
    const blank = blankLine(reading.unit);
    const place = reviseLine(blank, sent, reading, []);
    const line = reviseLine(stored.get(startOf(place)) ?? blank, { validFrom: null, ...sent }, reading, found);
    faults.push(...found.map(({ path, message }) => ({ path: ['lines', index, ...path], message })));
    if (found.length > 0) continue;
    const start = sent.validFrom ? Date.parse(sent.validFrom) : Number.NEGATIVE_INFINITY;
    const other = planned.get(startOf(line));
    if (other?.start === start) {
      const message = `Line ${index + 1} has the same country, quantity and effective date as line ${other.index + 1}`;
      faults.push({ path: ['lines', index, 'fromQuantity'], message });
    }
    // Of those that have started the last one is in force.
    if (!other || other.start < start) planned.set(startOf(line), { line, start, index });
  }
  refuseFaults(faults);
  const lines = [...planned.values()].map(({ line }) => line);
  const untouched = ofUnit.filter((line) => isZeroOverride(line) && !planned.has(startOf(line)));
  return [...before.filter(({ unit }) => unit !== reading.unit), ...lines, ...untouched];
}

/** A line before anything is said of it. */
export function blankLine(unit: BillingType): ListedLine {
  return {
    ...NO_EVIDENCE,
    id: null,
    unit,
    country: null,
    countryId: null,
    fromQuantity: 1,
    ...NO_PRICES,
    validFrom: null,
  };
}

const NO_PRICES = { own: null, direct: null, cost: null };

const NO_EVIDENCE = { checkedOn: null, sourceUrl: null, atQuantity: null, note: null };

/** What makes lines of a list the same: country, quantity and start. */
export function startOf(line: ListedLine): string {
  return `${placeOf(line)} ${line.validFrom ?? ''}`;
}

/** A line with what is said of it. A start in the past is now. A direct price that is new is checked today. */
export function reviseLine(before: ListedLine, sent: LineParts, reading: LineReading, faults: LineFault[]): ListedLine {
  const { country, fromQuantity = before.fromQuantity, validFrom } = sent;
  const direct = revised(before.direct, sent.direct);
  return {
    id: before.id,
    unit: before.unit,
    ...(country === undefined
      ? { country: before.country, countryId: before.countryId }
      : { country, countryId: countryIdOf(country, reading, faults) }),
    fromQuantity,
    own: revised(before.own, sent.own),
    direct,
    cost: revised(before.cost, sent.cost),
    validFrom: validFrom === undefined ? before.validFrom : timeOf(validFrom, reading.moment),
    ...(direct ? reviseEvidence(before, direct, sent.evidence ?? {}, reading.moment, faults) : NO_EVIDENCE),
  };
}

function countryIdOf(code: string | null, { countries }: LineReading, faults: LineFault[]): number | null {
  if (code === null) return null;
  const id = countries.get(code);
  if (id === undefined) faults.push({ path: ['country'], message: `There is no country with the code ${code}` });
  return id ?? null;
}

/** An amount that stays what it was keeps its form: zero and none are the same. */
function revised(before: bigint | null, sent: string | null | undefined): bigint | null {
  if (sent === undefined) return before;
  const amount = sent === null ? null : parseAmount(sent);
  return isSameAmount(before, amount) ? before : amount;
}

function timeOf(validFrom: string | null, { now }: PriceMoment): number | null {
  const time = validFrom === null ? null : Date.parse(validFrom);
  return time === null || time <= now ? null : time;
}

function reviseEvidence(
  before: ListedLine,
  direct: bigint,
  sent: NonNullable<LineParts['evidence']>,
  { today }: PriceMoment,
  faults: LineFault[],
) {
  if (sent.checkedOn !== undefined && sent.checkedOn > today) {
    faults.push({
      path: ['evidence', 'checkedOn'],
      message: `Enter a day that is not in the future. Today is ${today}`,
    });
  }
  const base = isSameAmount(before.direct, direct) ? before : { ...NO_EVIDENCE, checkedOn: today };
  return {
    checkedOn: sent.checkedOn ?? base.checkedOn,
    sourceUrl: sent.sourceUrl === undefined ? base.sourceUrl : sent.sourceUrl,
    atQuantity: sent.atQuantity === undefined ? base.atQuantity : sent.atQuantity,
    note: sent.note === undefined ? base.note : sent.note || null,
  };
}

/** Whether a list has more lines than one may have. */
export function isTooLong(lines: readonly ListedLine[], unit: BillingType): boolean {
  return lines.filter((line) => line.unit === unit).length > MAX_PRICE_LINES;
}
