import { jobText } from '#catalogue/offers/job-text.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { EstimateQuery } from '#features/estimates/estimate-answer.ts';
import { jobsAndVendors } from '#features/estimates/requested-estimate.ts';
import type { ContactOffersQuote, EstimateQuote, OffersQuote, Quoted } from './quote.ts';
import type { QuotedEstimate } from './quoted-estimate.ts';

export type QuotedMix = QuotedEstimate['mixes'][number];

export function chosenMix({ mixes, mix }: Pick<QuotedEstimate, 'mixes' | 'mix'>): QuotedMix | null {
  return mixes.find(({ vendors }) => vendors === mix) ?? null;
}

type QuotedJob = Pick<ContactOffersQuote, 'type' | 'amount' | 'unit' | 'country'> & {
  /** The code is used without a name. */
  readonly countryName?: string | null;
};

/** A job of a quote: "500 GB of residential in Germany". */
export function quotedJobText(job: QuotedJob): string {
  return jobText(jobOf(job), job.countryName ?? job.country);
}

type Subject =
  | (QuotedJob & Pick<ContactOffersQuote, 'provider'>)
  | { readonly jobs: readonly unknown[]; readonly chosen: { readonly vendors: number } | null };

/** What a quote is about: "500 GB of residential in Germany from Oxylabs", "3 jobs, 2 vendors". */
export function quoteSubject(quote: Subject): string {
  if ('jobs' in quote) return jobsAndVendors(quote.jobs.length, quote.chosen);
  return quotedJobText(quote) + (quote.provider ? ` from ${quote.provider.name}` : '');
}

type Priced =
  | { readonly offers: readonly { readonly own: string }[] }
  | { readonly chosen: { readonly own: string } | null };

/** What a month costs: the first offer, or the chosen mix; null without any. */
export function quoteCost(quote: Priced): string | null {
  return ('offers' in quote ? quote.offers[0] : quote.chosen)?.own ?? null;
}

/** What a stored quote is about, with the code of its country, and what a month costs. */
export function summaryOf(quoted: Quoted): { readonly text: string; readonly own: string | null } {
  if (!('jobs' in quoted)) return { text: quoteSubject(quoted), own: quoteCost(quoted) };
  const chosen = chosenMix(quoted);
  return { text: quoteSubject({ jobs: quoted.jobs, chosen }), own: quoteCost({ chosen }) };
}

/** The estimate of a quote, to make it again. */
export function estimateIn({ jobs, months, growth }: EstimateQuote): EstimateQuery {
  return { jobs: jobs.map(workloadIn), months, growth, now: null };
}

/** The workload of a quote, or of one of its jobs. */
export function workloadIn({
  type,
  amount,
  unit,
  country,
  assumptions,
}: Pick<OffersQuote, 'type' | 'amount' | 'unit' | 'country' | 'assumptions'>) {
  return { type, volume: amount, unit, country, ...assumptions };
}
