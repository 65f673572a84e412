import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminApi } from '#core/routes.ts';
import { sourceOperations } from '#features/sources/source.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { isMissing } from '#kit/panel/api/error-text.ts';
import { useChange } from '#kit/panel/api/use-change.ts';

const POLL_MS = 2_000;

/** Starts a reading of a source, and reloads the source when it is done. */
export function useSourceCheck(id: number) {
  const client = useQueryClient();
  const [runId, setRunId] = useState<number | null>(null);
  const { data } = useQuery({
    ...queryOf(sourceOperations.getSourceRun, { params: { id: runId ?? 0 } }),
    enabled: runId !== null,
    refetchInterval: ({ state }) => state.data?.state !== 'done' && !isMissing(state.error) && POLL_MS,
  });
  const isDone = runId !== null && data?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: [adminApi.source(id)] });
    void client.invalidateQueries({ queryKey: [adminApi.sources] });
    void client.invalidateQueries({ queryKey: [adminApi.waiting] });
  }, [client, id, isDone]);
  const start = useChange({
    send: async () => call(sourceOperations.checkSources, { body: { id } }),
    success: (_input, { value }) => {
      setRunId(value.runId);
      return null;
    },
    refreshes: [],
  });
  const isChecking = start.isPending || (runId !== null && !isDone);
  return { isChecking, check: () => !isChecking && start.mutate() };
}
