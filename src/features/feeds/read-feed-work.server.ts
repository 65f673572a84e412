import { feedSummarySchema } from './feed.ts';
import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';
import type { Queries } from '#platform/database/database.ts';

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
