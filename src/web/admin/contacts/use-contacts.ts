import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { contactOperations, type StoredContact } from '#contract/contacts/contact.ts';
import { contactWorkOperations, type ContactChange } from '#contract/contacts/contact-work.ts';
import { adminApi, api } from '#contract/routes.ts';
import { CONTACT_STATUS_LABELS } from '#domain/contacts/contact-status.ts';
import { call, queryOf, replyQueryOf } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { contactsHref, contactsQuery, lastPage, type ContactsView } from './contacts-view.ts';

/** The common prefix of the query keys of single requests. */
const ONE = adminApi.contact(':id').replace('/:id', '');

/** The queries that a change of a request invalidates. */
const REFRESHED = [[api.contacts], [adminApi.contactCounts], [ONE]] as const;

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

/** The open request: from the list, else fetched by its id. */
export function useOpenContact(id: number | null, rows: readonly StoredContact[] = []) {
  const row = rows.find((one) => one.id === id);
  const single = useQuery({
    ...queryOf(contactWorkOperations.getContact, { params: { id: id ?? 0 } }),
    queryKey: [ONE, id],
    enabled: id !== null && row === undefined,
  });
  return {
    contact: id === null ? undefined : (row ?? single.data),
    isMissing: row === undefined && single.isError,
    /** Fetches again a request that is not in the list. */
    reload: () => {
      if (id !== null && row === undefined) void single.refetch();
    },
  };
}

/** The number of requests that match a search, by status. */
export function useContactCounts(q: string) {
  return useQuery({
    ...queryOf(contactWorkOperations.countContacts, { query: { q: q || null } }),
    placeholderData: keepPreviousData,
  });
}

/** A change of one request. */
export interface ContactEdit extends ContactChange {
  readonly id: number;
}

/** Changes the status or the note of a request. */
export function useUpdateContact() {
  return useChange({
    send: async ({ id, ...body }: ContactEdit) => call(contactWorkOperations.updateContact, { params: { id }, body }),
    success: ({ status }, { value: { fullName } }) =>
      status === undefined
        ? 'Note saved'
        : { title: CONTACT_STATUS_LABELS[status], description: `The request of ${fullName}` },
    refreshes: REFRESHED,
  });
}

/** Deletes a request. */
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

/** The number of rows with an e-mail address; nothing is fetched for an invalid one. */
export function useErasable(email: string) {
  return useQuery({
    queryKey: [adminApi.contactErasure, email],
    queryFn: async ({ signal }) =>
      (await call(contactWorkOperations.eraseContacts, { body: { email, dryRun: true }, signal })).value,
    enabled: email.includes('@'),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Erases every row with an e-mail address. */
export function useErasePerson() {
  return useChange({
    send: async (email: string) => call(contactWorkOperations.eraseContacts, { body: { email } }),
    success: (_email, { value: { erased } }) => ({
      title: 'Erased',
      description: erased === 1 ? '1 row deleted' : `${erased} rows deleted`,
    }),
    refreshes: [...REFRESHED, [api.dashboardStats]],
  });
}
