import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { MAX_SEARCH_LENGTH } from '#core/limits.ts';
import { namedSort, sortName, type Sort } from './sort-rows.ts';

/** Delay of URL changes: browsers refuse more than about a hundred in ten seconds. */
const TYPING_PAUSE_MS = 300;

type UrlValues = Readonly<Record<string, string | null>>;

/** The values in the page's URL, and a function that changes some of them; null removes a value. */
export function useUrlValues() {
  const router = useRouter();
  const [pathname, navigate] = useLocation();
  const values = new URLSearchParams(router.searchHook(router));
  const change = useCallback(
    (changes: UrlValues, options?: { readonly replace: boolean }) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      const search = next.toString();
      const path = search ? `${pathname}?${search}` : pathname;
      // A replaced history entry keeps its state.
      const state: unknown = options?.replace ? history.state : null;
      navigate(path, { ...options, state });
    },
    [navigate, pathname],
  );
  return { values, change };
}

/** Whether the URL asks for the form of a new row, and a function that removes the request from the URL. */
export function useRequestedForm(): readonly [boolean, () => void] {
  const { values, change } = useUrlValues();
  const isRequested = values.get('add') === 'new';
  return [isRequested, () => isRequested && change({ add: null }, { replace: true })];
}

/** A search term in the form that the API accepts. */
export function searchTerm(typed: string): string {
  return typed.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim();
}

/**
 * The text of a search field: changes at once, and is stored in the URL after a pause in typing, together with other
 * changes of the URL. A trailing space stays in the field alone.
 */
export function useUrlSearch(others: UrlValues = {}): readonly [string, (typed: string) => void] {
  const { values, change } = useUrlValues();
  const stored = values.get('q') ?? '';
  const [typed, setTyped] = useState(stored);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    setTyped(text);
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = searchTerm(text);
      if (q !== stored) change({ ...others, q }, { replace: true });
      setTyping(false);
    }, TYPING_PAUSE_MS);
  };
  return [isTyping || searchTerm(typed) === stored ? typed : stored, search];
}

/** The sort of a table. The default is not in the URL. */
export function useUrlSort(columns: readonly string[], first: Sort): readonly [Sort, (sort: Sort) => void] {
  const { values, change } = useUrlValues();
  const requested = namedSort(values.get('sort') ?? '');
  const sort = columns.includes(requested.column) ? requested : first;
  const setSort = (next: Sort) => change({ sort: sortName(next) === sortName(first) ? null : sortName(next) });
  return [sort, setSort];
}
