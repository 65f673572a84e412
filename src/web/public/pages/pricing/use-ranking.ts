import { startTransition, useEffect, useMemo, useState } from 'react';
import type { PricingPageView } from '#contract/offers/pricing-url.ts';
import { offersViewPath, workloadPath } from '#contract/offers/pricing-reads.ts';
import type { OffersView } from '#contract/offers/offers-view.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { useLatestAnswer, type LatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import type { Ranker } from './rank-in-browser.ts';

type RankingState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly view: WorkloadView; readonly isOld: boolean }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/**
 * The ranking of a job. The server ranks the job of the URL. Once `isWanted`, the offers of the type are fetched, and the
 * browser ranks typed volumes.
 */
export function useRanking(view: PricingPageView, settled: PricingPageView, isWanted: boolean): RankingState {
  const { type, country } = view.workload;
  const data = useAnswer<OffersView>(offersViewPath(view.workload), isWanted);
  const offers = data.status === 'loaded' ? data.value : null;
  const [ready, setReady] = useState<{ readonly offers: OffersView; readonly rank: Ranker } | null>(null);
  useEffect(() => {
    if (!offers || ready?.offers === offers) return;
    const prepare = async () => {
      const { rankerOf } = await import('./rank-in-browser.ts');
      const rank = rankerOf(offers, { type, country });
      // The first ranking takes longest: a key that is pressed meanwhile comes first.
      startTransition(() => setReady({ offers, rank }));
    };
    // Where the code cannot be fetched the server goes on to rank.
    prepare().catch(() => undefined);
  }, [offers, ready, type, country]);
  const ranker = ready && ready.offers === offers ? ready.rank : null;

  const path = workloadPath(settled);
  const [asked, setAsked] = useState(path);
  if (!ranker && asked !== path) setAsked(path);
  const answer = useLatestAnswer<WorkloadView>(ranker ? asked : path);
  const key = workloadPath(view);
  const ranked = useMemo(
    () => ranker?.(view) ?? null,
    // A view with the same path is the same view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [ranker, key],
  );
  if (ranked) return { status: 'loaded', view: ranked, isOld: false };
  return stateOf(answer);
}

function stateOf(answer: LatestAnswer<WorkloadView>): RankingState {
  if (answer.status === 'loaded') return { status: 'loaded', view: answer.value, isOld: answer.isOld };
  if (answer.status === 'loading') return { status: 'loading' };
  const error = answer.status === 'failed' ? answer.error : new Error('The prices could not be found');
  return { status: 'failed', error, retry: answer.retry };
}
