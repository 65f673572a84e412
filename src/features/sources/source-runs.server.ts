import { sql } from 'kysely';
import type { SourceCheckInput, SourceRunAnswer } from './source.ts';
import { inBatches, requireRow, type Queries } from '#platform/database/database.ts';
import { NoSourceError, NotFoundError } from '#platform/errors/problem-error.ts';
import type { ReadingResult } from '#catalogue/sources/source-state.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

const KEPT_MS = 30 * MILLISECONDS_PER_DAY;

/** SQL condition: a direct price in effect or a fact cites the row of `sources`. */
export const isCited = sql<boolean>`(
  exists (
    select 1 from price_lines
    where price_lines.source_id = sources.id and price_lines.direct_micros > 0 and price_lines.valid_from is null
  ) or exists (select 1 from fact_evidence where fact_evidence.source_id = sources.id)
)`;

/**
 * Requests readings of one source, of the sources of a host, or of all; paused sources are only read by id. Returns the
 * id of the run: a run of the same scope that is still running is reused.
 *
 * @throws NotFoundError if there is no source to read.
 */
export async function startRun(queries: Queries, { id, host }: SourceCheckInput, now: number): Promise<number> {
  const scope = id === undefined ? (host ?? '') : String(id);
  return queries.transaction().execute(async (transaction) => {
    const running = await transaction
      .selectFrom('sourceRuns')
      .innerJoin('sourceRunReadings', 'sourceRunReadings.runId', 'sourceRuns.id')
      .innerJoin('sources', 'sources.id', 'sourceRunReadings.sourceId')
      .select('sourceRuns.id')
      .where('scope', '=', scope)
      .where('result', 'is', null)
      .where(isCited)
      .orderBy('sourceRuns.id', 'desc')
      .executeTakeFirst();
    if (running) return running.id;
    let select = transaction.selectFrom('sources').select('sources.id').where(isCited);
    if (id !== undefined) select = select.where('sources.id', '=', id);
    else select = select.where('paused', '=', false);
    if (host !== undefined) select = select.where('host', '=', host);
    const sources = await select.execute();
    if (sources.length === 0) throw id === undefined ? new NoSourceError(host) : new NotFoundError('source', id);
    await transaction
      .deleteFrom('sourceRuns')
      .where('startedAt', '<', now - KEPT_MS)
      .execute();
    const run = await transaction
      .insertInto('sourceRuns')
      .values({ scope, startedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inBatches(sources, async (some) => {
      const ids = some.map((source) => source.id);
      await transaction
        .insertInto('sourceRunReadings')
        .values(ids.map((sourceId) => ({ runId: run.id, sourceId, result: null })))
        .execute();
      await transaction.updateTable('sources').set({ requestedAt: now, crashes: 0 }).where('id', 'in', ids).execute();
    });
    return run.id;
  });
}

/** Whether a reading of a run was made or will be: a source that nobody cites any more is not read. */
const isRead = sql<boolean>`(result is not null or ${isCited})`;

/** The readings of a run: each source with its result, null until it was read. */
export async function readRunReadings(queries: Queries, id: number) {
  return queries
    .selectFrom('sourceRunReadings')
    .innerJoin('sources', 'sources.id', 'sourceRunReadings.sourceId')
    .select(['url', 'result', 'reason'])
    .where('runId', '=', id)
    .where(isRead)
    .orderBy('readAt')
    .execute();
}

/** The progress of a run. @throws NotFoundError */
export async function readRun(queries: Queries, id: number): Promise<SourceRunAnswer> {
  const rows = await queries
    .selectFrom('sourceRunReadings')
    .innerJoin('sources', 'sources.id', 'sourceRunReadings.sourceId')
    .select(['result', ({ fn }) => fn.countAll<number>().as('count')])
    .where('runId', '=', id)
    .where(isRead)
    .groupBy('result')
    .execute();
  if (rows.length === 0) await requireRow(queries, 'sourceRuns', id, 'run');
  const count = (wanted: ReadingResult | null) => rows.find(({ result }) => result === wanted)?.count ?? 0;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const open = count(null);
  const [same, differs, lost, unread] = [count('same'), count('differs'), count('lost'), count('unread')];
  return { state: open > 0 ? 'running' : 'done', total, done: total - open, same, differs, lost, unread };
}

/** Stores the result of a reading in the runs that requested it. */
export async function recordInRuns(queries: Queries, sourceId: number, result: ReadingResult): Promise<void> {
  await queries
    .updateTable('sourceRunReadings')
    .set({ result })
    .where('sourceId', '=', sourceId)
    .where(sql<boolean>`result is null`)
    .execute();
}
