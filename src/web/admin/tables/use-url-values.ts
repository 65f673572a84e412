import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { namedSort, sortName, type Sort } from './sort-rows.ts';

/** Delay of URL changes: browsers refuse more than about a hundred in ten seconds. */
const TYPING_PAUSE_MS = 200;

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

/** The search term: changes at once, and is stored in the URL after a pause in typing. */
export function useUrlSearch(): readonly [string, (typed: string) => void] {
  const { values, change } = useUrlValues();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      change({ q: text }, { replace: true });
      setTyped(null);
    }, TYPING_PAUSE_MS);
  };
  return [typed ?? values.get('q') ?? '', search];
}

/** The sort of a table. The default is not in the URL. */
export function useUrlSort(columns: readonly string[], first: Sort): readonly [Sort, (sort: Sort) => void] {
  const { values, change } = useUrlValues();
  const requested = namedSort(values.get('sort') ?? '');
  const sort = columns.includes(requested.column) ? requested : first;
  const setSort = (next: Sort) => change({ sort: sortName(next) === sortName(first) ? null : sortName(next) });
  return [sort, setSort];
}
