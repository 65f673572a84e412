import { sql, type Selectable } from 'kysely';
import { dayOf, MILLISECONDS_PER_DAY, type CheckedBy } from '#domain/prices/staleness.ts';
import { SOURCE_LIMITS } from '#domain/limits.ts';
import { nextReadingAt } from '#domain/sources/reading-time.ts';
import { hasChangedShape, priceIn, resultOf, type SourceResult } from '#domain/sources/source-result.ts';
import { worstOf, type PlaceResult, type ReadingResult } from '#domain/sources/source-state.ts';
import type { Queries } from '#server/database/database.ts';
import type { SourceTables } from '#server/database/source-tables.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { recordCatalogueChange, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { CheckedReading } from './check-places.ts';
import { endRequest, type Lease } from './leased-work.ts';
import { noteInRuns } from './source-runs.ts';

/** A source leased to this process. */
export interface SourceLease extends Lease {
  readonly url: string;
  readonly failures: number;
}

/** The author of what a reading changes: no person. */
const MACHINE = { actor: 'machine', way: 'check' } as const;

/** A place of a line, with the price that is stored now. */
type PlacedLine = Pick<Selectable<SourceTables['sourcePlaces']>, 'lineId' | 'place' | 'result' | 'foundMicros'> & {
  readonly serviceId: number;
  readonly directMicros: number | null;
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
};

/**
 * Stores a reading with its results, in one transaction: places, log, source and runs. Where it moves a day of check,
 * that is a change of the catalogue with one history entry; no price ever changes. Without effect after the lease.
 */
export async function storeReading(
  context: CatalogueContext,
  lease: SourceLease,
  checked: CheckedReading,
): Promise<void> {
  const now = context.now();
  const places = await readPlaces(context.database.queries, lease.id);
  const moving = movingLines(evaluate(places, checked), dayOf(now));
  if (moving.length === 0) {
    await withinDeadline(
      context.database.queries.transaction().execute(async (transaction) => store(transaction, lease, checked, now)),
    );
    return;
  }
  const scope = [...new Set(moving.map(({ serviceId }) => serviceId))].map((id) => ['service', id] as const);
  await recordCatalogueChange({ ...context, author: MACHINE }, { entity: 'prices', scope }, async (queries, moment) => {
    const results = await store(queries, lease, checked, now);
    for (const { lineId, checkedBy, checkedOn } of movingLines(results, moment.today)) {
      await queries
        .updateTable('priceLines')
        .set({
          checkedOn: moment.today,
          checkedBy: 'machine',
          ...(checkedBy === 'person' && { personOn: checkedOn }),
        })
        .where('id', '=', lineId)
        .execute();
    }
  });
}

/** A place with what the reading found there. */
interface Result extends PlacedLine {
  readonly seen: SourceResult;
  readonly kind: PlaceResult;
  /** The price that stands in the place, null if it was lost. */
  readonly figure: bigint | null;
  /** False where the source has changed its shape. */
  readonly counted: boolean;
}

/** The results of places that are still as they were checked; a place saved meanwhile is checked by the next reading. */
function evaluate(lines: readonly PlacedLine[], { checked }: CheckedReading): Result[] {
  const results = lines.flatMap((line) => {
    const one = checked.get(line.lineId);
    if (!one || one.stored !== line.place || !line.directMicros) return [];
    const direct = BigInt(line.directMicros);
    const seen = resultOf(direct, one.found, one.place.factor);
    return [{ ...line, seen, kind: seen.result, figure: priceIn(seen, direct) }];
  });
  const counted = !hasChangedShape(results.map(({ seen }) => seen));
  return results.map((result) => ({ ...result, counted }));
}

/** The lines whose day of check moves to today. */
function movingLines(results: readonly Result[], today: string): Result[] {
  return results.filter(
    ({ kind, counted, checkedOn, checkedBy }) =>
      kind === 'same' && counted && (checkedOn !== today || checkedBy !== 'machine'),
  );
}

async function readPlaces(queries: Queries, sourceId: number): Promise<PlacedLine[]> {
  return queries
    .selectFrom('sourcePlaces')
    .innerJoin('priceLines', (join) =>
      join
        .onRef('priceLines.id', '=', 'sourcePlaces.lineId')
        .onRef('priceLines.sourceId', '=', 'sourcePlaces.sourceId'),
    )
    .select(['lineId', 'place', 'result', 'foundMicros', 'serviceId', 'directMicros', 'checkedOn', 'checkedBy'])
    .where('sourcePlaces.sourceId', '=', sourceId)
    .where('priceLines.validFrom', 'is', null)
    .execute();
}

/** Stores everything but the days of check. Returns the results; none if the lease has passed to another instance. */
async function store(queries: Queries, lease: SourceLease, checked: CheckedReading, now: number): Promise<Result[]> {
  const { reading } = checked;
  const results = reading.kind === 'unread' ? [] : evaluate(await readPlaces(queries, lease.id), checked);
  const count = (kind: PlaceResult) => results.filter((result) => result.kind === kind).length;
  const [same, differs, lost] = [count('same'), count('differs'), count('lost')];
  const isCounted = results.every(({ counted }) => counted);
  const failures = reading.kind === 'unread' ? lease.failures + 1 : 0;
  const { numUpdatedRows } = await queries
    .updateTable('sources')
    .set({
      leaseUntil: null,
      readAt: now,
      failures,
      nextAt: nextReadingAt(
        lease.url,
        now,
        failures,
        now + (reading.kind === 'unread' ? (reading.retryAfterMs ?? 0) : 0),
      ),
      ...(reading.kind === 'unread'
        ? { reason: reading.reason, ...(lease.failures === 0 && { unreadSince: now }) }
        : {
            reason: null,
            unreadSince: null,
            shapeChangedAt: isCounted ? null : sql<number>`coalesce(shape_changed_at, ${now})`,
          }),
      ...(reading.kind === 'read' && {
        etag: reading.etag,
        lastModified: reading.lastModified,
        format: reading.format,
        content: reading.text,
        contentAt: now,
      }),
      ...(same > 0 && isCounted && { sameAt: now }),
    })
    .where('id', '=', lease.id)
    .where('leaseUntil', '=', lease.leaseUntil)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return [];
  await endRequest(queries, 'sources', lease);
  for (const { lineId, kind, figure, result, foundMicros, directMicros } of results) {
    const isAsBefore =
      result === kind && (figure === null ? foundMicros === null : BigInt(foundMicros ?? -1) === figure);
    await queries
      .updateTable('sourcePlaces')
      .set({
        result: kind,
        foundMicros: figure,
        comparedMicros: directMicros === null ? null : BigInt(directMicros),
        ...(!isAsBefore && { foundSince: now }),
      })
      .where('lineId', '=', lineId)
      .execute();
  }
  const result: ReadingResult = reading.kind === 'unread' ? 'unread' : worstOf(results.map(({ kind }) => kind));
  await queries
    .insertInto('sourceReadings')
    .values({
      sourceId: lease.id,
      at: now,
      result,
      reason: reading.kind === 'unread' ? reading.reason : null,
      status: reading.status,
      bytes: reading.bytes,
      ms: reading.ms,
      same,
      differs,
      lost,
    })
    .execute();
  await queries
    .deleteFrom('sourceReadings')
    .where('at', '<', now - SOURCE_LIMITS.readingsKeptDays * MILLISECONDS_PER_DAY)
    .execute();
  await noteInRuns(queries, lease.id, result);
  return results;
}
