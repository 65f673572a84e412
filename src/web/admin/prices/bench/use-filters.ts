import { useDeferredValue, useMemo, useState } from 'react';
import { useUrlSearch, useUrlSort, useUrlValues } from '#web/admin/tables/use-url-values.ts';
import { COLUMNS } from '#web/admin/prices/grid/columns.ts';
import { filtersOf, isFiltered, type ChoiceFilter } from '#web/admin/prices/lines/filters.ts';
import { isInState, LINE_STATES, type LineState } from '#web/admin/prices/lines/line-figures.ts';
import type { Draft } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import type { PriceBench } from '#web/admin/prices/use-price-bench.ts';

const SORTS = COLUMNS.map(({ id }) => id);
const FIRST_SORT = { column: 'provider', direction: 'ascending' } as const;

/** The filters and the order of the grid, stored in the URL. */
export function useFilters({ lines, edits, faults }: Pick<PriceBench, 'lines' | 'edits' | 'faults'>) {
  const { values, change } = useUrlValues();
  const [typed, type] = useUrlSearch();
  const [sort, setSort] = useUrlSort(SORTS, FIRST_SORT);
  // Typing stays responsive: the grid is filtered at low priority.
  const term = useDeferredValue(typed);
  values.set('q', term);
  const address = values.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const inState = useStateKeys(filters.states, lines, edits, faults);
  const replace = (changes: Readonly<Record<string, string | null>>) => change(changes, { replace: true });

  const stored = useMemo(() => countStates(lines, () => undefined), [lines]);
  const counts = useMemo(() => {
    const waiting = edits.drafts.size === 0 ? [] : lines.filter(({ key }) => edits.drafts.has(key));
    const before = countStates(waiting, () => undefined);
    const after = countStates(waiting, ({ key }) => edits.drafts.get(key));
    return (state: LineState) => (state === 'faults' ? faults.size : stored[state] - before[state] + after[state]);
  }, [lines, stored, edits, faults]);

  const clear = () => {
    type('');
    replace({ q: null, provider: null, service: null, type: null, unit: null, country: null, show: null });
  };
  return {
    typed,
    type,
    filters,
    inState,
    counts,
    sort: { column: sort.column, direction: sort.direction },
    setSort,
    isFiltered: isFiltered(filters),
    clear,
    choose: (choice: ChoiceFilter, chosen: readonly string[]) => replace({ [choice]: chosen.join(',') || null }),
    toggle: (state: LineState) => {
      const { states } = filters;
      const next = states.includes(state) ? states.filter((other) => other !== state) : [...states, state];
      replace({ show: next.join(',') || null });
    },
    /** Filters by faults alone. */
    showFaults: () => {
      type('');
      replace({ q: null, provider: null, service: null, type: null, unit: null, country: null, show: 'faults' });
    },
  };
}

/** The number of lines in each state, with their drafts. Faults are counted by the caller. */
function countStates(
  lines: PriceBench['lines'],
  draftOf: (line: GridLine) => Draft | undefined,
): Readonly<Record<LineState, number>> {
  const found = { changed: 0, faults: 0, stale: 0, coming: 0, 'below-cost': 0, 'above-direct': 0 };
  for (const line of lines) {
    const draft = draftOf(line);
    for (const state of LINE_STATES) if (state !== 'faults' && isInState(state, line, draft)) found[state] += 1;
  }
  return found;
}

/** The keys of the lines that were in one of the states when it was selected: an edit does not hide its line. */
function useStateKeys(
  states: readonly LineState[],
  lines: PriceBench['lines'],
  edits: PriceBench['edits'],
  faults: PriceBench['faults'],
): ReadonlySet<string> | null {
  const [cached, setCached] = useState<{
    states: readonly LineState[];
    lines: PriceBench['lines'];
    keys: ReadonlySet<string> | null;
  }>();
  if (cached && cached.lines === lines && cached.states.join() === states.join()) return cached.keys;
  const keys =
    states.length === 0
      ? null
      : new Set(
          lines
            .filter((line) =>
              states.some((state) =>
                state === 'faults' ? faults.has(line.key) : isInState(state, line, edits.drafts.get(line.key)),
              ),
            )
            .map(({ key }) => key),
        );
  setCached({ states, lines, keys });
  return keys;
}
