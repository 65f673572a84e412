import { useDeferredValue, useMemo, useState } from 'react';
import { containsAll, searchWords } from '#core/search.ts';
import { BILLING_TYPES, SERVICE_TYPE_LABELS, SERVICE_TYPES, UNIT_NAMES } from '#core/service-type.ts';
import { sortRows, type Sort, type SortValue } from '#kit/panel/tables/sort-rows.ts';
import { useUrlSearch, useUrlSort, useUrlValues } from '#kit/panel/tables/use-url-values.ts';
import { COLUMNS, rawText, type GridColumn } from '#features/prices/panel/grid/columns.tsx';
import { changedCells, textsIn, type Draft } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { isStaleIn } from '#features/prices/panel/lines/line-figures.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';

/** A filter by value, named as in URLs. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly isValid: (value: string) => boolean;
  /** The value of a line, and its label. */
  readonly valueOf: (line: GridLine) => string;
  readonly labelOf: (line: GridLine) => string;
}

const isId = (value: string) => /^\d+$/.test(value);

export const CHOICES: readonly Choice[] = [
  {
    name: 'provider',
    label: 'Provider',
    isValid: isId,
    valueOf: ({ service }) => String(service.provider.id),
    labelOf: ({ service }) => service.provider.name,
  },
  {
    name: 'service',
    label: 'Service',
    isValid: isId,
    valueOf: ({ service }) => String(service.id),
    labelOf: ({ service }) => `${service.provider.name} ${service.name}`,
  },
  {
    name: 'type',
    label: 'Type',
    isValid: (value) => SERVICE_TYPES.some((type) => type === value),
    valueOf: ({ service }) => service.type,
    labelOf: ({ service }) => SERVICE_TYPE_LABELS[service.type],
  },
  {
    name: 'unit',
    label: 'Unit',
    isValid: (value) => BILLING_TYPES.some((unit) => unit === value),
    valueOf: ({ service }) => service.unit,
    labelOf: ({ service }) => UNIT_NAMES[service.unit],
  },
  {
    name: 'country',
    label: 'Country',
    isValid: (value) => /^(?:all|[A-Z]{2})$/.test(value),
    valueOf: ({ stored }) => stored.country || 'all',
    labelOf: ({ stored }) => stored.country || 'All countries',
  },
];

export interface LineState {
  readonly name: string;
  readonly label: string;
  readonly isIn: (line: GridLine, draft: Draft | undefined, hasFault: boolean) => boolean;
}

/** Compares prices: numbers are exact enough for it. */
const isLess = (a: string, b: string) => a !== '' && b !== '' && Number(a) < Number(b);

export const LINE_STATES: readonly LineState[] = [
  {
    name: 'changed',
    label: 'Changed',
    isIn: (line, draft) => draft !== undefined && (draft.isRemoved || changedCells(line, draft).length > 0),
  },
  { name: 'faults', label: 'Faults', isIn: (_line, _draft, hasFault) => hasFault },
  { name: 'stale', label: 'Outdated', isIn: isStaleIn },
  { name: 'coming', label: 'Scheduled', isIn: (line, draft) => textsIn(line, draft).validFrom !== '' },
  {
    name: 'below-cost',
    label: 'Below cost',
    isIn: (line, draft) => isLess(textsIn(line, draft).own, textsIn(line, draft).cost),
  },
  {
    name: 'above-direct',
    label: 'Above direct',
    isIn: (line, draft) => isLess(textsIn(line, draft).direct, textsIn(line, draft).own),
  },
];

type EditedLines = Pick<PriceBench, 'lines' | 'edits' | 'faults'>;

const SORTS = COLUMNS.map(({ id }) => id);
const FIRST_SORT = { column: 'provider', direction: 'ascending' } as const;

/** The filters and the order of the grid, stored in the URL, and the lines that they leave. */
export function useFilters(bench: EditedLines) {
  const { values, change } = useUrlValues();
  const [typed, type] = useUrlSearch();
  const [sort, setSort] = useUrlSort(SORTS, FIRST_SORT);
  // Typing stays responsive: the grid is filtered at low priority.
  const term = useDeferredValue(typed);
  values.set('q', term);
  const address = values.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const { words, chosen, states } = filters;
  const replace = (changes: Readonly<Record<string, string | null>>) => change(changes, { replace: true });
  const reset = (show: string | null) => {
    type('');
    replace({ q: null, ...Object.fromEntries(CHOICES.map(({ name }) => [name, null])), show });
  };
  return {
    typed,
    type,
    chosen,
    states,
    rows: useRows(bench, filters, sort),
    counts: useCounts(bench),
    sort,
    setSort,
    isFiltered: words.length + chosen.size + states.length > 0,
    clear: () => reset(null),
    choose: ({ name }: Choice, of: readonly string[]) => replace({ [name]: of.join(',') || null }),
    toggle: (state: LineState) => {
      const next = states.includes(state) ? states.filter((other) => other !== state) : [...states, state];
      replace({ show: next.map(({ name }) => name).join(',') || null });
    },
    showFaults: () => reset('faults'),
  };
}

interface Filters {
  readonly words: readonly string[];
  /** The chosen values, without filters that select everything. */
  readonly chosen: ReadonlyMap<Choice, readonly string[]>;
  readonly states: readonly LineState[];
}

function filtersOf(values: URLSearchParams): Filters {
  const listed = (name: string) => (values.get(name) ?? '').split(',').filter((value) => value !== '');
  const chosen = CHOICES.map((choice) => [choice, listed(choice.name).filter(choice.isValid)] as const);
  return {
    words: searchWords(values.get('q') ?? ''),
    chosen: new Map(chosen.filter(([, of]) => of.length > 0)),
    states: LINE_STATES.filter(({ name }) => listed('show').includes(name)),
  };
}

/**
 * The filtered and sorted lines of the grid. Both use stored values, so that an edit neither moves nor hides its line.
 */
function useRows(bench: EditedLines, filters: Filters, { column: id, direction }: Sort): readonly GridLine[] {
  const { lines } = bench;
  const inState = useStateKeys(bench, filters.states);
  const shown = useMemo(() => {
    const chosen = [...filters.chosen];
    return lines.filter(
      (line) =>
        line.id === null ||
        (containsAll(line.words, filters.words) &&
          chosen.every(([{ valueOf }, of]) => of.includes(valueOf(line))) &&
          (inState?.has(line.key) ?? true)),
    );
  }, [lines, filters, inState]);
  return useMemo(() => {
    const column = COLUMNS.find((known) => known.id === id) ?? COLUMNS[0];
    // The lines are already ordered by provider.
    const isSorted = column.id === 'provider' && direction === 'ascending';
    return isSorted ? shown : sortRows(shown, (line) => sortValueOf(column, line), direction);
  }, [shown, id, direction]);
}

/** The sort value of a column for stored lines. New lines have none and come last. */
function sortValueOf(column: GridColumn, line: GridLine): SortValue {
  if (column.id === 'validFrom') return line.stored.validFrom || (line.dated?.since ?? null);
  if (column.id === 'checkedOn') return line.stored.direct === '' ? null : line.stored.checkedOn;
  const text = rawText(column, line, undefined);
  if (!column.look.startsWith('is-number')) return text;
  return text === '' ? null : Number(text);
}

/** The number of lines in each state, for which an edit only counts its own line again. */
function useCounts({ lines, edits: { drafts }, faults }: EditedLines) {
  const stored = useMemo(
    () => LINE_STATES.map(({ isIn }) => countIf(lines, (line) => isIn(line, undefined, false))),
    [lines],
  );
  return useMemo(() => {
    const edited = drafts.size === 0 ? [] : lines.filter(({ key }) => drafts.has(key));
    return LINE_STATES.map(({ isIn }, index) => {
      const before = countIf(edited, (line) => isIn(line, undefined, false));
      const after = countIf(edited, (line) => isIn(line, drafts.get(line.key), faults.has(line.key)));
      return (stored[index] ?? 0) - before + after;
    });
  }, [lines, stored, drafts, faults]);
}

function countIf(lines: readonly GridLine[], isIn: (line: GridLine) => boolean): number {
  return lines.reduce((count, line) => count + Number(isIn(line)), 0);
}

/**
 * The keys of the lines that were in one of the states when it was selected: an edit does not hide its line. Null
 * for all lines.
 */
function useStateKeys({ lines, edits, faults }: EditedLines, states: readonly LineState[]): ReadonlySet<string> | null {
  const [cached, setCached] = useState<{
    names: string;
    lines: PriceBench['lines'];
    keys: ReadonlySet<string> | null;
  }>();
  const names = states.map(({ name }) => name).join();
  if (cached?.lines === lines && cached.names === names) return cached.keys;
  const found = lines.filter((line) =>
    states.some(({ isIn }) => isIn(line, edits.drafts.get(line.key), faults.has(line.key))),
  );
  const keys = states.length === 0 ? null : new Set(found.map(({ key }) => key));
  setCached({ names, lines, keys });
  return keys;
}
