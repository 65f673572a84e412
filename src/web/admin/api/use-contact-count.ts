import { useQuery } from '@tanstack/react-query';
import { contactOperations } from '#contract/contacts/contact.ts';
import { replyQueryOf } from './call.ts';

/** How many contact requests are stored. The list is asked for one of them: the count of all comes with it. */
export function useContactCount() {
  return useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { limit: 1 } }),
    select: ({ total }) => total,
  });
}
