import type { Provider } from '#contract/providers/provider.ts';
import { prepareOffers, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import { prepareListing, type PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { CatalogueRows, PricedService } from './catalogue-rows.ts';
import { listingOf } from './listing.ts';
import { offerCatalogueOf } from './offer-catalogue.ts';
import { type Places, preparePlaces } from './prepare-places.ts';

/** The catalogue in memory as the views of pages read it: prepared once a version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** To each slug that a provider had before the one of now. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly PricedService[]>;
  /** What workloads are ranked by, made when first asked for. */
  readonly offers: () => PreparedOffers;
  /** What the list of providers searches, made when first asked for. */
  readonly listing: () => PreparedListing;
  /** Countries with the services that are there, made when first asked for. */
  readonly places: () => Places;
  /** The codes of those that have vendors. */
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
