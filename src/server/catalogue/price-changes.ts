import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { BillingType } from '#domain/service-type.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds, PriceChangesTable } from '#server/database/schema.ts';
import type { Author } from '#server/history/record-change.ts';
import { isSameAmount, placeOf, type ListedLine } from './price-lines.ts';

/** SQLite binds at most 32,766 values per statement. */
const ROWS_PER_INSERT = 1_000;

const WHICH = ['own', 'direct', 'cost'] as const;

export type PriceChangeRow = Insertable<PriceChangesTable>;

/** A service with the names that the history stores. */
export type NamedService = Pick<
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
  { serviceId, providerId }: { readonly serviceId?: number; readonly providerId?: number } = {},
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
      sourceUrl: evidence?.sourceUrl ?? null,
      atQuantity: evidence?.atQuantity ?? null,
      note: evidence?.note ?? null,
      ...author,
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
  for (let start = 0; start < changes.length; start += ROWS_PER_INSERT) {
    if (start > 0) await setImmediate();
    await queries
      .insertInto('priceChanges')
      .values(changes.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}
