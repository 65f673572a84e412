import { sql, type Selectable } from 'kysely';
import { dayOf, type CheckedBy } from '#core/staleness.ts';
import { nextReadingAt } from './reading-time.ts';
import { hasChangedShape, lostReasonIn, priceIn, resultOf, type SourceResult } from './source-result.ts';
import { worstOf, type PlaceResult, type ReadingResult } from '#catalogue/sources/source-state.ts';
import type { Queries } from '#platform/database/database.ts';
import type { SourceTables } from '#catalogue/sources/source-tables.server.ts';
import { inTransaction } from '#platform/database/deadline.ts';
import { recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { factKey, type CheckedReading } from './check-places.server.ts';
import { endRequest, NOT_WAITING, type Lease } from './leased-work.server.ts';
import { recordInRuns } from './source-runs.server.ts';

/** A source leased to this process. */
export interface SourceLease extends Lease {
  readonly url: string;
  readonly failures: number;
  readonly crashes: number;
}

/** Number of readings that ended their worker or process, after which a source is paused. */
export const MOST_CRASHES = 2;

/** The author of a reading's changes in the history. */
const MACHINE = { actor: 'machine', way: 'check' } as const;

/** The place of a line, with the line's current price. */
type PlacedLine = Pick<Selectable<SourceTables['sourcePlaces']>, 'lineId' | 'place' | 'result' | 'foundMicros'> & {
  readonly serviceId: number;
  readonly directMicros: number | null;
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
};

/**
 * Stores a reading with its results in one transaction: places, log, source and runs. Updated check dates are a
 * change of the catalogue with one history entry; prices and facts never change. No effect once the lease has expired.
 */
export async function storeReading(
  context: CatalogueContext,
  lease: SourceLease,
  checked: CheckedReading,
): Promise<void> {
  const now = context.now();
  const found = evaluate(await readPlaces(context.database.queries, lease.id), checked);
  const [lines, facts] = [toRedate(found.lines, dayOf(now)), toRedate(found.facts, dayOf(now))];
  if (lines.length + facts.length === 0) {
    await inTransaction(context.database.queries, async (transaction) => store(transaction, lease, checked, now));
    return;
  }
  const scope = [...new Set([...lines, ...facts].map(({ serviceId }) => serviceId))].map(
    (id) => ['service', id] as const,
  );
  const entity = lines.length > 0 ? ('prices' as const) : ('service' as const);
  const change = { entity, scope, movesOnlyDays: true };
  await recordCatalogueChange({ ...context, author: MACHINE }, change, async (queries, { today }) => {
    const results = await store(queries, lease, checked, now);
    for (const line of toRedate(results.lines, today)) {
      await queries.updateTable('priceLines').set(checkedToday(line, today)).where('id', '=', line.lineId).execute();
    }
    for (const one of toRedate(results.facts, today)) {
      await queries
        .updateTable('factEvidence')
        .set(checkedToday(one, today))
        .where('serviceId', '=', one.serviceId)
        .where('fact', '=', one.fact)
        .execute();
    }
  });
}

/** The last check of a price or fact. */
interface LastCheck {
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
}

function checkedToday({ checkedBy, checkedOn }: LastCheck, today: string) {
  const person = checkedBy === 'person' && { personOn: checkedOn };
  return { checkedOn: today, checkedBy: 'machine' as const, listName: null, ...person };
}

/** The place of a fact, with the fact's last check. */
type PlacedFact = Pick<Selectable<SourceTables['factPlaces']>, 'serviceId' | 'fact' | 'place' | 'result'> & LastCheck;

/** The place of a line with the result of the reading. */
interface Result extends PlacedLine {
  readonly seen: SourceResult;
  readonly kind: PlaceResult;
  /** The price found in the place; null if it is lost. */
  readonly figure: bigint | null;
  /** False if the source has changed its shape. */
  readonly counted: boolean;
}

/** The place of a fact with the result of the reading. */
interface FactResult extends PlacedFact {
  readonly kind: 'same' | 'lost';
  readonly counted: boolean;
}

interface Results {
  readonly lines: readonly Result[];
  readonly facts: readonly FactResult[];
}

const NO_RESULTS: Results = { lines: [], facts: [] };

/**
 * The results of places that have not changed since the search. A place saved meanwhile is checked by the next reading.
 */
function evaluate(placed: Placed, { checked, checkedFacts }: CheckedReading): Results {
  const lines = placed.lines.flatMap((line) => {
    const one = checked.get(line.lineId);
    if (!one || one.stored !== line.place || !line.directMicros) return [];
    const direct = BigInt(line.directMicros);
    const seen = resultOf(direct, one.found, one.place.factor);
    return [{ ...line, seen, kind: seen.result, figure: priceIn(seen, direct) }];
  });
  const facts = placed.facts.flatMap((fact) => {
    const one = checkedFacts.get(factKey(fact));
    if (one?.stored !== fact.place) return [];
    return [{ ...fact, kind: one.isFound ? ('same' as const) : ('lost' as const) }];
  });
  const counted = !hasChangedShape([...lines, ...facts].map(({ kind: result }) => ({ result })));
  return {
    lines: lines.map((result) => ({ ...result, counted })),
    facts: facts.map((result) => ({ ...result, counted })),
  };
}

/** Results that set the check date to today. */
function toRedate<Found extends Pick<Result, 'kind' | 'counted'> & LastCheck>(
  results: readonly Found[],
  today: string,
): Found[] {
  return results.filter(
    ({ kind, counted, checkedOn, checkedBy }) =>
      kind === 'same' && counted && (checkedOn !== today || checkedBy !== 'machine'),
  );
}

interface Placed {
  readonly lines: readonly PlacedLine[];
  readonly facts: readonly PlacedFact[];
}

async function readPlaces(queries: Queries, sourceId: number): Promise<Placed> {
  const facts = await queries
    .selectFrom('factPlaces')
    .innerJoin('factEvidence', (join) =>
      join
        .onRef('factEvidence.serviceId', '=', 'factPlaces.serviceId')
        .onRef('factEvidence.fact', '=', 'factPlaces.fact')
        .onRef('factEvidence.sourceId', '=', 'factPlaces.sourceId'),
    )
    .select(['factPlaces.serviceId', 'factPlaces.fact', 'place', 'result', 'checkedOn', 'checkedBy'])
    .where('factPlaces.sourceId', '=', sourceId)
    .execute();
  const lines = await queries
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
  return { lines, facts };
}

/** Stores everything except check dates. Returns the results; none if the lease has passed to another instance. */
async function store(queries: Queries, lease: SourceLease, checked: CheckedReading, now: number): Promise<Results> {
  const { reading } = checked;
  const found = reading.kind === 'unread' ? NO_RESULTS : evaluate(await readPlaces(queries, lease.id), checked);
  const results = [...found.lines, ...found.facts];
  const count = (kind: PlaceResult) => results.filter((result) => result.kind === kind).length;
  const [same, differs, lost] = [count('same'), count('differs'), count('lost')];
  const otherCurrency = found.lines.filter(({ seen }) => lostReasonIn(seen) === 'currency').length;
  const isCounted = results.every(({ counted }) => counted);
  const failures = reading.kind === 'unread' ? lease.failures + 1 : 0;
  const isCrash = reading.kind === 'unread' && reading.reason === 'crash';
  const crashes = reading.kind === 'unread' ? Math.min(lease.crashes + (isCrash ? 1 : 0), MOST_CRASHES) : 0;
  const { numUpdatedRows } = await queries
    .updateTable('sources')
    .set({
      leaseUntil: null,
      ...NOT_WAITING,
      readAt: now,
      failures,
      crashes,
      ...(isCrash && crashes >= MOST_CRASHES && { paused: true }),
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
  if (numUpdatedRows === 0n) return NO_RESULTS;
  await endRequest(queries, 'sources', lease);
  for (const { lineId, kind, seen, figure, result, foundMicros, directMicros } of found.lines) {
    const isAsBefore =
      result === kind && (figure === null ? foundMicros === null : BigInt(foundMicros ?? -1) === figure);
    await queries
      .updateTable('sourcePlaces')
      .set({
        result: kind,
        lostReason: lostReasonIn(seen),
        foundMicros: figure,
        comparedMicros: directMicros === null ? null : BigInt(directMicros),
        // A dismissal ends when the source has another figure.
        ...(figure !== null && {
          dismissedMicros: sql<bigint | null>`case when dismissed_micros = ${figure} then dismissed_micros end`,
        }),
        ...(!isAsBefore && { foundSince: now }),
      })
      .where('lineId', '=', lineId)
      .execute();
  }
  for (const { serviceId, fact, kind, result } of found.facts) {
    if (result === kind) continue;
    await queries
      .updateTable('factPlaces')
      .set({ result: kind, foundSince: now })
      .where('serviceId', '=', serviceId)
      .where('fact', '=', fact)
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
      otherCurrency,
    })
    .execute();
  await recordInRuns(queries, lease.id, result);
  return found;
}
