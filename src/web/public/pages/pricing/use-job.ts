import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { parsePricingPage, pricingPageHref, type PricingPageView } from '#contract/pricing-view.ts';
import { pages } from '#contract/routes.ts';
import { parseWorkload, readNumber } from '#contract/workload.ts';
import type { Workload, WorkloadNumber } from '#domain/offers/workload.ts';
import { useAddress } from '#web/public/use-address.ts';

/** After this time without typing the URL says what is typed. */
const SETTLES_AFTER_MS = 400;

/** What stands in the fields. */
export type TypedNumbers = Readonly<Record<WorkloadNumber, string>>;

const NUMBERS = ['amount', 'kb', 'success', 'addresses'] as const satisfies readonly WorkloadNumber[];

/** What was typed since the URL said it all. */
interface Draft {
  readonly typed: TypedNumbers;
  readonly view: PricingPageView;
  /** The queries under which it is what is shown: those before and after the URL follows. */
  readonly searches: readonly string[];
}

/** The job of the pricing page: in the URL, and ahead of it while somebody types. */
export interface Job {
  /** What the URL says. */
  readonly settled: PricingPageView;
  /** What is shown: the last that could be read. */
  readonly view: PricingPageView;
  readonly typed: TypedNumbers;
  /** Fields in which no number stands. */
  readonly faults: readonly WorkloadNumber[];
  readonly isSettled: boolean;
  readonly type: (name: WorkloadNumber, value: string) => void;
  /** Shows another job: as a new entry of the history, or in the place of this one. */
  readonly show: (
    workload: Workload,
    options?: { readonly chosen?: readonly string[]; readonly replace?: boolean },
  ) => void;
  /** Makes the URL say what is typed, now. */
  readonly settle: () => void;
}

export function useJob(): Job {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const query = search.replace(/^\?/, '');
  const settled = parsePricingPage(query);
  const [held, setDraft] = useState<Draft | null>(null);
  const draft = held?.searches.includes(query) === true ? held : null;
  const view = draft?.view ?? settled;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever goes elsewhere meanwhile is not called back.
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
    faults: NUMBERS.filter((name) => readNumber(typed[name]) === null),
    isSettled: draft === null || queryOf(pricingPageHref(draft.view)) === query,
    type: (name, value) => {
      const next = { ...typed, [name]: value };
      const read = readTyped(next, view);
      const href = pricingPageHref(read);
      setDraft({ typed: next, view: read, searches: [query, queryOf(href)] });
      clearTimeout(timer.current);
      // Whoever is on the way to another page, whose code still comes, is not called back either.
      timer.current = setTimeout(() => location.pathname === pages.pricing && settle(href), SETTLES_AFTER_MS);
    },
    show: (workload, { chosen = view.chosen, replace = false } = {}) => {
      clearTimeout(timer.current);
      navigate(pricingPageHref({ workload, chosen }), { replace });
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

/** The fields of a URL: a number that was put into its range stands there as it was asked for. */
function typedOf({ workload, asked }: PricingPageView): TypedNumbers {
  return {
    amount: asked.amount ?? String(workload.amount),
    kb: asked.kb ?? String(workload.kb),
    success: asked.success ?? String(workload.success),
    addresses: asked.addresses ?? String(workload.addresses),
  };
}

/** What the fields ask for; a field in which no number stands keeps what it said last. */
function readTyped(typed: TypedNumbers, { workload, chosen }: PricingPageView): PricingPageView {
  const query = new URLSearchParams({ type: workload.type, unit: workload.unit });
  if (workload.country !== null) query.set('country', workload.country);
  for (const name of NUMBERS) query.set(name, readNumber(typed[name]) === null ? String(workload[name]) : typed[name]);
  const { workload: read, adjusted } = parseWorkload(query.toString());
  return {
    workload: read,
    adjusted,
    asked: Object.fromEntries(adjusted.map(({ name }) => [name, typed[name].trim()])),
    chosen,
    page: 1,
  };
}
