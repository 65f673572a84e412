import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { holdsAll } from '#domain/search.ts';
import { CHOICES, valueOf, type Filters } from '#web/admin/prices/lines/filters.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { compareValues, type Sort, type SortValue } from '#web/ui/sort-rows.ts';
import { COLUMNS, rawText, type ColumnId } from './columns.ts';

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: {},
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
});

const helper = createColumnHelper<typeof features, GridLine>();

const WORDS = 'words';
const STATE = 'state';

/** What a column sorts stored lines by. New lines have nothing yet and come last. */
function sortValueOf(id: ColumnId, line: GridLine): SortValue {
  const column = COLUMNS.find((known) => known.id === id) ?? COLUMNS[0];
  switch (id) {
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

/** New lines stay in sight, whatever the grid is narrowed to. */
function isNew({ id }: GridLine): boolean {
  return id === null;
}

const columns = helper.columns([
  ...COLUMNS.map(({ id, label }) =>
    helper.accessor((line) => sortValueOf(id, line) ?? undefined, {
      id,
      header: label,
      sortUndefined: 'last',
      sortFn: (a, b) => compareValues(sortValueOf(id, a.original), sortValueOf(id, b.original)),
      filterFn: (row, _id, chosen: readonly string[]) => {
        const choice = CHOICES.find((known) => known === id);
        return choice === undefined || isNew(row.original) || chosen.includes(valueOf(choice, row.original));
      },
    }),
  ),
  helper.accessor('words', {
    id: WORDS,
    filterFn: (row, _id, words: readonly string[]) => isNew(row.original) || holdsAll(row.original.words, words),
  }),
  helper.accessor('key', {
    id: STATE,
    filterFn: (row, _id, keys: ReadonlySet<string>) => isNew(row.original) || keys.has(row.original.key),
  }),
]);

/**
 * The lines that the grid shows, in their order. Both follow what is stored: a line neither moves nor goes while one
 * types in it. `inState` holds the lines that the chosen states left, null for all.
 */
export function useLineTable(
  lines: readonly GridLine[],
  { words, chosen }: Filters,
  inState: ReadonlySet<string> | null,
  { column, direction }: Sort,
): readonly GridLine[] {
  const data = useMemo(() => [...lines], [lines]);
  const sorting = useMemo(
    // The order in which they come is by provider.
    () =>
      column === 'provider' && direction === 'ascending' ? [] : [{ id: column, desc: direction === 'descending' }],
    [column, direction],
  );
  const columnFilters = useMemo(
    () => [
      ...CHOICES.filter((choice) => chosen[choice].length > 0).map((choice) => ({ id: choice, value: chosen[choice] })),
      ...(words.length > 0 ? [{ id: WORDS, value: words }] : []),
      ...(inState ? [{ id: STATE, value: inState }] : []),
    ],
    [words, chosen, inState],
  );
  const table = useTable({ features, columns, data, state: { sorting, columnFilters }, getRowId: ({ key }) => key });
  const { rows } = table.getRowModel();
  return useMemo(() => rows.map(({ original }) => original), [rows]);
}
