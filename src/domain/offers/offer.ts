import type { PriceLine } from '#domain/prices/price-line.ts';
import type { BillingType, ServiceType } from '#domain/service-type.ts';
import type { MeteredService } from './quantity.ts';
import type { Workload } from './workload.ts';

/** The source of a list price. */
export interface OfferEvidence {
  /** The day (UTC) of the last check, as YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly sourceUrl: string | null;
  readonly atQuantity: number | null;
  readonly note: string | null;
  readonly stale: boolean;
}

/** A price line in effect, in the service's unit, with the source of its list price. */
export interface OfferLine extends PriceLine {
  readonly evidence: OfferEvidence | null;
}

export interface OfferProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A service as the ranking uses it. */
export interface OfferService extends MeteredService {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly totalProxies: number;
  readonly lines: readonly OfferLine[];
  /** IPs of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

export interface OfferCatalogue {
  readonly providers: readonly OfferProvider[];
  readonly services: readonly OfferService[];
}

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
  readonly evidence: OfferEvidence | null;
}

/** Savings of an offer against the list price, in cents and whole percent. Never below zero. */
export interface Saving {
  readonly amount: string;
  readonly percent: number;
  /** False if the list price is outdated. */
  readonly counts: boolean;
}

/** Why a service has no offer for a workload, in order of precedence. */
export const EXCLUSIONS = ['other-unit', 'not-in-country', 'coverage-unknown', 'no-price'] as const;

export type Exclusion = (typeof EXCLUSIONS)[number];

/** A service without an offer. */
export interface ExcludedService {
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  readonly reason: Exclusion;
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
