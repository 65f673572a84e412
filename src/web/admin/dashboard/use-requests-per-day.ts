import { useQuery } from '@tanstack/react-query';
import type { StoredContact } from '#contract/contact.ts';
import { api } from '#contract/routes.ts';
import { MAX_LISTED_CONTACTS } from '#domain/limits.ts';
import { fetchCounted } from '#web/admin/api/fetch-counted.ts';
import { requestsPerDay } from './requests-per-day.ts';

const QUERY = `limit=${MAX_LISTED_CONTACTS}`;

/** How many contact requests came on each of the last days, as far as the newest of them tell. Undefined until known. */
export function useRequestsPerDay(): readonly number[] | undefined {
  const { data } = useQuery({
    queryKey: [api.contacts, QUERY],
    queryFn: async ({ signal }) => fetchCounted<StoredContact>(`${api.contacts}?${QUERY}`, signal),
    select: ({ rows, total }) =>
      requestsPerDay(
        rows.map(({ createdAt }) => createdAt),
        total,
        new Date(),
      ),
  });
  return data;
}
