import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { StoredContact } from '#contract/contact.ts';
import { adminApi, api } from '#contract/routes.ts';
import { fetchCounted } from '#web/admin/api/fetch-counted.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { contactsHref, contactsQuery, lastPage, type ContactsView } from './contacts-view.ts';

/** The requests of a view and how many match in all. The last view's rows stay while the next ones load. */
export function useContacts(view: ContactsView) {
  const [, navigate] = useLocation();
  const query = contactsQuery(view);
  const contacts = useQuery({
    queryKey: [api.contacts, query],
    queryFn: async ({ signal }) => fetchCounted<StoredContact>(`${api.contacts}?${query}`, signal),
    placeholderData: keepPreviousData,
  });

  // A page that is no more, such as one whose last row was deleted, leads to the last one that is.
  const { page, q, sort } = view;
  const last = contacts.data && !contacts.isPlaceholderData ? lastPage(contacts.data.total) : page;
  useEffect(() => {
    if (page > last) navigate(contactsHref({ page: last, q, sort }), { replace: true });
  }, [page, last, q, sort, navigate]);
  return contacts;
}

/** Deletes a request. */
export function useDeleteContact() {
  return useChange({
    send: async (id: number) => sendJson<null>(adminApi.contact(id), { method: 'DELETE' }),
    success: () => 'Contact deleted successfully',
    refreshes: [[api.contacts], [api.dashboardStats]],
  });
}

/** Queues a request again for every destination that has not accepted it. */
export function useReplayContact() {
  return useChange({
    send: async (id: number) => sendJson<StoredContact>(adminApi.contactReplay(id), { method: 'POST' }),
    success: (_id, { value: { deliveries } }) =>
      deliveries.length === 0
        ? { title: 'Not delivered', description: 'No destination is set up: the request stays stored here only' }
        : 'Contact request queued again',
    refreshes: [[api.contacts]],
  });
}
