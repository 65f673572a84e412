import { byName } from '#core/alphabetical.ts';
import { divideRounded, formatAmount } from '#core/money.ts';
import { type ExactCost, purchaseOf } from '#catalogue/prices/cost-of.ts';
import { otherQuantity } from '#catalogue/prices/other-quantity.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import type { CardProvider, CardService } from '#catalogue/providers/listing.ts';
import type { SearchedService } from '#catalogue/providers/prepare-listing.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { costAt, type FilteredListing } from './filter-listing.ts';

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
    /** The quantity that the list price is stated for, if it says little about that of the row. */
    readonly statedFor: number | null;
    /** Null without a list price, and for an invented one. */
    readonly checked: { readonly checkedOn: string | null } | null;
  } | null;
  /** IPs in the filtered country, else in all. */
  readonly addresses: number;
  readonly countries: number;
}

/** Gives a provider's row in a view. */
type RowOf = (provider: CardProvider) => ListRow | null;

/** The rows of a filtered listing, made on demand: null for a provider that none of whose services meets the filters. */
export function listRows({ judged }: FilteredListing, view: ProvidersView): RowOf {
  const all = new Map(judged.map((one) => [one.provider.provider.id, one]));
  return ({ id }) => {
    const one = all.get(id);
    return one ? rowOf(one, view) : null;
  };
}

/**
 * The discount orders of the table are by the savings in its rows, for the quantity. Savings on a list price for another
 * quantity come after the others, and those on an outdated one, or none, last.
 */
export function byRowSavings<T extends { readonly provider: CardProvider }>(
  found: readonly T[],
  rowFor: RowOf,
  sort: ProvidersView['sort'],
): readonly T[] {
  if (sort !== 'discount-desc' && sort !== 'discount-asc') return found;
  const direction = sort === 'discount-asc' ? 1 : -1;
  const keyed = found.map((listed) => {
    const volume = rowFor(listed.provider)?.volume ?? null;
    if (!volume?.counts || volume.percent === 0) return { listed, group: 2, percent: 0 };
    return { listed, group: volume.statedFor === null ? 0 : 1, percent: volume.percent };
  });
  return keyed
    .toSorted((a, b) => a.group - b.group || (a.percent - b.percent) * direction || byName(a.listed, b.listed))
    .map(({ listed }) => listed);
}

function rowOf({ provider, services }: FilteredListing['judged'][number], view: ProvidersView): ListRow | null {
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
  const list = service.curve('direct', view.country);
  const direct = purchaseOf(list, view.at);
  const units = BigInt(view.at) * 100n;
  return {
    own: formatAmount(divideRounded(own, units)),
    direct: direct && formatAmount(divideRounded(direct.cost, units)),
    percent: direct ? savingsPercentage(own, direct.cost) : 0,
    counts: direct?.line.evidence?.stale !== true,
    statedFor: direct && otherQuantity(direct.line, list.lines, view.at),
    checked: direct?.line.evidence ? { checkedOn: direct.line.evidence.checkedOn } : null,
  };
}
