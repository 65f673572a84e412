import { useLocation, useSearch } from 'wouter';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { CONTACT_FILTERS, CONTACT_SORTS, type ContactFilter, type ContactSort } from '#features/contacts/contact.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { adminPages } from '#core/routes.ts';
import { addressOf } from '#kit/panel/api/call.ts';
import { sortName, type Sort } from '#kit/panel/tables/sort-rows.ts';
import { searchTerm, useUrlSearch } from '#kit/panel/tables/use-url-values.ts';

/** How many requests one page of the table shows. */
export const PAGE_SIZE = 50;

/** The view of the list in the URL. */
export interface ContactsView {
  /** Counted from 1. */
  readonly page: number;
  /** The search term, empty without a search. */
  readonly q: string;
  readonly sort: ContactSort;
  /** The status filter, null for all. */
  readonly status: ContactFilter | null;
  readonly id: number | null;
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** The default order: newest first. */
const FIRST_SORT = '-date';

/** Parses a query string. Invalid values fall back to defaults. */
export function contactsViewOf(search: string): ContactsView {
  const query = new URLSearchParams(search);
  const [page, id] = [query.get('page') ?? '', query.get('id') ?? ''];
  return {
    page: NUMBER.test(page) ? Number(page) : 1,
    q: searchTerm(query.get('q') ?? ''),
    sort: contactSort(query.get('sort')) ?? FIRST_SORT,
    status: CONTACT_FILTERS.find((status) => status === query.get('status')) ?? null,
    id: NUMBER.test(id) ? Number(id) : null,
  };
}

function contactSort(name: string | null): ContactSort | undefined {
  return CONTACT_SORTS.find((sort) => sort === name);
}

/** The URL of a view, without defaults. */
export function contactsHref({ page, q, sort, status, id }: ContactsView): string {
  const other = { sort: sort === FIRST_SORT ? null : sort, page: page > 1 ? page : null };
  return withQuery(adminPages.contacts, { status, q, ...other, id });
}

export function contactsQuery({ page, q, sort, status }: Omit<ContactsView, 'id'>) {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE || null,
    status,
    q: q || null,
    sort: sort === FIRST_SORT ? null : sort,
  };
}

/** The URL of the requests of a view as a spreadsheet. */
export function contactsExport({ q, status }: Pick<ContactsView, 'q' | 'status'>): string {
  return addressOf(contactWorkOperations.exportContacts, { query: { status, q: q || null } });
}

/** The number of the last page; an empty list has one page. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The view in the URL, and the text of the search field. */
export function useContactsView() {
  const view = contactsViewOf(useSearch());
  const [, navigate] = useLocation();
  // Another search starts on its first page.
  const [text, setText] = useUrlSearch({ page: null });
  const setSort = (next: Sort) => {
    const sort = contactSort(sortName(next));
    if (sort) navigate(contactsHref({ ...view, page: 1, sort }));
  };
  const open = (id: number | null) => navigate(contactsHref({ ...view, id }), { replace: view.id !== null });
  return { view, text, setText, setSort, open };
}
