import { useQuery } from '@tanstack/react-query';
import { contactOperations } from '#contract/contacts/contact.ts';
import { replyQueryOf } from './call.ts';

/** The number of contact requests: the total of a list with a single row. */
export function useContactCount() {
  return useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { limit: 1 } }),
    select: ({ total }) => total,
  });
}
