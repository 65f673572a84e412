import { useMemo } from 'react';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { offersViewPath } from '#features/pricing/pricing-url.ts';
import type { OffersView } from '#features/pricing/pricing-views.ts';
import { rankerOf } from '#features/pricing/rank-in-browser.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';

/** The cheapest offer for a job; null if nobody can do it. */
export type CheapestOf = (job: Workload) => Offer | null;

/**
 * The cheapest offers for jobs of a product in a country, ranked in the browser as on `/pricing`: the volume is not sent.
 * Null until the prices have arrived.
 */
export function useCheapest({ type, country }: Pick<Workload, 'type' | 'country'>): CheapestOf | null {
  const answer = useLatestAnswer<OffersView>(offersViewPath({ type, country }));
  const view = answer.status === 'loaded' && !answer.isOld ? answer.value : null;
  return useMemo(() => {
    if (!view) return null;
    const rank = rankerOf(view, { type, country });
    return (workload) => rank({ workload, chosen: [], sort: 'total', page: 1 }).cheapest;
  }, [view, type, country]);
}
