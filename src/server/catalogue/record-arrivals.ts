import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { recordChange, type Author } from '#server/history/record-change.ts';
import { insertLines, removeLines, rowOf } from './apply-price-list.ts';
import { captureScope } from './catalogue-scope.ts';
import { changesOf, endDemoMark, insertChanges, readRecordedServices } from './price-changes.ts';
import { readStoredLines, settle } from './price-lines.ts';

/** The author of a scheduled price is not stored. */
const SCHEDULE: Author = { actor: 'schedule', way: 'schedule' };

/**
 * Records scheduled prices that are due by `now` in the history, as of their start, and puts them in effect, once. Call
 * it inside a change of the catalogue, whose row lock serializes instances. Returns their number.
 */
export async function recordDuePrices(queries: Queries, now: Milliseconds): Promise<number> {
  const due = await queries
    .selectFrom('priceLines')
    .select('serviceId')
    .distinct()
    .where('validFrom', '<=', now)
    .execute();
  if (due.length === 0) return 0;
  const watch = await captureScope(queries, { services: due.map(({ serviceId }) => serviceId) });
  let count = 0;
  let last = 0;
  for (const { serviceId } of due) {
    const stored = await readStoredLines(queries, { serviceId });
    const service = (await readRecordedServices(queries, { serviceId })).get(serviceId);
    if (!service) continue;
    const { lines, arrivals } = settle(stored, now);
    const changes = arrivals.flatMap(({ before, line }) =>
      changesOf(service.named, before, line, { at: line.validFrom, author: SCHEDULE }),
    );
    await insertChanges(queries, changes);
    await endDemoMark(queries, service, changes);
    const asBefore = new Set(stored);
    const arrived = lines.filter((line) => !asBefore.has(line));
    await removeLines(queries, [
      ...arrivals.flatMap(({ before }) => before?.id ?? []),
      ...arrivals.map(({ line }) => line.id),
    ]);
    await insertLines(
      queries,
      arrived.map((line) => rowOf(serviceId, line, line)),
    );
    count += arrivals.length;
    last = Math.max(last, ...arrivals.map(({ line }) => line.validFrom));
  }
  const description = { at: last, author: SCHEDULE, entity: 'prices' } as const;
  await recordChange(queries, description, watch.before, await watch.after());
  return count;
}
