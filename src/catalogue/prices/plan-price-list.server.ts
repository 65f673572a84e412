import { z } from 'zod';
import type { priceLineInputSchema } from './price-line-contract.ts';
import { parseAmount } from '#core/money.ts';
import type { BillingType } from '#core/service-type.ts';
import type { Queries } from '#platform/database/database.ts';
import {
  isSameAmount,
  placeOf,
  type EvidenceColumn,
  type ListedLine,
  type PriceMoment,
  type StoredLine,
} from './price-lines.server.ts';
import { NO_CHECK, reviseCheck } from '#catalogue/sources/checks.server.ts';
import { isZeroOverride } from './price-views.server.ts';

type LineInput = z.output<typeof priceLineInputSchema>;

type LineParts = { readonly [Name in keyof LineInput]?: LineInput[Name] | undefined };

/** The context for parsing lines. */
export interface LineReading {
  readonly unit: BillingType;
  readonly moment: PriceMoment;
  /** Country ids by code. */
  readonly countries: ReadonlyMap<string, number>;
}

/** A fault with its path. */
export interface LineFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export async function readCountryIds(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.selectFrom('countries').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** @throws ZodError with all faults, if there are any. */
export function rejectFaults(faults: readonly LineFault[]): void {
  if (faults.length === 0) return;
  throw new z.ZodError(
    faults.map(({ path, message }) => ({ code: 'custom', path: [...path], message, input: undefined })),
  );
}

/**
 * Merges a submitted price list in one unit with the stored lines. Lines with the same country, quantity and start are
 * the same; missing fields keep their values.
 *
 * @throws ZodError naming line and field.
 */
export function planPriceList(
  input: readonly LineInput[],
  before: readonly StoredLine[],
  reading: LineReading,
): ListedLine[] {
  const ofUnit = before.filter(({ unit }) => unit === reading.unit);
  const stored = new Map(ofUnit.map((line) => [lineKey(line), line]));
  const faults: LineFault[] = [];
  const planned = new Map<string, { readonly line: ListedLine; readonly start: number; readonly index: number }>();
  for (const [index, sent] of input.entries()) {
    const found: LineFault[] = [];
    const blank = emptyLine(reading.unit);
    const place = reviseLine(blank, sent, reading, []);
    const line = reviseLine(stored.get(lineKey(place)) ?? blank, { validFrom: null, ...sent }, reading, found);
    faults.push(...found.map(({ path, message }) => ({ path: ['lines', index, ...path], message })));
    if (found.length > 0) continue;
    const start = sent.validFrom ? Date.parse(sent.validFrom) : Number.NEGATIVE_INFINITY;
    const other = planned.get(lineKey(line));
    if (other?.start === start) {
      const message = `Line ${index + 1} has the same country, quantity and effective date as line ${other.index + 1}`;
      faults.push({ path: ['lines', index, 'fromQuantity'], message });
    }
    // Of several lines that have started, the latest is in effect.
    if (!other || other.start < start) planned.set(lineKey(line), { line, start, index });
  }
  rejectFaults(faults);
  const lines = [...planned.values()].map(({ line }) => line);
  const untouched = ofUnit.filter((line) => isZeroOverride(line) && !planned.has(lineKey(line)));
  return [...before.filter(({ unit }) => unit !== reading.unit), ...lines, ...untouched];
}

/** A new line without values. */
export function emptyLine(unit: BillingType): ListedLine {
  const prices = { own: null, direct: null, cost: null };
  return {
    id: null,
    unit,
    country: null,
    countryId: null,
    fromQuantity: 1,
    ...prices,
    validFrom: null,
    ...NO_EVIDENCE,
  };
}

/** A line without a checked list price. */
export const NO_EVIDENCE = { ...NO_CHECK, atQuantity: null } as const satisfies Pick<ListedLine, EvidenceColumn>;

/** Identifies a line in its list: country, quantity and start. */
export function lineKey(line: ListedLine): string {
  return `${placeOf(line)} ${line.validFrom ?? ''}`;
}

/** Applies submitted fields to a line. A start in the past is now. A new list price was checked today. */
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

/** An unchanged amount keeps its form: zero and null are equal. */
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
  moment: PriceMoment,
  faults: LineFault[],
) {
  const stored = isSameAmount(before.direct, direct) ? before : null;
  const check = reviseCheck(stored, sent, moment, (field, message) =>
    faults.push({ path: ['evidence', field], message }),
  );
  return { ...check, atQuantity: sent.atQuantity === undefined ? (stored?.atQuantity ?? null) : sent.atQuantity };
}
