import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  offersViewPath,
  parsePricingPage,
  pricingPageHref,
  type PricingPageState,
  type ShownWorkload,
  workloadPath,
} from './pricing-url.ts';
import type { OffersView, WorkloadView } from './pricing-views.ts';
import {
  isPriced,
  noteOn,
  parseWorkload,
  readNumber,
  typedVolume,
  type NumberNote,
} from '#catalogue/offers/workload-url.ts';
import { pages } from '#core/routes.ts';
import { rangeText, type Workload, type WorkloadNumber } from '#catalogue/offers/workload.ts';
import { volumeDigits } from '#core/volume/volume-text.ts';
import { type LatestAnswer, useAnswer, useLatestAnswer } from '#kit/answers/use-answer.ts';
import { useAddress } from '#kit/page/use-address.ts';

/** The pause in typing after which the URL is updated. */
const TYPING_PAUSE_MS = 400;

/** The texts of the fields. */
export type TypedNumbers = Readonly<Record<WorkloadNumber, string>>;

const ASSUMED = ['kb', 'success', 'addresses'] as const satisfies readonly WorkloadNumber[];

/** What was typed since the last update of the URL. */
interface Draft {
  readonly typed: TypedNumbers;
  readonly view: PricingPageState;
  /** The last view with a price, and whether typing has paused since. */
  readonly priced: PricingPageState;
  readonly isPaused: boolean;
  /** The query strings for which the draft is valid: before and after the update of the URL. */
  readonly searches: readonly string[];
}

/** The job of the pricing page: the URL's, or a newer one while somebody types. */
export interface Job {
  /** The view in the URL. */
  readonly settled: PricingPageState;
  /** The view to show: while somebody types, the last one with a price. */
  readonly view: PricingPageState;
  readonly typed: TypedNumbers;
  readonly isSettled: boolean;
  readonly type: (name: WorkloadNumber, value: string) => void;
  /** Navigates to another job, as a new history entry or replacing the current one. */
  readonly show: (
    workload: Workload,
    options?: { readonly chosen?: readonly string[]; readonly replace?: boolean },
  ) => void;
  /** Updates the URL now. */
  readonly settle: () => void;
}

export function useJob(): Job {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const query = search.replace(/^\?/, '');
  const settled = parsePricingPage(query);
  const [storedDraft, setDraft] = useState<Draft | null>(null);
  const draft = storedDraft?.searches.includes(query) === true ? storedDraft : null;
  const view = draft === null ? settled : draft.isPaused || isPriced(draft.view) ? draft.view : draft.priced;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Navigation cancels a pending update.
  useEffect(() => () => clearTimeout(timer.current), [query]);

  const settle = (to: string) => {
    clearTimeout(timer.current);
    if (to !== currentHref()) navigate(to, { replace: true });
  };
  const typed = draft?.typed ?? typedOf(settled);
  return {
    settled,
    view,
    typed,
    isSettled: draft === null || queryOf(pricingPageHref(draft.view)) === query,
    type: (name, value) => {
      const next = { ...typed, [name]: value };
      const read = readTyped(next, view);
      const href = pricingPageHref(read);
      const priced = isPriced(read) ? read : view;
      const drafted = { typed: next, view: read, priced, searches: [query, queryOf(href)] };
      setDraft({ ...drafted, isPaused: false });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // While the code of another page loads, the URL is already that page's.
        if (location.pathname !== pages.pricing) return;
        setDraft({ ...drafted, isPaused: true });
        settle(href);
      }, TYPING_PAUSE_MS);
    },
    show: (workload, { chosen = view.chosen, replace = false } = {}) => {
      clearTimeout(timer.current);
      navigate(pricingPageHref({ workload, chosen, sort: view.sort }), { replace });
    },
    settle: () => settle(pricingPageHref(view)),
  };
}

function currentHref(): string {
  return location.pathname + location.search;
}

function queryOf(href: string): string {
  return href.split('?')[1] ?? '';
}

/** The texts of the fields for a URL. A corrected number is shown as it was typed. */
function typedOf(view: PricingPageState): TypedNumbers {
  const { workload } = view;
  const textOf = (name: WorkloadNumber, text: string) => noteOn(name, view)?.typed ?? text;
  return {
    volume: textOf('volume', volumeDigits(workload.volume, workload.unit)),
    kb: textOf('kb', String(workload.kb)),
    success: textOf('success', String(workload.success)),
    addresses: textOf('addresses', String(workload.addresses)),
  };
}

/** The view for the texts of the fields. */
function readTyped(typed: TypedNumbers, { workload, chosen, sort }: PricingPageState): PricingPageState {
  const query = new URLSearchParams({ type: workload.type, unit: workload.unit, typed: typed.volume });
  if (workload.country !== null) query.set('country', workload.country);
  for (const name of ASSUMED) query.set(name, typed[name]);
  const read = parseWorkload(query.toString());
  const unreadable = [
    ...(typedVolume(typed.volume) === '' ? [{ name: 'volume', text: '' } as const] : []),
    ...ASSUMED.filter((name) => readNumber(typed[name]) === null).map((name) => ({ name, text: rangeText(name) })),
  ].map((note): NumberNote => ({ ...note, typed: typed[note.name], isFault: true }));
  return { workload: read.workload, notes: [...read.notes, ...unreadable], chosen, sort, page: 1 };
}

/** Ranks workloads of one type in one country. */
export type Ranker = (shown: ShownWorkload) => WorkloadView;

type RankingState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly view: WorkloadView; readonly isOld: boolean }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/**
 * The ranking of a job. The server ranks the job in the URL. Once `isWanted`, the offers of the product type are fetched,
 * and the browser ranks.
 */
export function useRanking(view: PricingPageState, settled: PricingPageState, isWanted: boolean): RankingState {
  const { type, country } = view.workload;
  const data = useAnswer(offersViewPath(view.workload), isWanted);
  const offers = data.status === 'loaded' ? data.value : null;
  const [ready, setReady] = useState<{ readonly offers: OffersView; readonly rank: Ranker } | null>(null);
  useEffect(() => {
    if (!offers || ready?.offers === offers) return;
    const prepare = async () => {
      const { rankerOf } = await import('./rank-in-browser.tsx');
      const rank = rankerOf(offers, { type, country });
      // The first ranking is slow, so keys pressed meanwhile have priority.
      startTransition(() => setReady({ offers, rank }));
    };
    // If the code cannot be fetched, the server keeps ranking.
    prepare().catch(() => undefined);
  }, [offers, ready, type, country]);
  const ranker = ready && ready.offers === offers ? ready.rank : null;

  const path = workloadPath(settled);
  const [lastPath, setLastPath] = useState(path);
  if (!ranker && lastPath !== path) setLastPath(path);
  const answer = useLatestAnswer(ranker ? lastPath : path);
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
