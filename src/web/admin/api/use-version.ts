import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ResponseError } from '#web/browser/fetch-json.ts';
import type { Reply } from './call.ts';
import { showFailure } from './error-text.ts';

/** Whether a change was refused because someone else has changed the row. */
export function isStale(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 412;
}

/** Whether a call failed because the row does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}

/**
 * The row in an editor, as it was when the form opened, with the ETag for its update. `open` fetches it by its id; if
 * that fails it shows a toast and invalidates the list, since the row may be deleted.
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
