import { MAX_CHOSEN, type Workload } from '#catalogue/offers/workload.ts';
import { DEFAULT_JOB, PLANS } from '#catalogue/offers/plans.ts';
import { OFFER_SORTS, type OfferSort } from './offer-columns.ts';
import { parsePart, partHref } from '#core/contract/list-part.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { api, pages } from '#core/routes.ts';
import { offersHref, workloadQuery, parseWorkload, type ParsedWorkload } from '#catalogue/offers/workload-url.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { OffersView, PricingView, WorkloadView } from './pricing-views.ts';

export interface PricingPageState extends ParsedWorkload {
  /** Slugs of the providers in the chart, at most six. */
  readonly chosen: readonly string[];
  /** The column by which the list is sorted. */
  readonly sort: OfferSort;
  /** The page of the list, from 1. */
  readonly page: number;
}

/** A page of a workload's ranking, with the providers in its chart. */
export type ShownWorkload = Omit<PricingPageState, 'notes'>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Parses the URL of the pricing page. Each unknown value falls back to its default. */
export function parsePricingPage(search: string, names: CatalogueNames | null = null): PricingPageState {
  const codes = names?.countries.map(({ code }) => code);
  const query = new URLSearchParams(search);
  const { workload, notes } = parseWorkload(search, codes);
  const slugs = new Set(query.getAll('p').flatMap((value) => value.split(',')));
  const known = names && new Set(names.providers.map(({ slug }) => slug));
  return {
    workload,
    notes,
    chosen: [...slugs].filter((slug) => (known ? known.has(slug) : SLUG.test(slug))).slice(0, MAX_CHOSEN),
    sort: OFFER_SORTS.find((one) => one === query.get('sort')) ?? 'total',
    page: parsePart(search),
  };
}

type PricingPageLink = Pick<PricingPageState, 'workload'> & Partial<Omit<PricingPageState, 'workload'>>;

/** The canonical URL of the pricing page, with readable slugs and without defaults. */
export function pricingPageHref({
  workload,
  notes = [],
  chosen = [],
  sort = 'total',
  page = 1,
}: PricingPageLink): string {
  const query = { ...workloadQuery({ workload, notes }), p: chosen, sort: queryOfSort(sort) };
  return partHref(withQuery(pages.pricing, query), page);
}

function queryOfSort(sort: OfferSort): OfferSort | null {
  return sort === 'total' ? null : sort;
}

/** The URL for search engines: the offers of a type in a country, at a plan's volume. */
export function listedPricingPath({ workload, page }: Pick<PricingPageState, 'workload' | 'page'>): string {
  const { type, country } = workload;
  const { volume } = PLANS.find((plan) => plan.volume === workload.volume) ?? DEFAULT_JOB;
  const listed = { ...parseWorkload(`type=${type}`).workload, country, volume };
  return pricingPageHref({ workload: listed, page });
}

/** The path of the data for a type, independent of the volume. */
export function pricingPath({ type }: Pick<Workload, 'type'>): AnswerPath<PricingView> {
  return type === DEFAULT_JOB.type ? api.pricingView : `${api.pricingView}?type=${type}`;
}

/** The path of a workload's view. */
export function workloadPath({ workload, chosen, sort, page }: ShownWorkload): AnswerPath<WorkloadView> {
  const path = offersHref(workload).replace(api.offers, api.workloadView);
  const shown = withQuery('', { p: chosen, sort: queryOfSort(sort) });
  return partHref(path + shown.replace('?', '&'), page);
}

/** The path of the data to rank workloads of any volume. */
export function offersViewPath({ type, country }: Pick<Workload, 'type' | 'country'>): AnswerPath<OffersView> {
  return withQuery(api.offersView, { type, country });
}
