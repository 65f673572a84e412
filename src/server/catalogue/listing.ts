import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import { readAmount } from '#domain/money.ts';
import type { ListedEvidence, ListedLine, Listing, ListingService } from '#domain/providers/listing.ts';
import type { CatalogueRows, PricedService } from './catalogue-rows.ts';
import { demoSourcesOf, shownProvider } from './shown-rows.ts';

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** The catalogue as input of the list of providers. */
export function listingOf({ providers, services, countries, coverage }: CatalogueRows): Listing {
  return {
    providers: providers.map((provider) => ({ ...shownProvider(provider), formerNames: provider.formerNames })),
    services: services.map((service) => listingService(service, coverage.get(service.id) ?? NOWHERE)),
    countries: countries.map(({ code, name }) => ({ code, name })),
    demoSources: demoSourcesOf(services),
  };
}

function listingService(service: PricedService, countries: ReadonlyMap<string, number>): ListingService {
  const { id, providerId, name, type, billingType, featured, isDemo, facts, totalProxies, priceLines } = service;
  const lines = priceLines.map(lineOf);
  return { id, providerId, name, type, billingType, featured, isDemo, facts, totalProxies, lines, countries };
}

function lineOf({ country, fromQuantity, own, direct, evidence }: PriceLineAnswer): ListedLine {
  return {
    country,
    fromQuantity,
    own: readAmount(own),
    direct: readAmount(direct),
    evidence: listedEvidence(evidence),
  };
}

function listedEvidence(evidence: PriceLineAnswer['evidence']): ListedEvidence | null {
  if (!evidence) return null;
  const { checkedOn, atQuantity, sourceUrl, stale } = evidence;
  return { checkedOn, atQuantity, isSourced: sourceUrl !== null, stale };
}
