import { purchaseOf, type ExactCost } from '#catalogue/prices/cost-of.ts';
import type { MicroDollars } from '#core/money.ts';
import { selectedTypeOf, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { FACT_CHECKS } from '#catalogue/providers/fact-checks.ts';
import type { FactFilterId } from '#catalogue/providers/fact-filters.ts';
import type { PreparedListing, PreparedProvider, SearchedService } from '#catalogue/providers/prepare-listing.ts';
import { isFound, searchListing, servicesOf, type ListingSearch } from './search-listing.ts';

/** A filter of the list that visitors can remove. */
export type ListFilter =
  | { readonly kind: 'search' | 'country' | 'price' | 'product' | 'provider' }
  | { readonly kind: 'fact'; readonly fact: FactFilterId };

/** A filter with its bit in the mask of failed filters. */
interface Criterion {
  readonly filter: ListFilter;
  readonly bit: number;
  readonly isMetBy: (provider: PreparedProvider, service: SearchedService | null) => boolean;
}

/** A service of a provider, null for a provider without any, with the mask of failed filters. */
interface Judged {
  readonly service: SearchedService | null;
  readonly fails: number;
}

/** A listing with its filters applied. A provider is listed if one of its services meets all filters. */
export interface FilteredListing {
  readonly search: ListingSearch | null;
  readonly criteria: readonly Criterion[];
  readonly judged: readonly { readonly provider: PreparedProvider; readonly services: readonly Judged[] }[];
}

/** Applies the filters of a view to every service. */
export function filterListing(listing: PreparedListing, view: ProvidersView): FilteredListing {
  const search = searchListing(listing, view.q);
  const criteria = criteriaOf(view, search);
  const failsOf = (provider: PreparedProvider, service: SearchedService | null) =>
    criteria.reduce((fails, { bit, isMetBy }) => (isMetBy(provider, service) ? fails : fails | bit), 0);
  return {
    search,
    criteria,
    judged: listing.providers.map((provider) => ({
      provider,
      services: servicesOf(provider).map((service) => ({
        service,
        fails: failsOf(provider, service),
      })),
    })),
  };
}

/** The providers that remain without the filters of a mask, 0 for none. */
export function providersWithout({ judged }: FilteredListing, leftOut: number): readonly PreparedProvider[] {
  return judged
    .filter(({ services }) => services.some(({ fails }) => (fails & ~leftOut) === 0))
    .map(({ provider }) => provider);
}

/** The bit of a kind of filter, 0 if the view does not use it. */
export function filterBit({ criteria }: FilteredListing, kind: ListFilter['kind']): number {
  return criteria.reduce((bits, { filter, bit }) => (filter.kind === kind ? bits | bit : bits), 0);
}

/** The exact cost of a quantity of a service in a country; null without a price. */
export function costAt({ curve }: SearchedService, { at, country }: Pick<ProvidersView, 'at' | 'country'>) {
  return purchaseOf(curve('own', country), at);
}

/** Whether the cost of `at` units is within the unit price limit. */
export function isWithin(cost: ExactCost, { max, at }: { readonly max: MicroDollars; readonly at: number }): boolean {
  return cost <= max * BigInt(at) * HUNDREDTHS;
}

const HUNDREDTHS = 100n;

type Check = (service: SearchedService, provider: PreparedProvider) => boolean;

function criteriaOf(view: ProvidersView, search: ListingSearch | null): readonly Criterion[] {
  const { mode, product, provider: chosen, country, max } = view;
  const type = selectedTypeOf(view);
  const criteria: Omit<Criterion, 'bit'>[] = [];
  const ask = (filter: ListFilter, isMetBy: Check) =>
    criteria.push({ filter, isMetBy: (provider, service) => service !== null && isMetBy(service, provider) });
  if (search) {
    const isMetBy: Criterion['isMetBy'] = (provider, service) => isFound(provider, service, search);
    criteria.push({ filter: { kind: 'search' }, isMetBy });
  }
  if (mode === 'product' && product !== null) ask({ kind: 'product' }, ({ service }) => service.type === type);
  if (mode === 'provider' && chosen !== null) {
    criteria.push({ filter: { kind: 'provider' }, isMetBy: ({ provider }) => provider.name === chosen });
  }
  if (country !== null) ask({ kind: 'country' }, ({ isIn }) => isIn(country));
  if (max !== null) {
    ask({ kind: 'price' }, (service) => {
      const purchase = service.service.billingType === view.unit ? costAt(service, view) : null;
      return purchase !== null && isWithin(purchase.cost, { max, at: view.at });
    });
  }
  for (const fact of view.facts) ask({ kind: 'fact', fact }, ({ service }) => FACT_CHECKS[fact].isMetBy(service.facts));
  return criteria.map((criterion, place) => ({ ...criterion, bit: 1 << place }));
}
