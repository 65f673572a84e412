import type { Provider } from '#contract/providers/provider.ts';
import { prepareOffers, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import { prepareListing, type PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { CatalogueRows, PricedService } from './catalogue-rows.ts';
import { listingOf } from './listing.ts';
import { offerCatalogueOf } from './offer-catalogue.ts';
import { type Places, preparePlaces } from './prepare-places.ts';

/** The catalogue in memory as the source of views, prepared once per version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** The current slug for each former slug. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly PricedService[]>;
  /** The input of rankings, created on first use. */
  readonly offers: () => PreparedOffers;
  /** The searchable list of providers, created on first use. */
  readonly listing: () => PreparedListing;
  /** Countries with their services, created on first use. */
  readonly places: () => Places;
  /** Codes of countries with vendors. */
  readonly soldIn: () => readonly string[];
}

export function prepareCatalogue(rows: CatalogueRows): PreparedCatalogue {
  let offers: PreparedOffers | null = null;
  let listing: PreparedListing | null = null;
  let places: Places | null = null;
  const placesOf = () => (places ??= preparePlaces(rows));
  const slugs = new Map(rows.providers.map(({ id, slug }) => [id, slug]));
  return {
    ...rows,
    providerBySlug: new Map(rows.providers.map((provider) => [provider.slug, provider])),
    slugNow: new Map(rows.earlierSlugs.map(({ slug, providerId }) => [slug, slugs.get(providerId) ?? ''])),
    servicesByProvider: Map.groupBy(rows.services, ({ providerId }) => providerId),
    offers: () => (offers ??= prepareOffers(offerCatalogueOf(rows))),
    listing: () => (listing ??= prepareListing(listingOf(rows))),
    places: placesOf,
    soldIn: () => placesOf().ranked.map(({ country }) => country.code),
  };
}
