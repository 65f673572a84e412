import type { Facts } from '#catalogue/facts/facts.ts';
import type { LocalPrice } from '#catalogue/prices/local-price.ts';
import type { LeadingPrice } from '#catalogue/prices/leading-price.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import type { CheckedBy } from '#core/staleness.ts';
import type { BillingType, ServiceType } from '#core/service-type.ts';

/** The source of a list price, as lists show it. */
export interface ListedEvidence {
  /** The day (UTC) of the last check or of the list, as YYYY-MM-DD; null for an undated list. */
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
  /** Null unless it was taken over from a list. */
  readonly listName: string | null;
  readonly atQuantity: number | null;
  readonly isSourced: boolean;
  readonly stale: boolean;
}

/** A price line of a listed service: on the server with the whole source, in the browser with the listed one. */
export type ListingLine = SourcedLine<ListedEvidence | Evidence>;

/** The source of a line as lists show it. */
export function listedEvidence(evidence: ListedEvidence | Evidence): ListedEvidence {
  if ('isSourced' in evidence) return evidence;
  const { checkedOn, checkedBy, listName, atQuantity, sourceUrl, stale } = evidence;
  return { checkedOn, checkedBy, listName, atQuantity, isSourced: sourceUrl !== null, stale };
}

export interface CardProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
  readonly ipCount: number;
  readonly countries: number;
  readonly featured: boolean;
  readonly isDemo: boolean;
}

/** A provider as the list searches it. */
interface ListedProvider extends CardProvider {
  readonly formerNames?: readonly string[] | undefined;
}

/** The fields of a service on its provider's card, for any filter. */
interface ServiceIdentity {
  readonly id: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly billingType: BillingType;
  readonly featured: boolean;
  readonly isDemo: boolean;
  readonly facts: Facts;
}

/** A service as searches and filters use it. */
export interface ListingService extends ServiceIdentity {
  readonly providerId: number;
  readonly totalProxies: number;
  readonly lines: readonly ListingLine[];
  /** IPs of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

/** A row of a card: a service with its prices in the filtered country. */
export interface CardService extends ServiceIdentity {
  readonly leadingPrice: LeadingPrice | null;
  readonly evidence: ListedEvidence | null;
  /** The line of the list price, if it is one of the filtered country; else the first one for all countries. */
  readonly directLine?: { readonly country: string | null; readonly fromQuantity: number } | undefined;
  /** Its lowest price, if it has prices for some countries alone and none is chosen. */
  readonly localPrice?: LocalPrice | undefined;
  /** Set if the service is known to have no IPs in the filtered country. */
  readonly isElsewhere?: true | undefined;
}

export interface Listing {
  readonly providers: readonly ListedProvider[];
  readonly services: readonly ListingService[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Sources of demo list prices, without duplicates. */
  readonly demoSources: readonly {
    readonly directPriceSource: string | null;
    readonly directPriceAsOf: string | null;
  }[];
}
