import { factCounts, helpfulRemovals, selectableNames } from './listing-choices.ts';
import { filterListing, providersWithout, costAt, type FilteredListing } from './filter-listing.ts';
import type { PreparedListing, PreparedProvider, SearchedService } from '#catalogue/providers/prepare-listing.ts';
import type { CardProvider, CardService } from '#catalogue/providers/listing.ts';
import { bestFirst, formerNameFound } from './search-listing.ts';
import { DEFAULT_VIEW, isTable, sortProviders, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { partOf, partsOf } from '#core/contract/list-part.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import type { ExactCost } from '#catalogue/prices/cost-of.ts';
import { divideRounded, formatAmount } from '#core/money.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';

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
    facts: factCounts(judged, 'facts'),
    recorded: factCounts(judged, 'recorded'),
    removals: all.length === 0 ? [...helpfulRemovals(judged)] : [],
    hasFeatured: isAny('featured'),
    isDemo: isAny('isDemo'),
    demoSources: [...listing.demoSources],
  };
}

/** A provider's row in the table: its cheapest service for the quantity. Amounts are unit prices. */
interface ListRow {
  readonly provider: CardProvider;
  readonly service: CardService;
  /** Unit price at the quantity; null without a price. */
  readonly volume: {
    readonly own: string;
    readonly direct: string | null;
    /** Savings in whole percent, and whether the list price is current. */
    readonly percent: number;
    readonly counts: boolean;
    /** Null without a list price, and for an invented one. */
    readonly checked: { readonly checkedOn: string | null } | null;
  } | null;
  /** IPs in the filtered country, else in all. */
  readonly addresses: number;
  readonly countries: number;
}

/** A provider's row; null if none of its services meets the filters. */
function rowOf(provider: PreparedProvider, listing: FilteredListing, view: ProvidersView): ListRow | null {
  const services = listing.judged.find((judged) => judged.provider === provider)?.services ?? [];
  const met = services.flatMap(({ service, fails }) => (service && fails === 0 ? service : []));
  const best = met
    .map((service) => ({ service, cost: costAt(service, view)?.cost ?? null }))
    .toSorted((a, b) => byUnitThenCost(a, b, view))[0];
  if (!best) return null;
  const { service, cost } = best;
  const card = provider.cardIn(view.country).services.find((row) => row.service.id === service.service.id);
  if (!card) return null;
  const { countries, totalProxies } = service.service;
  return {
    provider: provider.provider,
    service: card.service,
    volume: cost === null ? null : volumeOf(service, cost, view),
    addresses: view.country === null ? totalProxies : (countries.get(view.country) ?? 0),
    countries: [...countries.values()].filter((addresses) => addresses > 0).length,
  };
}

interface Candidate {
  readonly service: SearchedService;
  readonly cost: ExactCost | null;
}

function byUnitThenCost(a: Candidate, b: Candidate, { unit }: ProvidersView): number {
  const other = ({ service }: Candidate) => Number(service.service.billingType !== unit);
  if (a.cost === null || b.cost === null) return Number(a.cost === null) - Number(b.cost === null);
  return other(a) - other(b) || (a.cost < b.cost ? -1 : Number(a.cost > b.cost));
}

function volumeOf(service: SearchedService, own: ExactCost, view: ProvidersView): ListRow['volume'] {
  const direct = costAt(service, view, 'direct');
  const units = BigInt(view.at) * 100n;
  return {
    own: formatAmount(divideRounded(own, units)),
    direct: direct && formatAmount(divideRounded(direct.cost, units)),
    percent: direct ? savingsPercentage(own, direct.cost) : 0,
    counts: direct?.line.evidence?.stale !== true,
    checked: direct?.line.evidence ? { checkedOn: direct.line.evidence.checkedOn } : null,
  };
}
