import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { showFailure } from './error-text.ts';
import { sendJson, type Changed } from './send-json.ts';

/** Whether a change was refused since someone else had changed the row. */
export function isStale(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 412;
}

/** Whether a call was answered that there is no such row. */
export function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}

/**
 * The row that is being edited, as it was when its form opened, with the ETag that a change of it is based on. `open`
 * asks for it anew; where that fails a toast says so and the list is asked again, since the row may be gone.
 */
export function useVersion<Row>(list: QueryKey) {
  const client = useQueryClient();
  const [version, setVersion] = useState<Changed<Row> | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (path: string) => sendJson<Row>(path, { method: 'GET' }),
    onSuccess: setVersion,
    onError: async (error) => {
      showFailure(error);
      await client.invalidateQueries({ queryKey: list });
    },
  });
  return { version, open: mutate, close: () => setVersion(null), opening: isPending ? variables : null };
}
