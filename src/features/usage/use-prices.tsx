import { useEffect, useState } from 'react';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { api } from '#core/routes.ts';
import type { OffersView } from '#features/pricing/pricing-views.ts';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';

/** The cheapest offer for a job; null if nobody can do it. */
export type CheapestOf = (job: Workload) => Offer | null;

/**
 * The cheapest offers for jobs of a product in a country, ranked in the browser as on `/pricing`: the volume is not sent.
 * Null until the prices have arrived.
 */
export function useCheapest({ type, country }: Pick<Workload, 'type' | 'country'>): CheapestOf | null {
  const answer = useLatestAnswer<OffersView>(withQuery(api.offersView, { type, country }));
  const view = answer.status === 'loaded' && !answer.isOld ? answer.value : null;
  const [ready, setReady] = useState<{ readonly view: OffersView; readonly cheapest: CheapestOf } | null>(null);
  useEffect(() => {
    if (!view) return;
    let isCurrent = true;
    const prepare = async () => {
      // As `/pricing` does: imported otherwise, its code would move into that page.
      const { rankerOf } = await import('#features/pricing/rank-in-browser.tsx');
      const rank = rankerOf(view, { type, country });
      const cheapest: CheapestOf = (workload) => rank({ workload, chosen: [], sort: 'total', page: 1 }).cheapest;
      if (isCurrent) setReady({ view, cheapest });
    };
    // Without the code, volumes are shown without costs.
    prepare().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [view, type, country]);
  return ready && ready.view === view ? ready.cheapest : null;
}
