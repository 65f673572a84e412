import { QueryClient } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';
import type { PageState } from './page-state.ts';

/**
 * The browser's cache of API answers, and its like on the server. A query key is a path's segments; reads are GET, never
 * repeated by themselves, and stay fresh until something changes them.
 */
export function createQueryClient({ data, failedReads }: Pick<PageState, 'data' | 'failedReads'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchJson(queryKey.join('/'), signal),
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: Infinity,
      },
    },
  });
  for (const [path, answer] of Object.entries(data)) client.setQueryData([path], answer);
  for (const path of failedReads) markFailed(client, path);
  return client;
}

function markFailed(client: QueryClient, path: string): void {
  const query = client.getQueryCache().build(client, { queryKey: [path] });
  query.setState({ status: 'error', error: new Error(`${path} could not be read`) });
}
