import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import { fetchCounted } from './fetch-counted.ts';

/** As few requests as the list can be asked for: their count comes in a header. */
const QUERY = 'limit=1';

/** How many contact requests are stored. */
export function useContactCount() {
  return useQuery({
    queryKey: [api.contacts, QUERY],
    queryFn: async ({ signal }) => (await fetchCounted(`${api.contacts}?${QUERY}`, signal)).total,
  });
}
