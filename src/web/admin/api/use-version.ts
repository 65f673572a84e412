import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ResponseError } from '#web/browser/fetch-json.ts';
import type { Reply } from './call.ts';
import { showFailure } from './error-text.ts';

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
 * reads it anew by its id; where that fails a toast says so and the list is asked again, since the row may be gone.
 */
export function useVersion<Row>(read: (id: number) => Promise<Reply<Row>>, list: QueryKey) {
  const client = useQueryClient();
  const [version, setVersion] = useState<Reply<Row> | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: read,
    onSuccess: setVersion,
    onError: async (error) => {
      showFailure(error);
      await client.invalidateQueries({ queryKey: list });
    },
  });
  return { version, open: mutate, close: () => setVersion(null), opening: isPending ? variables : null };
}
