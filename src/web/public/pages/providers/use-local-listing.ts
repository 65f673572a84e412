import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#contract/routes.ts';
import type { CatalogueView } from '#contract/catalogue/catalogue-view.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import { useAnswerStore } from '#web/public/parts/answers/use-answer.ts';

/** Once wanted, the whole catalogue in short. From then on every list is made here; null until then. */
export function useLocalListing(isWanted: boolean): PreparedListing | null {
  const store = useAnswerStore();
  const current = () => store.answerTo<CatalogueView>(api.catalogueView);
  const data = useSyncExternalStore(store.subscribe, current, current);
  useEffect(() => {
    if (isWanted) store.request(api.catalogueView);
  }, [store, isWanted]);
  const catalogue = data.status === 'loaded' ? data.value : null;
  const [ready, setReady] = useState<{ readonly catalogue: CatalogueView; readonly listing: PreparedListing } | null>(
    null,
  );
  useEffect(() => {
    if (!catalogue || ready?.catalogue === catalogue) return;
    const prepare = async () => {
      const { prepareLocally, answerLocally } = await import('./local-listing.ts');
      const listing = await prepareLocally(catalogue);
      store.answerHere(api.providersView, (path) => answerLocally(listing, path));
      startTransition(() => setReady({ catalogue, listing }));
    };
    // Where the code cannot be fetched the server goes on to answer.
    prepare().catch(() => undefined);
  }, [store, catalogue, ready]);
  return ready && ready.catalogue === catalogue ? ready.listing : null;
}
