import { useMemo } from 'react';
import { isShown, type Filters } from '#web/admin/prices/lines/filters.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { sortRows, type Sort, type SortValue } from '#web/admin/tables/sort-rows.ts';
import { COLUMNS, rawText } from './columns.ts';

/** The sort value of a column for stored lines. New lines have none and come last. */
function sortValueOf(column: (typeof COLUMNS)[number], line: GridLine): SortValue {
  switch (column.id) {
    case 'fromQuantity':
    case 'direct':
    case 'own':
    case 'cost':
    case 'saving':
    case 'margin': {
      const text = rawText(column, line, undefined);
      return text === '' ? null : Number(text);
    }
    case 'validFrom':
      return line.stored.validFrom || (line.dated?.since ?? null);
    case 'checkedOn':
      return line.stored.direct === '' ? null : line.stored.checkedOn;
    default:
      return rawText(column, line, undefined);
  }
}

/**
 * The filtered and sorted lines of the grid. Both use stored values, so that an edit neither moves nor hides its
 * line. `inState` has the keys of the lines in the selected states, null for all lines.
 */
export function useLineTable(
  lines: readonly GridLine[],
  filters: Filters,
  inState: ReadonlySet<string> | null,
  { column: id, direction }: Sort,
): readonly GridLine[] {
  const shown = useMemo(
    () => lines.filter((line) => line.id === null || (isShown(line, filters) && (inState?.has(line.key) ?? true))),
    [lines, filters, inState],
  );
  return useMemo(() => {
    const column = COLUMNS.find((known) => known.id === id) ?? COLUMNS[0];
    // The lines are already ordered by provider.
    const isSorted = column.id === 'provider' && direction === 'ascending';
    return isSorted ? shown : sortRows(shown, (line) => sortValueOf(column, line), direction);
  }, [shown, id, direction]);
}
