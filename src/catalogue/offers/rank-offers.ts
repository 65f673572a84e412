import { otherQuantity } from '#catalogue/prices/other-quantity.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { savingOf } from '#catalogue/prices/savings.ts';
import { centsOf, purchaseOf, type ExactCost, type Purchase } from '#catalogue/prices/cost-of.ts';
import { compareAmounts, formatAmount, formatPrice, MICRO_PER_CENT } from '#core/money.ts';
import type { BillingType } from '#core/service-type.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { OfferProvider, PreparedOffers, PreparedService } from './prepare-offers.ts';
import { quantityOf, type Workload } from './workload.ts';

/** A vendor's offer for a workload. Amounts are US dollars as decimal strings, costs with two places. */
export interface Offer {
  /** From 1: cheapest first, equal costs by name. */
  readonly rank: number;
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  readonly unit: BillingType;
  /** Units that the workload needs, with at most two decimal places. */
  readonly quantity: number;
  /** The quantity bought instead because it costs less or is the minimum order; else null. */
  readonly buys: number | null;
  readonly own: string;
  /** The total at the vendor's list price, null if unknown. */
  readonly direct: string | null;
  readonly saving: Saving | null;
  /** The price line applied. */
  readonly line: { readonly country: string | null; readonly fromQuantity: number; readonly own: string };
  /** The price line of the list price in `direct`. */
  readonly directLine: {
    readonly country: string | null;
    readonly fromQuantity: number;
    readonly direct: string;
  } | null;
  /** IPs in the country, or in all without one; null if unknown. */
  readonly ips: number | null;
  /** Source of the list price. */
  readonly evidence: Evidence | null;
}

/** Savings of an offer against the list price, in cents and whole percent. Never below zero. */
export interface Saving {
  readonly amount: string;
  readonly percent: number;
  /** False if the list price is outdated. */
  readonly counts: boolean;
  /** The quantity that the vendor states the list price for, if that says little about the job's; else null. */
  readonly statedFor: number | null;
}

/** Why a service has no offer for a workload, in order of precedence. */
export const EXCLUSIONS = [
  'other-unit',
  'not-in-country',
  'coverage-unknown',
  'only-in-countries',
  'no-price',
] as const;

export type Exclusion = (typeof EXCLUSIONS)[number];

export interface ExcludedService {
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  readonly reason: Exclusion;
  /** With the reason `only-in-countries`: codes of the countries for which there is a price. */
  readonly countries?: readonly string[] | undefined;
}

/** All offers for a workload, the same for page, API, export and quote. */
export interface Ranking extends Pick<Workload, 'type' | 'volume' | 'unit' | 'country'> {
  readonly assumptions: Pick<Workload, 'kb' | 'success' | 'addresses'>;
  /** Median of the own totals, null without offers. */
  readonly median: string | null;
  readonly offers: Offer[];
  /** In the order of provider and service names. */
  readonly excluded: ExcludedService[];
}

/**
 * Ranks the providers for a workload, cheapest first, and lists the services of those without an offer. A provider's
 * offer is its cheapest service, the first by name of equally cheap ones. Costs are exact until they are rounded to
 * cents.
 */
export function rankOffers(prepared: PreparedOffers, workload: Workload): Ranking {
  const { type, volume, unit, country, kb, success, addresses } = workload;
  const best = new Map<OfferProvider, OfferCandidate>();
  const excluded: ExcludedService[] = [];
  for (const each of prepared.get(type) ?? []) {
    const candidate = candidateOf(each, workload);
    if (typeof candidate === 'string') {
      const service = { provider: each.provider, service: nameOf(each.service), reason: candidate };
      excluded.push(candidate === 'only-in-countries' ? { ...service, countries: each.ownIn } : service);
      continue;
    }
    const rival = best.get(each.provider);
    if (!rival || compareCandidates(candidate, rival) < 0) best.set(each.provider, candidate);
  }
  const ranked = [...best.values()].toSorted(compareCandidates);
  return {
    type,
    volume,
    unit,
    country,
    assumptions: { kb, success, addresses },
    median: median(ranked.map(({ own }) => own.cost)),
    offers: ranked.map((candidate, index) => offerOf(candidate, index + 1, country)),
    excluded: excluded.filter(({ provider }) => !best.has(provider)),
  };
}

/** The first offer of the ranking with its exact own cost; null without offers. */
export function cheapestOffer(
  prepared: PreparedOffers,
  workload: Workload,
): { readonly offer: Offer; readonly cost: ExactCost } | null {
  let best: OfferCandidate | null = null;
  for (const each of prepared.get(workload.type) ?? []) {
    const candidate = candidateOf(each, workload);
    if (typeof candidate !== 'string' && (best === null || compareCandidates(candidate, best) < 0)) best = candidate;
  }
  return best && { offer: offerOf(best, 1, workload.country), cost: best.own.cost };
}

/** A service that can do the workload. */
export interface OfferCandidate extends PreparedService {
  readonly quantity: number;
  readonly own: Purchase<SourcedLine>;
}

/** The order of offers: by exact cost, then by the names of provider and service. The median relies on it. */
function compareCandidates(a: OfferCandidate, b: OfferCandidate): number {
  return compareAmounts(a.own.cost, b.own.cost) || a.place - b.place;
}

/** A service with its purchase for the workload, or why it has no offer. */
export function candidateOf(prepared: PreparedService, workload: Workload): OfferCandidate | Exclusion {
  const { service, isPricedIn, ownIn, curve } = prepared;
  const { country } = workload;
  const quantity = quantityOf(workload, service);
  if (quantity === null) return 'other-unit';
  if (country !== null && !isPricedIn(country) && !service.countries.get(country)) {
    return service.countries.size === 0 ? 'coverage-unknown' : 'not-in-country';
  }
  const own = purchaseOf(curve('own', country), quantity);
  if (own === null) return country === null && ownIn.length > 0 ? 'only-in-countries' : 'no-price';
  return { ...prepared, quantity, own };
}

function offerOf(
  { provider, service, curve, quantity, own }: OfferCandidate,
  rank: number,
  country: string | null,
): Offer {
  const list = curve('direct', country);
  const direct = purchaseOf(list, quantity);
  return {
    rank,
    provider,
    service: nameOf(service),
    unit: service.billingType,
    quantity,
    own: dollars(centsOf(own.cost)),
    direct: direct && dollars(centsOf(direct.cost)),
    saving: direct && {
      ...savingOf(centsOf(own.cost), centsOf(direct.cost)),
      counts: direct.line.evidence?.stale !== true,
      statedFor: otherQuantity(direct.line, list.lines, quantity),
    },
    // Zero IPs means unknown.
    ips: (country === null ? service.totalProxies : service.countries.get(country)) || null,
    ...appliedLines(own, direct),
  };
}

/** The price lines applied to a purchase and to the same at list prices, and the evidence of the list price. */
export function appliedLines(
  own: Purchase<SourcedLine>,
  direct: Purchase<SourcedLine> | null,
): Pick<Offer, 'buys' | 'line' | 'directLine' | 'evidence'> {
  return {
    buys: own.buys,
    line: {
      country: own.line.country,
      fromQuantity: own.line.fromQuantity,
      own: formatAmount(own.line.own ?? 0n),
    },
    directLine: direct && {
      country: direct.line.country,
      fromQuantity: direct.line.fromQuantity,
      direct: formatAmount(direct.line.direct ?? 0n),
    },
    evidence: direct && direct.line.evidence,
  };
}

/** The median of costs in ascending order: the mean of the middle two of an even number. */
function median(costs: readonly ExactCost[]): string | null {
  const [lower, upper] = [costs[(costs.length - 1) >> 1], costs[costs.length >> 1]];
  return lower === undefined || upper === undefined ? null : dollars(centsOf(lower + upper, 2n));
}

/** Cents as dollars with two decimal places. */
export function dollars(cents: bigint): string {
  return formatPrice(cents * MICRO_PER_CENT);
}

function nameOf({ id, name }: PreparedService['service']): Offer['service'] {
  return { id, name };
}
