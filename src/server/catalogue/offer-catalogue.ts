import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import { readAmount } from '#domain/money.ts';
import type { OfferCatalogue, OfferLine, OfferProvider, OfferService } from '#domain/offers/offer.ts';

const NO_COUNTRIES: ReadonlyMap<string, number> = new Map();

/** A service as input of the ranking, with its price list. */
type RankedService = Omit<OfferService, 'lines' | 'countries'> & { readonly priceLines: readonly PriceLineAnswer[] };

interface RankedRows {
  readonly providers: readonly OfferProvider[];
  readonly services: readonly RankedService[];
  readonly coverage: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** The catalogue as input of the ranking: lines in effect with evidence, and country rows. */
export function offerCatalogueOf({ providers, services, coverage }: RankedRows): OfferCatalogue {
  return {
    providers,
    services: services.map((service) => offerServiceOf(service, coverage.get(service.id) ?? NO_COUNTRIES)),
  };
}

function offerServiceOf(service: RankedService, countries: ReadonlyMap<string, number>): OfferService {
  const { id, providerId, name, type, billingType, totalProxies, facts, priceLines } = service;
  return { id, providerId, name, type, billingType, totalProxies, facts, countries, lines: priceLines.map(lineOf) };
}

function lineOf({ country, fromQuantity, own, direct, evidence }: PriceLineAnswer): OfferLine {
  return { country, fromQuantity, own: readAmount(own), direct: readAmount(direct), evidence };
}
