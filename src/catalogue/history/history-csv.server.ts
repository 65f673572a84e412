import { setImmediate } from 'node:timers/promises';
import type { HistoryEntity } from './history-text.ts';
import type { HistoryNarrowing } from './history.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { selectEntries } from './read-history.server.ts';
import { readUndone } from './stored-entries.server.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = ['id', 'at', 'author', 'way', 'kind', 'summary', 'changed_rows', 'undone'];

/** The history as CSV for spreadsheets, newest first, in chunks, without entries of `hidden` kinds. No cell starts a formula. */
export async function* historyCsv(
  queries: Queries,
  narrowing: HistoryNarrowing,
  hidden: readonly HistoryEntity[],
): AsyncGenerator<string> {
  yield spreadsheetCsv([], COLUMNS, { hasHeader: true });
  let last: number | undefined;
  do {
    const entries = await withinDeadline(
      selectEntries(queries, narrowing, { before: last, hidden }).limit(ROWS_AT_ONCE).execute(),
    );
    const ids = entries.map(({ id }) => id);
    const undone = await withinDeadline(readUndone(queries, ids));
    const rows = entries.map(({ id, at, actor, personName, way, entity, summary, changed }) => ({
      id,
      at: new Date(at).toISOString(),
      author: personName ?? actor,
      way,
      kind: entity,
      summary,
      changed_rows: changed,
      undone: undone.has(id),
    }));
    if (rows.length > 0) yield spreadsheetCsv(rows, COLUMNS, { hasHeader: false });
    await setImmediate();
    last = ids.length < ROWS_AT_ONCE ? undefined : ids.at(-1);
  } while (last !== undefined);
}
