import type { Selectable } from 'kysely';
import { DEFAULT_FACT_MAX_AGE_DAYS, DEFAULT_PRICE_MAX_AGE_DAYS } from '#core/limits.ts';
import { compareTexts } from '#core/alphabetical.ts';
import type { MicroDollars } from '#core/money.ts';
import type { Check } from '#catalogue/sources/checks.server.ts';
import type { PriceLine } from './price-line.ts';
import { dayOf } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds, PriceLinesTable } from '#platform/database/schema.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';

/** The clock for prices, and the configured age of outdated ones. */
export interface PriceClock {
  readonly now: () => Milliseconds;
  /** Days until a list price is outdated, unless set in the panel. */
  readonly priceMaxAgeDays?: number;
  /** Hosts in private networks whose http addresses a price may cite. */
  readonly sourcePrivateHosts?: readonly string[];
}

/** The moment for which prices are read. */
export interface PriceMoment {
  readonly now: Milliseconds;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
  readonly maxAgeDays: number;
  /** Days until a fact is outdated. */
  readonly factMaxAgeDays: number;
  /** Hosts in private networks whose http addresses a price may cite. */
  readonly sourcePrivateHosts: readonly string[];
}

/** The current moment. */
export async function momentOf(
  queries: Queries,
  { now, priceMaxAgeDays = DEFAULT_PRICE_MAX_AGE_DAYS, sourcePrivateHosts = [] }: PriceClock,
): Promise<PriceMoment> {
  const settings = await queries
    .selectFrom('settings')
    .select(['priceMaxAgeDays', 'factMaxAgeDays'])
    .executeTakeFirst();
  const time = now();
  const maxAgeDays = settings?.priceMaxAgeDays ?? priceMaxAgeDays;
  const factMaxAgeDays = settings?.factMaxAgeDays ?? DEFAULT_FACT_MAX_AGE_DAYS;
  return { now: time, today: dayOf(time), maxAgeDays, factMaxAgeDays, sourcePrivateHosts };
}

type LineRow = Selectable<PriceLinesTable>;

/** The columns of a list price's source. */
export type EvidenceColumn = keyof Check | 'atQuantity';

/** A price line to store. A price of zero is no price; only a country's override may be zero. */
export interface ListedLine
  extends PriceLine, Readonly<Pick<LineRow, 'unit' | 'countryId' | 'validFrom' | EvidenceColumn>> {
  /** Null for a new line. */
  readonly id: number | null;
  readonly cost: bigint | null;
  /** The version of a deleted line that is restored. */
  readonly lastVersion?: number;
  /** The start of prices that return as if they had not been deleted. */
  readonly formerStart?: LineStart | undefined;
}

/** When the prices of a line began. */
export interface LineStart extends Readonly<Pick<LineRow, 'since' | 'firstCheckedOn'>> {
  /** Whether they are older than the history. */
  readonly isOpening: boolean;
}

export interface StoredLine extends ListedLine, LineStart, Readonly<Pick<LineRow, 'serviceId' | 'version'>> {
  readonly id: number;
}

/** Filters for reading lines. */
export interface LineScope {
  readonly serviceId?: number | undefined;
  readonly providerId?: number | undefined;
  readonly countryId?: number | undefined;
}

/** Lines at a moment, by service, unit, country (all countries first) and quantity; scheduled ones last. */
export async function readLines(queries: Queries, now: Milliseconds, scope: LineScope = {}): Promise<StoredLine[]> {
  return settle(await readStoredLines(queries, scope), now).lines;
}

/** Stored lines, whether due or not. */
export async function readStoredLines(queries: Queries, scope: LineScope = {}): Promise<StoredLine[]> {
  let select = queries
    .selectFrom('priceLines')
    .leftJoin('countries', 'countries.id', 'priceLines.countryId')
    .selectAll('priceLines')
    .select('countries.code as country');
  const { serviceId, providerId, countryId } = scope;
  if (serviceId !== undefined) select = select.where('priceLines.serviceId', '=', serviceId);
  if (countryId !== undefined) select = select.where('priceLines.countryId', '=', countryId);
  if (providerId !== undefined) {
    const services = queries.selectFrom('services').select('id').where('providerId', '=', providerId);
    select = select.where('priceLines.serviceId', 'in', services);
  }
  const lists = Map.groupBy(await mapInTurns(await select.execute(), lineOf), (line) => line.serviceId);
  const inOrder = [...lists].toSorted(([a], [b]) => a - b);
  return (await mapInTurns(inOrder, ([, lines]) => lines.toSorted(byPlace))).flat();
}

/** Names each column: spreading 21,000 rows takes 70 ms, this 5. */
function lineOf(row: LineRow & { readonly country: string | null }): StoredLine {
  return {
    id: row.id,
    serviceId: row.serviceId,
    unit: row.unit,
    countryId: row.countryId,
    country: row.country,
    fromQuantity: row.fromQuantity,
    own: amountOf(row.ownMicros),
    direct: amountOf(row.directMicros),
    cost: amountOf(row.costMicros),
    validFrom: row.validFrom,
    since: row.since,
    isOpening: Boolean(row.isOpening),
    checkedOn: row.checkedOn,
    checkedBy: row.checkedBy,
    personOn: row.personOn,
    listName: row.listName,
    firstCheckedOn: row.firstCheckedOn,
    sourceUrl: row.sourceUrl,
    atQuantity: row.atQuantity,
    note: row.note,
    version: row.version,
  };
}

export function amountOf(micros: number | null): MicroDollars | null {
  return micros === null ? null : BigInt(micros);
}

function byPlace(a: StoredLine, b: StoredLine): number {
  return (
    compareTexts(a.unit, b.unit) ||
    compareTexts(a.country ?? '', b.country ?? '') ||
    a.fromQuantity - b.fromQuantity ||
    (a.validFrom ?? Number.NEGATIVE_INFINITY) - (b.validFrom ?? Number.NEGATIVE_INFINITY)
  );
}

/** A scheduled line that is due, with the line that it replaces. */
interface DueLine {
  readonly before: StoredLine | null;
  /** With the time of its start. */
  readonly line: StoredLine & { readonly validFrom: Milliseconds };
}

/** Identifies a place in a list: one line is in effect there, others are scheduled. */
export function placeOf({ unit, countryId, fromQuantity }: Pick<ListedLine, 'unit' | 'countryId' | 'fromQuantity'>) {
  return `${unit} ${countryId ?? 0} ${fromQuantity}`;
}

/**
 * Applies scheduled lines that are due: each replaces the line in its place. A line with equal prices keeps the earlier
 * start.
 */
export function settle(lines: readonly StoredLine[], now: Milliseconds): { lines: StoredLine[]; arrivals: DueLine[] } {
  const arrivals: DueLine[] = [];
  if (!lines.some(({ validFrom }) => hasArrived(validFrom, now))) return { lines: [...lines], arrivals };
  const settled: StoredLine[] = [];
  for (const line of lines) {
    const { validFrom } = line;
    if (validFrom === null || validFrom > now) {
      settled.push(line);
      continue;
    }
    const last = settled.at(-1);
    const before = last?.serviceId === line.serviceId && placeOf(last) === placeOf(line) ? last : null;
    if (before) settled.pop();
    arrivals.push({ before, line: { ...line, validFrom } });
    const began = before && hasSamePrices(before, line) ? before : line;
    settled.push({
      ...line,
      validFrom: null,
      since: began.since,
      isOpening: began.isOpening,
      firstCheckedOn: firstCheck(before, line),
    });
  }
  return { lines: settled, arrivals };
}

function hasArrived(validFrom: Milliseconds | null, now: Milliseconds): boolean {
  return validFrom !== null && validFrom <= now;
}

/** Whether two lines have the same prices for buyers. */
export function hasSamePrices(a: PriceLine, b: PriceLine): boolean {
  return isSameAmount(a.own, b.own) && isSameAmount(a.direct, b.direct);
}

/** The first check of a line's list price, kept from the previous line. */
export function firstCheck(before: StoredLine | null, line: ListedLine): string | null {
  const known = before && isSameAmount(before.direct, line.direct) ? before.firstCheckedOn : null;
  const { checkedOn } = line;
  return known !== null && (checkedOn === null || known < checkedOn) ? known : checkedOn;
}

/** Whether amounts are equal; zero and null are no price. */
export function isSameAmount(a: bigint | null, b: bigint | null): boolean {
  return (a || null) === (b || null);
}

/** Whether a line is in effect and has a price. */
export function isInForce({ validFrom, own, direct }: ListedLine): boolean {
  return validFrom === null && Boolean(own || direct);
}
