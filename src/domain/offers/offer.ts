import type { PriceLine } from '#domain/prices/price-line.ts';
import type { BillingType, ServiceType } from '#domain/service-type.ts';
import type { MeteredService } from './quantity.ts';
import type { Workload } from './workload.ts';

/** Where a direct price comes from, as offers carry it. */
export interface OfferEvidence {
  /** The day (UTC) on which somebody last looked, as YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly sourceUrl: string | null;
  readonly atQuantity: number | null;
  readonly note: string | null;
  readonly stale: boolean;
}

/** A line in force, in the unit that its service is billed in, with the evidence of its direct price. */
export interface OfferLine extends PriceLine {
  readonly evidence: OfferEvidence | null;
}

export interface OfferProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** What the ranking needs to know of a service. */
export interface OfferService extends MeteredService {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly totalProxies: number;
  readonly lines: readonly OfferLine[];
  /** The addresses of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

export interface OfferCatalogue {
  readonly providers: readonly OfferProvider[];
  readonly services: readonly OfferService[];
}

/** What a provider asks for a workload. Amounts are US dollars as decimal strings, costs with two places. */
export interface Offer {
  /** Its place, from 1: cheapest first, equal costs by name. */
  readonly rank: number;
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  readonly unit: BillingType;
  /** Units that the workload needs, with at most two decimal places. */
  readonly quantity: number;
  /** The quantity that is bought instead, since it costs less or is the least there is; else null. */
  readonly buys: number | null;
  readonly own: string;
  /** What the same costs at the vendor, null where that is not known. */
  readonly direct: string | null;
  readonly saving: Saving | null;
  /** The line whose own price is paid. */
  readonly line: { readonly country: string | null; readonly fromQuantity: number; readonly own: string };
  /** The line whose list price `direct` is made of. */
  readonly directLine: {
    readonly country: string | null;
    readonly fromQuantity: number;
    readonly direct: string;
  } | null;
  /** Addresses in the country, or in all where none was asked for; null where they are not known. */
  readonly ips: number | null;
  /** Of the direct price. */
  readonly evidence: OfferEvidence | null;
}

/** How much an offer's own cost lies below the direct one, in cents and whole percent of it. Never below zero. */
export interface Saving {
  readonly amount: string;
  readonly percent: number;
  /** False against a direct price that is stale. */
  readonly counts: boolean;
}

/** Why a service has no offer for a workload. Of several reasons the first counts. */
export const EXCLUSIONS = ['other-unit', 'not-in-country', 'coverage-unknown', 'no-price'] as const;

export type Exclusion = (typeof EXCLUSIONS)[number];

/** One service of a provider without an offer. */
export interface ExcludedService {
  readonly provider: OfferProvider;
  readonly service: { readonly id: number; readonly name: string };
  readonly reason: Exclusion;
}

/** All offers for a workload, the same on page, API, export and quote. */
export interface Ranking extends Pick<Workload, 'type' | 'volume' | 'unit' | 'country'> {
  readonly assumptions: Pick<Workload, 'kb' | 'success' | 'addresses'>;
  /** Of the own costs, null without offers. */
  readonly median: string | null;
  readonly offers: Offer[];
  /** By provider and service name. */
  readonly excluded: ExcludedService[];
}
