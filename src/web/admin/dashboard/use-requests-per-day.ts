import { useQuery } from '@tanstack/react-query';
import { contactOperations } from '#contract/contacts/contact.ts';
import { MAX_LISTED_CONTACTS } from '#domain/limits.ts';
import { replyQueryOf } from '#web/admin/api/call.ts';
import { requestsPerDay } from './requests-per-day.ts';

/** The number of contact requests on each of the last days, from the newest requests. Undefined while they load. */
export function useRequestsPerDay(): readonly number[] | undefined {
  const { data } = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { limit: MAX_LISTED_CONTACTS } }),
    select: ({ value, total }) =>
      requestsPerDay(
        value.map(({ createdAt }) => createdAt),
        total,
        new Date(),
      ),
  });
  return data;
}
