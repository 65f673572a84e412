import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sourceOperations } from '#features/sources/source.ts';
import { adminApi } from '#core/routes.ts';
import { SOURCE_STATES, type SourceState } from '#catalogue/sources/source-state.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { useUrlSearch, useUrlValues } from '#kit/panel/tables/use-url-values.ts';

/** The filters by state, with the keys of their counts. */
export const FILTERS = [
  { state: 'all', label: 'All', count: 'all' },
  { state: 'differs', label: 'Differ', count: 'differs' },
  { state: 'lost', label: 'Lost', count: 'lost' },
  { state: 'unread', label: 'Not read', count: 'unread' },
  { state: 'no-place', label: 'No place', count: 'noPlace' },
  { state: 'never', label: 'Not read yet', count: 'never' },
  { state: 'paused', label: 'Paused', count: 'paused' },
] as const;

/** All sources, and the ones that match the filters in the URL. */
export function useSourceList() {
  const { values, change } = useUrlValues();
  const [typed, type] = useUrlSearch();
  const q = values.get('q') ?? '';
  const state: SourceState | 'all' = SOURCE_STATES.find((known) => known === values.get('state')) ?? 'all';
  const query = { state: state === 'all' ? null : state, q: q === '' ? null : q };
  const all = useQuery({ ...queryOf(sourceOperations.listSources), refetchOnMount: 'always' });
  const shown = useQuery({
    ...queryOf(sourceOperations.listSources, { query }),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    type,
    q,
    state,
    setState: (next: string) => change({ state: next === 'all' ? null : next }, { replace: true }),
    all: all.data,
    /** Undefined while they load. */
    shown: shown.data?.sources,
    isFailed: (all.isError && !all.data) || (shown.isError && !shown.data),
    retry: () => {
      void all.refetch();
      void shown.refetch();
    },
  };
}

interface Pause {
  readonly id: number;
  readonly host: string;
  readonly paused: boolean;
}

/** A mutation that pauses or resumes a source. */
export function usePause() {
  return useChange({
    send: async ({ id, paused }: Pause) => call(sourceOperations.updateSource, { params: { id }, body: { paused } }),
    success: ({ host, paused }) => (paused ? `${host} is paused` : `${host} is resumed`),
    refreshes: [[adminApi.sources]],
  });
}
