import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredContact } from '#contract/contacts.ts';
import { adminApi, api } from '#contract/routes.ts';
import { fetchCounted } from '#web/admin/api/fetch-counted.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { contactsQuery, type ContactsView } from './contacts-view.ts';

/** The requests of a view and how many there are in all. The last view's rows stay while the next ones load. */
export function useContacts(view: ContactsView) {
  const query = contactsQuery(view);
  return useQuery({
    queryKey: [api.contacts, query],
    queryFn: async ({ signal }) => fetchCounted<StoredContact>(`${api.contacts}?${query}`, signal),
    placeholderData: keepPreviousData,
  });
}
