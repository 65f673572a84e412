import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sourceOperations, type SourceAnswer, type SourceCheckInput } from '#features/sources/source.ts';
import { adminApi } from '#core/routes.ts';
import { wholeNumberIn } from '#core/count.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { isMissing } from '#kit/panel/api/error-text.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { useUrlValues } from '#kit/panel/tables/use-url-values.ts';
import type { ProgressAt } from './run-words.tsx';

const POLL_MS = 2_000;

/** A run as this screen first loaded it. */
interface RunStart extends ProgressAt {
  readonly id: number;
  /** The results of the sources at that time, by id. */
  readonly results: ReadonlyMap<number, string>;
}

/** The run that the URL names, with its progress. `sources` are all sources, undefined while they load. */
export function useRun(sources: readonly SourceAnswer[] | undefined) {
  const client = useQueryClient();
  const { values, change } = useUrlValues();
  const id = wholeNumberIn(values.get('run'));
  const [hiddenId, setHiddenId] = useState<number | null>(null);
  const [first, setFirst] = useState<RunStart>();
  const [scope, setScope] = useState<SourceCheckInput>({});
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(sourceOperations.getSourceRun, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data?.state !== 'done' && !isMissing(state.error) && POLL_MS,
  });
  const progress = id === null ? undefined : data;
  if (progress && sources && first?.id !== id) {
    const results = new Map(sources.map((source) => [source.id, resultOf(source)]));
    setFirst({ id: id ?? 0, at: dataUpdatedAt, done: progress.done, results });
  }
  const done = progress?.done;
  useEffect(() => {
    if (done === undefined) return;
    void client.invalidateQueries({ queryKey: [adminApi.sources] });
    void client.invalidateQueries({ queryKey: [adminApi.waiting] });
  }, [client, done]);
  const start = useChange({
    send: async (body: SourceCheckInput) => call(sourceOperations.checkSources, { body }),
    success: (body, { value: { runId } }) => {
      setHiddenId(null);
      setScope(body);
      change({ run: String(runId) }, { replace: true });
      return null;
    },
    refreshes: [],
  });
  return {
    progress,
    isShown: progress !== undefined && id !== hiddenId,
    isRunning: start.isPending || progress?.state === 'running',
    /** The scope of the run; all sources if it was started elsewhere. */
    scope: start.isPending ? start.variables : scope,
    first: first?.id === id ? first : undefined,
    now: { at: dataUpdatedAt, done: done ?? 0 },
    isChanged: (source: SourceAnswer) => {
      const before = first?.id === id ? first?.results.get(source.id) : undefined;
      return before !== undefined && before !== resultOf(source);
    },
    check: (body: SourceCheckInput) => start.mutate(body),
    hide: () => setHiddenId(id),
  };
}

function resultOf({ state, reason, results }: SourceAnswer): string {
  return JSON.stringify([state, reason, results]);
}
