import { MAX_CHOSEN } from '#domain/offers/workload.ts';
import { DEFAULT_PRICING_VIEW, type PricingView } from '#domain/offers/plans.ts';
import { parsePart, partHref } from '#contract/list-part.ts';
import type { CatalogueNames } from '#contract/page-module.ts';
import { pages } from '#contract/routes.ts';
import { askedQuery, parseWorkload, type AskedWorkload } from './workload-url.ts';

/** What the URL of the pricing page asks for. */
export interface PricingPageView extends AskedWorkload {
  /** Slugs of the providers whose costs are drawn, at most six. */
  readonly chosen: readonly string[];
  /** The part of the lists, from 1. */
  readonly page: number;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads the URL of the pricing page. What is unknown falls back to its default, each part on its own. */
export function parsePricingPage(search: string, names: CatalogueNames | null = null): PricingPageView {
  const codes = names?.countries.map(({ code }) => code);
  const query = new URLSearchParams(search);
  const { workload, notes } = parseWorkload(search, codes);
  const slugs = new Set(query.getAll('p').flatMap((value) => value.split(',')));
  const known = names && new Set(names.providers.map(({ slug }) => slug));
  return {
    workload,
    notes,
    chosen: [...slugs].filter((slug) => (known ? known.has(slug) : SLUG.test(slug))).slice(0, MAX_CHOSEN),
    page: parsePart(search),
  };
}

type PricingPageLink = Pick<PricingPageView, 'workload'> & Partial<Omit<PricingPageView, 'workload'>>;

/** The one URL of what the pricing page shows: known values only, defaults left out, the providers readable. */
export function pricingPageHref({ workload, notes = [], chosen = [], page = 1 }: PricingPageLink): string {
  const query = askedQuery({ workload, notes });
  const all = [query.toString(), chosen.length > 0 ? `p=${chosen.join(',')}` : ''].filter(Boolean).join('&');
  return partHref(all === '' ? pages.pricing : `${pages.pricing}?${all}`, page);
}

/** The URL of a plan, or of any other volume. */
export function pricingHref({ type, volume }: PricingView): string {
  const { workload } = parseWorkload('');
  return pricingPageHref({ workload: { ...workload, ...inUnitOf(type), volume: volume } });
}

function inUnitOf(type: PricingView['type']) {
  const { unit } = parseWorkload(`type=${type}`).workload;
  return { type, unit };
}

/** The address that search engines list: the offers of a type in a country, for a plan's amount. */
export function listedPricingPath(search: string): string {
  const { workload, page } = parsePricingPage(search);
  const { type, country } = workload;
  const volume = new URLSearchParams(search).has('volume') ? workload.volume : DEFAULT_PRICING_VIEW.volume;
  const listed = { ...parseWorkload(`type=${type}`).workload, country, volume };
  return pricingPageHref({ workload: listed, page });
}
