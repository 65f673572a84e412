import { type FeedSummary, feedSummarySchema } from './feed.ts';
import type { ImportChange, PriceImport } from '#features/import/import-contract.ts';
import { FEED_LIMITS } from '#core/limits.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import type { ComparedImport } from '#features/import/price-imports.server.ts';
import { writePlannedRows } from '#features/import/waiting-imports.server.ts';
import { compareFeedFile } from './feed-file.server.ts';
import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';

/** The columns of a feed's import, which is neither applied nor dismissed. */
export async function importValues({ answer, waiting, rows }: ComparedImport) {
  const summary = JSON.stringify(summaryOf(answer));
  return { ...waiting, content: await writePlannedRows(rows), summary, appliedAt: null, dismissedAt: null };
}

function summaryOf(answer: ComparedImport['answer']): FeedSummary {
  const { lines, changed, unchanged, missing, faulty, changes } = answer;
  const largest = changes
    .filter((change) => change.kind === 'changed' && largestPercent(change) > 0)
    .toSorted((a, b) => largestPercent(b) - largestPercent(a))
    .slice(0, FEED_LIMITS.largest);
  return { lines, new: answer.new, changed, unchanged, missing, faulty, largest };
}

function largestPercent({ cells }: ImportChange): number {
  return cells.reduce((most, { percent }) => Math.max(most, Math.abs(percent ?? 0)), 0);
}

/**
 * Compares the last file of a feed with the current catalogue and updates its import.
 *
 * @throws NotFoundError for an import that was replaced or does not belong to a feed; UnreadableBodyError.
 */
export async function compareFeedImport(
  { database: { queries }, ...clock }: CatalogueContext,
  id: number,
): Promise<PriceImport> {
  const feed = await queries
    .selectFrom('imports')
    .innerJoin('feeds', 'feeds.id', 'imports.feedId')
    .select(['feeds.format', 'rowsPath', 'mapping', 'feeds.content'])
    .where('imports.id', '=', id)
    .executeTakeFirst();
  if (!feed || feed.content === null) throw notFound(id);
  const compared = await compareFeedFile(queries, clock, feed, feed.content);
  const values = await importValues(compared);
  const { numUpdatedRows } = await withinDeadline(
    queries.updateTable('imports').set(values).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw notFound(id);
  return { id, ...compared.answer };
}

/** Removes the file of a feed from the worklist. @throws NotFoundError */
export async function dismissFeedImport(queries: Queries, id: number, now: number): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('imports')
    .set({ dismissedAt: now })
    .where('id', '=', id)
    .where('feedId', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound(id);
}

function notFound(id: number): NotFoundError {
  return new NotFoundError('import of a feed', id);
}

/** Worklist items of feeds: last files with changes that were neither applied nor dismissed, oldest first. */
export async function readFeedWork(queries: Queries): Promise<WorkGroup> {
  const rows = await queries
    .selectFrom('imports')
    .innerJoin('feeds', 'feeds.id', 'imports.feedId')
    .select(['feeds.id', 'name', 'url', 'format', 'daily', 'imports.id as importId', 'madeAt', 'summary'])
    .where('appliedAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .orderBy('madeAt')
    .orderBy('feeds.id')
    .execute();
  const items = rows.flatMap(({ id, name, url, format, daily, importId, madeAt, summary }): WorkItem[] => {
    const counts = feedSummarySchema.parse(JSON.parse(summary ?? '{}'));
    if (counts.new + counts.changed === 0) return [];
    const feed = { id, name, host: new URL(url).host, format, daily: Boolean(daily), importId, ...counts };
    return [{ kind: 'feed-changes', id: `feed ${importId}`, feed, since: new Date(madeAt).toISOString() }];
  });
  return { kind: 'feed-changes', count: items.length, items };
}
