import { useQuery } from '@tanstack/react-query';
import { ResponseError } from '#web/fetch-json.ts';
import { sendJson } from './send-json.ts';

/** The row behind an edit form with the ETag that a change of it is based on. Asked anew each time a form opens. */
export function useVersion<Row>(path: string) {
  return useQuery({
    queryKey: [path],
    queryFn: async () => sendJson<Row>(path, { method: 'GET' }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether a change was refused since someone else had changed the row. */
export function isStale(error: Error | null): boolean {
  return error instanceof ResponseError && error.status === 412;
}
