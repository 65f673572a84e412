import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { contactOperations } from '#features/contacts/contact.ts';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { adminApi, api } from '#core/routes.ts';
import { call, queryOf, replyQueryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { contactsHref, contactsQuery, lastPage, type ContactsView } from './contacts-view.tsx';

/** The common prefix of the query keys of single requests. */
export const ONE = adminApi.contact(':id').replace('/:id', '');

/** The queries that a change of a request invalidates. */
export const REFRESHED = [[api.contacts], [adminApi.contactCounts], [ONE]] as const;

/** The requests of a view and their total. The previous rows stay while the next ones load. */
export function useContacts(view: ContactsView) {
  const [, navigate] = useLocation();
  const contacts = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: contactsQuery(view) }),
    placeholderData: keepPreviousData,
  });

  // A page beyond the end, for example after its last row was deleted, redirects to the last page.
  const { page } = view;
  const last = contacts.data && !contacts.isPlaceholderData ? lastPage(contacts.data.total) : page;
  const goTo = useEffectEvent((there: number) => navigate(contactsHref({ ...view, page: there }), { replace: true }));
  useEffect(() => {
    if (page > last) goTo(last);
  }, [page, last]);
  return contacts;
}

/** The number of requests that match a search, by status. */
export function useContactCounts(q: string) {
  return useQuery({
    ...queryOf(contactWorkOperations.countContacts, { query: { q: q || null } }),
    placeholderData: keepPreviousData,
  });
}

export function useDeleteContact() {
  return useChange({
    send: async (id: number) => call(contactOperations.deleteContact, { params: { id } }),
    success: () => 'Contact deleted successfully',
    refreshes: [...REFRESHED, [api.dashboardStats]],
  });
}

/** Queues a request again for every destination that has not accepted it. */
export function useReplayContact() {
  return useChange({
    send: async (id: number) => call(contactOperations.replayContact, { params: { id } }),
    success: (_id, { value: { deliveries } }) =>
      deliveries.length === 0
        ? { title: 'Not delivered', description: 'No destination is set up. The request is stored here only.' }
        : 'Contact request queued again',
    refreshes: REFRESHED,
  });
}
