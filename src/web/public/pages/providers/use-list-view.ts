import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { parseProvidersView, providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { useAddress } from '#web/public/use-address.ts';

/** After this time without typing the URL, and the count that is announced, say what is typed. */
const SETTLES_AFTER_MS = 300;

/** What the list shows: what the URL says, and ahead of it while somebody types. */
export interface ListView {
  /** What the URL says. */
  readonly settled: ProvidersView;
  readonly view: ProvidersView;
  /** Shows what is typed at once; the URL follows, in the place of this entry. */
  readonly type: (changes: Partial<ProvidersView>) => void;
  /** Makes the URL say it: as a new entry of the history, or in the place of this one. */
  readonly show: (changes: Partial<ProvidersView>, options?: { readonly replace: boolean }) => void;
}

export function useListView(): ListView {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const query = search.replace(/^\?/, '');
  const settled = parseProvidersView(query);
  const [draft, setDraft] = useState<{ readonly view: ProvidersView; readonly query: string } | null>(null);
  // What was typed ahead of another address is over, also where Back leads to that one again.
  if (draft && draft.query !== query) setDraft(null);
  const view = draft?.query === query ? draft.view : settled;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever goes elsewhere meanwhile is not called back.
  useEffect(() => () => clearTimeout(timer.current), [query]);

  const show = (next: ProvidersView, replace: boolean) => {
    clearTimeout(timer.current);
    const href = providersHref(next);
    if (href === location.pathname + location.search) setDraft(null);
    else navigate(href, { replace });
  };
  return {
    settled,
    view,
    type: (changes) => {
      const next = { ...view, ...changes };
      setDraft({ view: next, query });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(next, true), SETTLES_AFTER_MS);
    },
    show: (changes, { replace } = { replace: false }) => show({ ...view, ...changes }, replace),
  };
}
