import type { Insertable, Selectable } from 'kysely';
import type { BillingType } from '#core/service-type.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import type { Milliseconds, PriceChangesTable } from '#platform/database/schema.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import {
  amountOf,
  isSameAmount,
  placeOf,
  type LineScope,
  type ListedLine,
  type StoredLine,
} from './price-lines.server.ts';

const WHICH = ['own', 'direct', 'cost'] as const;

export type PriceChangeRow = Insertable<PriceChangesTable>;

/** A service with the names that the history stores. */
type NamedService = Pick<
  PriceChangesTable,
  'serviceId' | 'serviceName' | 'serviceType' | 'providerId' | 'providerName' | 'providerSlug'
>;

/** A service whose prices are recorded. */
export interface RecordedService {
  readonly named: NamedService;
  readonly billingType: BillingType;
  readonly isDemo: boolean;
}

/** Services by id with their names: those of a provider, a single one, or all. */
export async function readRecordedServices(
  queries: Queries,
  { serviceId, providerId }: LineScope = {},
): Promise<Map<number, RecordedService>> {
  let select = queries
    .selectFrom('services')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['services.id as serviceId', 'services.name as serviceName', 'services.type as serviceType'])
    .select(['providers.id as providerId', 'providers.name as providerName', 'providers.slug as providerSlug'])
    .select(['services.billingType', 'services.isDemo']);
  if (serviceId !== undefined) select = select.where('services.id', '=', serviceId);
  if (providerId !== undefined) select = select.where('services.providerId', '=', providerId);
  const rows = await select.execute();
  return new Map(
    rows.map(({ billingType, isDemo, ...named }) => [named.serviceId, { named, billingType, isDemo: Boolean(isDemo) }]),
  );
}

/** Ends the demo mark of a service whose list price was changed. */
export async function endDemoMark(
  queries: Queries,
  { named, billingType, isDemo }: RecordedService,
  changes: readonly PriceChangeRow[],
): Promise<void> {
  if (!isDemo || !changes.some(({ which, unit }) => which === 'direct' && unit === billingType)) return;
  await queries.updateTable('services').set({ isDemo: false }).where('id', '=', named.serviceId).execute();
}

/** History entries for a replaced line: one per changed price. */
export function changesOf(
  service: NamedService,
  before: ListedLine | null,
  after: ListedLine | null,
  { at, author }: { readonly at: Milliseconds; readonly author: Author },
): PriceChangeRow[] {
  const place = after ?? before;
  if (!place) return [];
  return WHICH.flatMap((which) => {
    const [from, to] = [(before?.[which] ?? null) || null, (after?.[which] ?? null) || null];
    if (isSameAmount(from, to)) return [];
    const evidence = which === 'direct' && to !== null ? after : null;
    return {
      ...service,
      at,
      unit: place.unit,
      country: place.country,
      fromQuantity: place.fromQuantity,
      which,
      fromMicros: from,
      toMicros: to,
      shownFromMicros: from,
      checkedOn: evidence?.checkedOn ?? null,
      checkedBy: evidence?.checkedBy ?? 'person',
      listName: evidence?.listName ?? null,
      sourceUrl: evidence?.sourceUrl ?? null,
      atQuantity: evidence?.atQuantity ?? null,
      note: evidence?.note ?? null,
      actor: author.actor,
      way: author.way,
      corrects: null,
      isOpening: author.way === 'seed',
    };
  });
}

/** History entries for a replaced price list, without scheduled prices. */
export function changesOfList(
  service: NamedService,
  before: readonly ListedLine[],
  after: readonly ListedLine[],
  by: { readonly at: Milliseconds; readonly author: Author },
): PriceChangeRow[] {
  const [was, is] = [linesByPlace(before), linesByPlace(after)];
  const places = new Set([...was.keys(), ...is.keys()]);
  return [...places].flatMap((place) => changesOf(service, was.get(place) ?? null, is.get(place) ?? null, by));
}

function linesByPlace(lines: readonly ListedLine[]): Map<string, ListedLine> {
  return new Map(lines.filter(({ validFrom }) => validFrom === null).map((line) => [placeOf(line), line]));
}

/** Stores history entries. */
export async function insertChanges(queries: Queries, changes: readonly PriceChangeRow[]): Promise<void> {
  await inBatches(changes, (some) => queries.insertInto('priceChanges').values(some).execute());
}

/** The id of the newest history entry, 0 without one. */
export async function lastChangeId(queries: Queries): Promise<number> {
  const { last } = await queries
    .selectFrom('priceChanges')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type Place = Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity'>;

/**
 * Links the entries of a correction to the wrong ones. Publicly, the price before is the one before the wrong entry.
 * The correction of an opening price is an opening price.
 */
export async function correctEntries(
  queries: Queries,
  serviceId: number,
  entries: readonly PriceChangeRow[],
): Promise<PriceChangeRow[]> {
  const last = await readLastEntries(queries, serviceId);
  return entries.map((entry) => {
    const wrong = last.get(priceOf(entry));
    if (!wrong || !isSameAmount(amountOf(wrong.toMicros), entry.fromMicros ?? null)) {
      return { ...entry, correction: true };
    }
    return {
      ...entry,
      correction: true,
      corrects: wrong.id,
      shownFromMicros: amountOf(wrong.shownFromMicros),
      isOpening: Boolean(wrong.isOpening),
    };
  });
}

/** The last entry of each price of a service, without undone deletions. */
export async function readLastEntries(queries: Queries, serviceId: number) {
  const rows = await lastingChanges(queries)
    .select(['change.id', 'unit', 'country', 'fromQuantity', 'which', 'fromMicros', 'toMicros'])
    .select(['shownFromMicros', 'isOpening'])
    .where('serviceId', '=', serviceId)
    .orderBy('change.id')
    .execute();
  return new Map(rows.map((row) => [priceOf(row), row]));
}

/** Since when shown prices have been in effect, and whether they are older than the history. */
export type PriceStart = Pick<StoredLine, 'since' | 'isOpening'>;

/**
 * When the prices of lines began, without corrected entries; null without entries. A correction may restore an older
 * price.
 */
export async function publicPriceStarts(
  queries: Queries,
  serviceId: number,
): Promise<(line: Place) => PriceStart | null> {
  const rows = await publicChanges(queries)
    .select(['change.unit', 'change.country', 'change.fromQuantity', 'change.at', 'change.isOpening'])
    .where('change.serviceId', '=', serviceId)
    .execute();
  const byPlace = Map.groupBy(rows, recordedPlaceOf);
  return (line) => {
    const entries = byPlace.get(recordedPlaceOf(line)) ?? [];
    if (entries.length === 0) return null;
    return {
      since: Math.max(...entries.map(({ at }) => at)),
      isOpening: entries.every(({ isOpening }) => isOpening),
    };
  };
}

/** The history without undone deletions. */
export function lastingChanges(queries: Queries) {
  return queries
    .selectFrom('priceChanges as change')
    .where((is) =>
      is.not(is.exists(is.selectFrom('undoneDeletions').select('deletedId').whereRef('deletedId', '=', 'change.id'))),
    )
    .where((is) =>
      is.not(is.exists(is.selectFrom('undoneDeletions').select('returnedId').whereRef('returnedId', '=', 'change.id'))),
    );
}

/** The public history: own and list prices, without corrected entries and those that change nothing without them. */
export function publicChanges(queries: Queries) {
  return lastingChanges(queries)
    .where('change.which', 'in', ['own', 'direct'])
    .where('change.shownFromMicros', 'is distinct from', (change) => change.ref('change.toMicros'))
    .where((is) => {
      const corrections = is
        .selectFrom('priceChanges as later')
        .leftJoin('undoneDeletions', 'undoneDeletions.deletedId', 'later.id')
        .select('later.id')
        .whereRef('later.corrects', '=', 'change.id')
        .where('undoneDeletions.deletedId', 'is', null);
      return is.not(is.exists(corrections));
    });
}

/** The public history without opening prices, but with their corrections that followed a report. */
export function listedChanges(queries: Queries) {
  return publicChanges(queries).where((is) =>
    is.or([
      is('change.isOpening', '=', false),
      is.exists(
        is.selectFrom('reportedChanges').select('changeId').whereRef('reportedChanges.changeId', '=', 'change.id'),
      ),
    ]),
  );
}

/** A history entry as the public reads it: a reported price was shown, so its correction is a change. */
export function shownEntry<
  Row extends Pick<Selectable<PriceChangesTable>, 'isOpening' | 'fromMicros' | 'shownFromMicros'> & {
    /** Null unless the change followed a report. */
    readonly reportedId: number | null;
  },
>(row: Row): Row {
  if (row.reportedId === null || !row.isOpening) return row;
  return { ...row, isOpening: false, shownFromMicros: row.fromMicros };
}

/** Identifies the place of a history entry in its price list. */
export function recordedPlaceOf({ unit, country, fromQuantity }: Place): string {
  return `${unit} ${country ?? ''} ${fromQuantity}`;
}

/** Identifies a price of the list: a place with the kind of price. */
export function priceOf(entry: Place & Pick<PriceChangeRow, 'which'>): string {
  return `${recordedPlaceOf(entry)} ${entry.which}`;
}
