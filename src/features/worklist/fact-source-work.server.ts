import type { WorkItem } from './worklist-contract.ts';
import type { Queries } from '#platform/database/database.ts';
import { factItem, selectFacts } from './fact-items.server.ts';

/** A source, since when it has changed its shape or is unread (milliseconds since 1970), and its item without kind. */
export interface TroubledSource {
  readonly paused: boolean;
  readonly shapeChangedAt: number | null;
  readonly unreadSince: number | null;
  readonly item: Omit<WorkItem<'source-changed'>, 'kind' | 'since'>;
}

/** The sources that facts alone cite and that have changed their shape or are unread. */
export async function readFactSources(queries: Queries): Promise<TroubledSource[]> {
  const rows = await readRows(queries);
  return [...Map.groupBy(rows, ({ sourceId }) => sourceId).values()].flatMap((some) => {
    const [first, ...others] = some;
    if (!first) return [];
    const { paused, shapeChangedAt, unreadSince, sourceId } = first;
    const { source, reading, ...named } = factItem([first, ...others]);
    if (source === null || reading === null) return [];
    const item = { id: `source ${sourceId}`, ...named, source, reading };
    return [{ paused: Boolean(paused), shapeChangedAt, unreadSince, item }];
  });
}

async function readRows(queries: Queries) {
  return selectFacts(queries)
    .select(['paused', 'shapeChangedAt', 'unreadSince'])
    .where((row) => row.or([row('shapeChangedAt', 'is not', null), row('unreadSince', 'is not', null)]))
    .where((row) => {
      const citing = row
        .selectFrom('priceLines')
        .select('priceLines.id')
        .whereRef('priceLines.sourceId', '=', 'sources.id')
        .where('validFrom', 'is', null);
      return row.not(row.exists(citing));
    })
    .orderBy('evidence.id')
    .execute();
}
