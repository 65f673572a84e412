import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pages } from '#core/routes.ts';
import { type AnswerWithRetry, useAnswer, useLatestAnswer } from '#kit/answers/use-answer.ts';
import { useAddress } from '#kit/page/use-address.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import type { CountryName } from './estimate-fields.ts';
import {
  type EstimateFields,
  estimateOffersPath,
  estimatePageHref,
  estimateViewPath,
  parseEstimatePage,
  type ReadEstimate,
  readEstimate,
} from './estimate-page-url.ts';
import type { EstimateOffersView, EstimateView, ShownEstimate } from './estimate-view.ts';

/** The pause in typing after which the URL is updated. */
const TYPING_PAUSE_MS = 400;

/** What was typed since the last update of the URL. */
interface Draft {
  readonly fields: EstimateFields;
  /** The query strings for which the draft is valid: before and after the update of the URL. */
  readonly searches: readonly string[];
}

/** The page's fields, and the estimate that they ask for. */
export interface EstimateForm {
  readonly fields: EstimateFields;
  readonly read: ReadEstimate;
  readonly countries: readonly CountryName[];
  /** Whether the URL has what the fields show. */
  readonly isSettled: boolean;
  /** Changes fields: at once for a choice, or after a pause in typing. */
  readonly change: (changes: Partial<EstimateFields>, how?: 'typed' | 'chosen') => void;
  /** Updates the URL now. */
  readonly settle: () => void;
}

export interface EstimatePageState {
  readonly form: EstimateForm;
  /** The latest estimate; null without one. */
  readonly estimate: ShownEstimate | null;
  readonly isOld: boolean;
  readonly answer: AnswerWithRetry<EstimateView>;
}

/** The estimate of the address, or of what is typed: once `isWanted`, the browser estimates by itself. */
export function useEstimate(isWanted: boolean): EstimatePageState {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const address = search.replace(/^\?/, '');
  const settled = useMemo(() => parseEstimatePage(address), [address]);
  const [stored, setDraft] = useState<Draft | null>(null);
  const draft = stored?.searches.includes(address) === true ? stored : null;
  const fields = draft?.fields ?? settled;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [address]);

  const answer = useLatestAnswer(estimateViewPath(settled));
  const countries = answer.status === 'loaded' ? answer.value.countries : NO_COUNTRIES;
  const read = useMemo(() => readEstimate(fields, countries), [fields, countries]);
  // Deferred, since many months at many vendors take longer than a key may.
  const browsers = useBrowserEstimate(useDeferredValue(read.query), fields.page, isWanted);

  const href = estimatePageHref(fields, countries);
  const go = (to: string, replace: boolean) => {
    clearTimeout(timer.current);
    if (to !== location.pathname + location.search) navigate(to, { replace });
  };
  const form: EstimateForm = {
    fields,
    read,
    countries,
    isSettled: draft === null || href.split('?')[1] === address,
    change: (changes, how = 'chosen') => {
      const next = { ...fields, page: 1, ...changes };
      const to = estimatePageHref(next, countries);
      setDraft({ fields: next, searches: [address, to.split('?')[1] ?? ''] });
      clearTimeout(timer.current);
      if (how === 'chosen') go(to, false);
      else {
        timer.current = setTimeout(() => {
          // While the code of another page loads, the URL is already that page's.
          if (location.pathname === pages.estimate) go(to, true);
        }, TYPING_PAUSE_MS);
      }
    },
    settle: () => go(href, true),
  };
  const server = answer.status === 'loaded' ? answer.value.estimate : null;
  return {
    form,
    estimate: read.query ? (browsers ?? server) : null,
    isOld: browsers === null && (answer.isOld || draft !== null),
    answer,
  };
}

const NO_COUNTRIES: readonly CountryName[] = [];

type Estimator = (query: EstimateQuery, page: number) => ShownEstimate;

function useBrowserEstimate(query: EstimateQuery | null, page: number, isWanted: boolean): ShownEstimate | null {
  const path = query ? estimateOffersPath(query) : '';
  const data = useAnswer(path, isWanted && query !== null);
  const offers = data.status === 'loaded' ? data.value : null;
  const [ready, setReady] = useState<{
    readonly offers: EstimateOffersView;
    readonly estimate: Estimator;
  } | null>(null);
  useEffect(() => {
    if (!offers || ready?.offers === offers) return;
    const prepare = async () => {
      const { estimatorOf } = await import('./estimate-in-browser.tsx');
      const estimate = estimatorOf(offers, path);
      startTransition(() => setReady({ offers, estimate }));
    };
    // If the code cannot be fetched, the server keeps estimating.
    prepare().catch(() => undefined);
  }, [offers, ready, path]);
  const estimate = ready && ready.offers === offers ? ready.estimate : null;
  const key = query && JSON.stringify([query, page]);
  return useMemo(
    () => (query && estimate ? estimate(query, page) : null),
    // A query with the same text is the same query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [estimate, key],
  );
}
