import type { Facts } from '#domain/facts/facts.ts';
import type { LeadingPrice } from '#domain/prices/leading-price.ts';
import type { PriceLine } from '#domain/prices/price-line.ts';
import type { BillingType, ServiceType } from '#domain/service-type.ts';

/** How well a direct price is known, as a list shows it. */
export interface ListedEvidence {
  /** The day (UTC) on which somebody last looked, as YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly atQuantity: number | null;
  /** Whether it is said where the price was seen. */
  readonly isSourced: boolean;
  readonly stale: boolean;
}

/** A line in force of a listed service. */
export interface ListedLine extends PriceLine {
  readonly evidence: ListedEvidence | null;
}

/** What of a provider its card shows. */
export interface CardProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Its letter. */
  readonly logo: string;
  readonly ipCount: number;
  readonly countries: number;
  readonly featured: boolean;
  readonly isDemo: boolean;
}

/** A provider as the list of providers searches it. */
interface ListedProvider extends CardProvider {
  readonly formerNames?: readonly string[] | undefined;
}

/** What of a service stands in a row of its provider's card whatever is asked for. */
interface ServiceIdentity {
  readonly id: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly billingType: BillingType;
  readonly featured: boolean;
  readonly isDemo: boolean;
  readonly facts: Facts;
}

/** What searches and filters need to know of a service. */
export interface ListingService extends ServiceIdentity {
  readonly providerId: number;
  readonly totalProxies: number;
  readonly lines: readonly ListedLine[];
  /** The addresses of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

/** A row of a card: a service with the prices that hold in the country that is asked for. */
export interface CardService extends ServiceIdentity {
  readonly leadingPrice: LeadingPrice | null;
  readonly evidence: ListedEvidence | null;
  /** Set where the service is known not to be in the country that is asked for. */
  readonly isElsewhere?: true | undefined;
}

export interface Listing {
  readonly providers: readonly ListedProvider[];
  readonly services: readonly ListingService[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Where direct prices of demo services come from, each once. */
  readonly demoSources: readonly {
    readonly directPriceSource: string | null;
    readonly directPriceAsOf: string | null;
  }[];
}
