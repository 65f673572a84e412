import type { ExactCost } from '#domain/prices/cost-of.ts';
import { divideRounded, formatAmount } from '#domain/money.ts';
import type { ProvidersView } from './provider-listing.ts';
import { savingsPercentage } from '#domain/prices/savings.ts';
import { costAt, type FilteredListing } from './filter-listing.ts';
import type { CardProvider, CardService } from './listing.ts';
import type { PreparedProvider, PreparedService } from './prepare-listing.ts';

/** A provider's row in the table: its cheapest service for the quantity. Amounts are unit prices. */
export interface ListRow {
  readonly provider: CardProvider;
  readonly service: CardService;
  /** Unit price at the quantity; null without a price. */
  readonly volume: {
    readonly own: string;
    readonly direct: string | null;
    /** Savings in whole percent, and whether the list price is current. */
    readonly percent: number;
    readonly counts: boolean;
    readonly checkedOn: string | null;
  } | null;
  /** IPs in the filtered country, else in all. */
  readonly addresses: number;
  readonly countries: number;
}

/** A provider's row; null if none of its services meets the filters. */
export function rowOf(provider: PreparedProvider, listing: FilteredListing, view: ProvidersView): ListRow | null {
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
  readonly service: PreparedService;
  readonly cost: ExactCost | null;
}

function byUnitThenCost(a: Candidate, b: Candidate, { unit }: ProvidersView): number {
  const other = ({ service }: Candidate) => Number(service.service.billingType !== unit);
  if (a.cost === null || b.cost === null) return Number(a.cost === null) - Number(b.cost === null);
  return other(a) - other(b) || (a.cost < b.cost ? -1 : Number(a.cost > b.cost));
}

function volumeOf(service: PreparedService, own: ExactCost, view: ProvidersView): ListRow['volume'] {
  const direct = costAt(service, view, 'direct');
  const units = BigInt(view.at) * 100n;
  return {
    own: formatAmount(divideRounded(own, units)),
    direct: direct && formatAmount(divideRounded(direct.cost, units)),
    percent: direct ? savingsPercentage(own, direct.cost) : 0,
    counts: direct?.line.evidence?.stale !== true,
    checkedOn: direct?.line.evidence?.checkedOn ?? null,
  };
}
