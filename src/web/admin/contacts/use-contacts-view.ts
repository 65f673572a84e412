import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sortName, type Sort } from '#web/admin/tables/sort-rows.ts';
import { contactsHref, contactSort, contactsViewOf, searchTerm } from './contacts-view.ts';

/** Pause in typing after which the search starts. */
const PAUSE_MS = 300;

/** The view in the URL, and the text of the search field, which is written to the URL after a pause in typing. */
export function useContactsView() {
  const view = contactsViewOf(useSearch());
  const [, navigate] = useLocation();
  const [text, setText] = useState(view.q);
  const [appliedQ, setAppliedQ] = useState(view.q);

  const term = searchTerm(text);
  if (view.q !== appliedQ) {
    setAppliedQ(view.q);
    // Back and Forward change the term; a trailing space in the field stays.
    if (view.q !== term) setText(view.q);
  }

  const search = useEffectEvent((q: string) => navigate(contactsHref({ ...view, page: 1, q }), { replace: true }));
  useEffect(() => {
    if (term === view.q) return undefined;
    const timer = setTimeout(() => search(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, view.q]);

  const setSort = (next: Sort) => {
    const sort = contactSort(sortName(next));
    if (sort) navigate(contactsHref({ ...view, page: 1, sort }));
  };
  const open = (id: number | null) => navigate(contactsHref({ ...view, id }), { replace: view.id !== null });
  return { view, text, setText, setSort, open };
}
