import { MAX_LIST_SEARCH } from '#core/limits.ts';
import { FACT_FILTERS } from '#catalogue/providers/fact-filters.ts';
import { formatAmount, parseAmount, typedAmount, type MicroDollars } from '#core/money.ts';
import {
  DEFAULT_VIEW,
  PROVIDER_SORTS,
  selectedTypeOf,
  usualUnit,
  type ProvidersView,
} from '#catalogue/providers/provider-listing.ts';
import { BILLING_TYPES, PRODUCTS } from '#core/service-type.ts';
import { COMPARE_PARAMETER, parseChoice } from '#features/compare/compare-choice.ts';
import { partHref } from '#core/contract/list-part.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import type { PickedView } from './picked-view.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { api, pages } from '#core/routes.ts';
import { volumeIn } from '#catalogue/offers/workload-url.ts';

const ALL = 'all';

const MAX_NUMBER_LENGTH = 20;

/**
 * Parses the URL of the list, or a form without scripts. Each unknown value falls back to its default. Provider names
 * match without regard to case, countries by their codes.
 */
export function parseProvidersView(
  search: string,
  names?: Pick<CatalogueNames, 'providers' | 'countries'>,
): ProvidersView {
  const query = new URLSearchParams(search);
  const provider = query.get('provider');
  const product = PRODUCTS.find(({ id }) => id === query.get('product'))?.id ?? DEFAULT_VIEW.product;
  const requested = new Set(query.getAll('facts').flatMap((list) => list.toLowerCase().split(',')));
  const slugs = names && new Set(names.providers.map(({ slug }) => slug));
  const volume = volumeIn({
    typed: query.get('typed'),
    units: query.get('at'),
    unit: BILLING_TYPES.find((unit) => unit === query.get('unit')) ?? usualUnit(product),
    fallback: DEFAULT_VIEW.at,
  });
  // Without a volume there are no prices for it.
  const isFaulty = volume.note?.isFault === true;
  const view: ProvidersView = {
    mode: query.get('filter') === 'provider' ? 'provider' : DEFAULT_VIEW.mode,
    product,
    provider: provider === null || provider === ALL ? DEFAULT_VIEW.provider : existingName(provider, names?.providers),
    sort: PROVIDER_SORTS.find(({ id }) => id === query.get('sort'))?.id ?? DEFAULT_VIEW.sort,
    q: searchText(query.get('q') ?? ''),
    country: knownCountry(query.get('country') ?? '', names?.countries),
    max: isFaulty ? null : readLimit(query.get('max') ?? ''),
    at: volume.units,
    unit: volume.unit,
    facts: FACT_FILTERS.flatMap(({ id }) => (requested.has(id) ? id : [])),
    layout: query.get('view') === 'table' && product !== null && !isFaulty ? 'table' : 'cards',
    picked: parseChoice(search).filter((slug) => !slugs || slugs.has(slug)),
  };
  return countsQuantity(view) ? view : { ...view, at: DEFAULT_VIEW.at, unit: usualUnit(product) };
}

/** The canonical URL of the list, without defaults. */
export function providersHref(changes: Partial<ProvidersView>): string {
  const view = { ...DEFAULT_VIEW, ...changes };
  const { mode, product, provider, sort, q, country, max, at, unit, facts, picked } = view;
  const isPerUnit = countsQuantity(view);
  return withQuery(pages.providers, {
    filter: mode === DEFAULT_VIEW.mode ? null : mode,
    product,
    provider,
    sort: sort === DEFAULT_VIEW.sort ? null : sort,
    q,
    country,
    max: max === null ? null : limitText(max),
    at: isPerUnit && at !== DEFAULT_VIEW.at ? at : null,
    unit: isPerUnit && unit !== usualUnit(product) ? unit : null,
    facts,
    view: view.layout === 'table' && product !== null ? 'table' : null,
    [COMPARE_PARAMETER]: picked,
  });
}

/** The API path of a page of the list. Selected providers do not affect it. */
export function providersPath(view: ProvidersView, part: number): AnswerPath<ProvidersPart> {
  return partHref(providersHref({ ...view, picked: [] }), part).replace(pages.providers, api.providersView);
}

/** The API path of the selected providers. */
export function pickedPath(picked: readonly string[]): AnswerPath<PickedView> {
  return `${api.pickedView}?p=${picked.join(',')}`;
}

/** The comparison of the selected providers, for the type, country and quantity of the list. */
export function pickedCompareHref(view: ProvidersView): string {
  const { picked, country, at, unit } = view;
  const volume = countsQuantity(view) && { amount: at, unit };
  return withQuery(pages.compare, { p: picked, type: selectedTypeOf(view), ...volume, country });
}

/** Normalizes a typed search. */
export function searchText(typed: string): string {
  const text = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...text].slice(0, MAX_LIST_SEARCH).join('').trimEnd();
}

/** Parses a price limit in dollars, with a point or a comma; null if it is invalid. */
function readLimit(typed: string): MicroDollars | null {
  if (typed.length > MAX_NUMBER_LENGTH) return null;
  return parseAmount(typedAmount(typed.replaceAll(/[\s$]/g, '')).replaceAll(',', '')) || null;
}

/** A price limit as text: "5", "0.35". */
export function limitText(max: MicroDollars): string {
  return formatAmount(max).replace(/\.00$/, '');
}

function countsQuantity({ max, layout, product }: ProvidersView): boolean {
  return max !== null || (layout === 'table' && product !== null);
}

function existingName(name: string, known: CatalogueNames['providers'] | undefined): string | null {
  if (!known) return name;
  const wanted = name.toLowerCase();
  return known.find((candidate) => candidate.name.toLowerCase() === wanted)?.name ?? null;
}

function knownCountry(asked: string, known: CatalogueNames['countries'] | undefined): string | null {
  const code = asked.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return !known || known.some((country) => country.code === code) ? code : null;
}
