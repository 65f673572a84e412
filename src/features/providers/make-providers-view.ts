import { factCounts, helpfulRemovals, selectableNames } from './listing-choices.ts';
import { filterListing, providersWithout } from './filter-listing.ts';
import { byRowSavings, listRows } from './list-rows.ts';
import type { PreparedListing } from '#catalogue/providers/prepare-listing.ts';
import type { CardProvider } from '#catalogue/providers/listing.ts';
import { bestFirst, formerNameFound } from './search-listing.ts';
import { DEFAULT_VIEW, isTable, sortProviders, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { partOf, partsOf } from '#core/contract/list-part.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';

/** A page of the list, without data for search engines. Server and browser share it. */
export function providersPartOf(
  listing: PreparedListing,
  view: ProvidersView,
  part: number,
): Omit<ProvidersPart, 'ranges'> {
  const judged = filterListing(listing, view);
  const left = providersWithout(judged, 0);
  const providers = new Map(left.map((prepared) => [prepared.provider.id, prepared]));
  const { search } = judged;
  const sorted = sortProviders(
    left.map(({ cardIn }) => cardIn(view.country)),
    view.sort,
  );
  const isByMatch = search !== null && view.sort === DEFAULT_VIEW.sort;
  const found = isByMatch ? bestFirst(sorted, ({ provider }) => providers.get(provider.id), search) : sorted;
  const rowFor = listRows(judged, view);
  const all = isTable(view) ? byRowSavings(found, rowFor, view.sort) : found;
  const formerNameOf = ({ id }: CardProvider) => {
    const prepared = search && providers.get(id);
    return prepared ? formerNameFound(prepared, search) : null;
  };
  const pages = partsOf(all.length);
  const page = Math.min(part, pages);
  const shown = partOf(all, page);
  const isAny = (flag: 'featured' | 'isDemo') =>
    all.some(({ provider, rows }) => provider[flag] || rows.some((service) => service[flag]));
  return {
    total: listing.providers.length,
    shown: all.length,
    names: view.mode === 'provider' ? selectableNames(judged, view) : [],
    page,
    pages,
    listed: isTable(view)
      ? []
      : shown.map(({ provider, rows, addresses }) => ({
          provider,
          services: rows,
          addresses,
          formerName: formerNameOf(provider),
        })),
    rows: isTable(view)
      ? shown.flatMap(({ provider }) => {
          const row = rowFor(provider);
          return row ? { ...row, formerName: formerNameOf(provider) } : [];
        })
      : [],
    isSimilar: search?.match === 'similar' && all.length > 0,
    country: listing.countries.find(({ code }) => code === view.country) ?? null,
    facts: factCounts(judged, 'facts'),
    recorded: factCounts(judged, 'recorded'),
    removals: all.length === 0 ? [...helpfulRemovals(judged)] : [],
    hasFeatured: isAny('featured'),
    isDemo: isAny('isDemo'),
    demoSources: [...listing.demoSources],
  };
}
