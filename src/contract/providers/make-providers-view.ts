import { factCounts, helpfulRemovals, selectableNames } from '#domain/providers/listing-choices.ts';
import { filterListing, providersWithout } from '#domain/providers/filter-listing.ts';
import { rowOf } from '#domain/providers/list-rows.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { CardProvider } from '#domain/providers/listing.ts';
import { bestFirst, formerNameFound } from '#domain/providers/search-listing.ts';
import { DEFAULT_VIEW, isTable, sortProviders, type ProvidersView } from '#domain/providers/provider-listing.ts';
import { partOf, partsOf } from '#contract/list-part.ts';
import type { ProvidersPart } from './providers-view.ts';

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
  const all = isByMatch ? bestFirst(sorted, ({ provider }) => providers.get(provider.id), search) : sorted;
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
          const prepared = providers.get(provider.id);
          const row = prepared && rowOf(prepared, judged, view);
          return row ? { ...row, formerName: formerNameOf(provider) } : [];
        })
      : [],
    isSimilar: search?.match === 'similar' && all.length > 0,
    country: listing.countries.find(({ code }) => code === view.country) ?? null,
    facts: factCounts(judged),
    removals: all.length === 0 ? [...helpfulRemovals(judged)] : [],
    hasFeatured: isAny('featured'),
    isDemo: isAny('isDemo'),
    demoSources: [...listing.demoSources],
  };
}
