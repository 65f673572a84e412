import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import { responseErrorOf } from '#web/fetch-json.ts';

/** As few requests as the list can be asked for: their count comes in a header. */
const QUERY = 'limit=1';

/** How many contact requests are stored. */
export function useContactCount() {
  return useQuery({
    queryKey: [api.contacts, QUERY],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${api.contacts}?${QUERY}`, { credentials: 'include', signal });
      if (!response.ok) throw await responseErrorOf(response);
      return Number(response.headers.get('x-total-count'));
    },
  });
}
