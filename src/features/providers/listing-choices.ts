import { compareNames } from '#core/alphabetical.ts';
import type { ExactCost } from '#catalogue/prices/cost-of.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { FACT_FILTERS } from '#catalogue/providers/fact-filters.ts';
import { filterBit, costAt, providersWithout, type FilteredListing, type ListFilter } from './filter-listing.ts';

/**
 * For each condition of `FACT_FILTERS`, the number of providers that are left and meet it, or that have a value recorded
 * for its feature.
 */
export function factCounts({ judged }: FilteredListing, which: 'facts' | 'recorded'): number[] {
  const met = judged.map(({ services }) =>
    services.reduce((facts, { service, fails }) => (service && fails === 0 ? facts | service[which] : facts), 0),
  );
  return FACT_FILTERS.map((_, place) => met.reduce((count, facts) => count + ((facts >> place) & 1), 0));
}

/** The number of providers by country code, and without a country filter. */
export function countryCounts(listing: FilteredListing): {
  readonly any: number;
  readonly byCode: ReadonlyMap<string, number>;
} {
  const other = ~filterBit(listing, 'country');
  const byCode = new Map<string, number>();
  for (const { services } of listing.judged) {
    const codes = new Set<string>();
    for (const { service, fails } of services) {
      if (!service || (fails & other) !== 0) continue;
      for (const [code, addresses] of service.service.countries) if (addresses > 0) codes.add(code);
      for (const { country } of service.service.lines) if (country !== null) codes.add(country);
    }
    for (const code of codes) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  }
  return { any: providersWithout(listing, ~other).length, byCode };
}

/** Each provider's lowest cost for the quantity, ascending, without the price limit. */
export function costsAt(listing: FilteredListing, view: ProvidersView): readonly ExactCost[] {
  const other = ~filterBit(listing, 'price');
  const costs: ExactCost[] = [];
  for (const { services } of listing.judged) {
    let lowest: ExactCost | null = null;
    for (const { service, fails } of services) {
      if (!service || (fails & other) !== 0 || service.service.billingType !== view.unit) continue;
      const cost = costAt(service, view)?.cost ?? null;
      if (cost !== null && (lowest === null || cost < lowest)) lowest = cost;
    }
    if (lowest !== null) costs.push(lowest);
  }
  return costs.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1));
}

/** For an empty result: filters whose removal helps, with the number of providers, most first. */
export function helpfulRemovals(
  listing: FilteredListing,
): readonly { readonly filter: ListFilter; readonly count: number }[] {
  return listing.criteria
    .map(({ filter, bit }) => ({ filter, count: providersWithout(listing, bit).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Names for the provider filter: those that meet the other filters, and the selected one. */
export function selectableNames(listing: FilteredListing, { provider }: ProvidersView): string[] {
  const names = providersWithout(listing, filterBit(listing, 'provider')).map((left) => left.provider.name);
  return [...new Set(provider === null ? names : [...names, provider])].toSorted(compareNames);
}
