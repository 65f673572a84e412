import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { compareHref, parseComparison } from '#contract/compare/compare-url.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import type { Provider } from '#contract/providers/provider.ts';
import { getCompareView, type Compared, type CompareView } from '#contract/compare/compare-view.ts';
import type { ExcludedService, Offer } from '#domain/offers/offer.ts';
import { rankOffers, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import type { Workload } from '#domain/offers/workload.ts';
import type { PricedService } from '#server/catalogue/catalogue-rows.ts';
import { nearestProviders } from '#server/catalogue/nearest-providers.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import { readLineHistories, type LineChange } from '#server/catalogue/read-line-history.ts';
import { countriesOf, drawnLine, historySince, leadingLine, showHistory } from './shown-service.ts';
import { demoSourcesOf } from '#server/catalogue/shown-rows.ts';
import { defineView } from './view.ts';

/** Most lines shown of one price list. */
const LINES_SHOWN = 16;
const CANDIDATES = 12;

/** Providers side by side for a job. If none of the requested ones exists, the nearest names. */
export const compareView = defineView(getCompareView, async ({ catalogue, queries }, { search }) => {
  const comparison = parseComparison(search, catalogue);
  const { slugs, added, workload } = comparison;
  const known = [...new Set(slugs.map((slug) => providerAt(catalogue, slug)).filter((one) => one !== null))];
  const unknown = [...slugs.filter((slug) => providerAt(catalogue, slug) === null), ...added].map((slug) => ({
    slug,
    nearest: nearestProviders(catalogue, slug),
  }));
  if (known.length === 0 && slugs.length > 0) {
    const nearest = new Set(unknown.flatMap((one) => one.nearest));
    const hrefOf = (slug: string) => compareHref({ ...comparison, added: [], slugs: [slug] });
    return { nearest: [...nearest].map(({ name, slug }) => ({ name, href: hrefOf(slug) })) };
  }
  const compared = known.slice(0, MAX_COMPARED);
  const ranking = rankOffers(catalogue.offers(), workload);
  const among = rankOffers(offersOf(catalogue.offers(), compared, workload), workload);
  const services = compared.map((provider) => comparedService(catalogue, provider, workload, among));
  const lines = services.flatMap((service) => (service && drawnLine(service)) ?? []);
  const histories = await readLineHistories(queries, lines, historySince(catalogue.asOf));
  const country = catalogue.countries.find(({ code }) => code === workload.country);
  const shown = services.filter((service) => service !== null);
  const answer: CompareView = {
    asOf: new Date(catalogue.asOf).toISOString(),
    type: workload.type,
    amount: workload.volume,
    unit: workload.unit,
    country: country ? { code: country.code, name: country.name } : null,
    providers: compared.map((provider, index) => {
      const service = services[index] ?? null;
      const changes = (service && histories.get(service.id)) ?? [];
      return {
        ...pickNames(provider),
        service: service && showService(catalogue, service, workload.country, changes),
        offer: among.offers.find((offer) => offer.provider.id === provider.id) ?? null,
        reason: service ? reasonOf(among.excluded, service) : 'not-sold',
      };
    }),
    leftOut: known.slice(MAX_COMPARED).map(pickNames),
    unknown: unknown.map(({ slug, nearest }) => ({ slug, nearest: nearest.map(pickNames) })),
    median: among.median,
    candidates: candidatesOf(catalogue, ranking.offers, known),
    total: ranking.offers.length,
    countries: catalogue.countries.map(({ code, name }) => [code, name]),
    isDemo: shown.some(({ isDemo }) => isDemo),
    demoSources: demoSourcesOf(shown),
  };
  return { answer };
});

function providerAt({ providerBySlug, slugNow }: PreparedCatalogue, slug: string): Provider | null {
  return providerBySlug.get(slug) ?? providerBySlug.get(slugNow.get(slug) ?? '') ?? null;
}

function pickNames({ slug, name, logo }: Provider) {
  return { slug, name, logo };
}

/** The ranking input of some providers. */
function offersOf(offers: PreparedOffers, providers: readonly Provider[], { type }: Workload): PreparedOffers {
  const ids = new Set(providers.map(({ id }) => id));
  return new Map([[type, (offers.get(type) ?? []).filter(({ provider }) => ids.has(provider.id))]]);
}

type Among = ReturnType<typeof rankOffers>;

/** The service with the offer, else the first of the type with a price list, else the first of the type. */
function comparedService(
  { servicesByProvider }: PreparedCatalogue,
  provider: Provider,
  { type }: Workload,
  { offers }: Among,
): PricedService | null {
  const ofType = (servicesByProvider.get(provider.id) ?? []).filter((service) => service.type === type);
  const offered = offers.find((offer) => offer.provider.id === provider.id)?.service.id;
  const isListed = ({ priceLines }: PricedService) => priceLines.length > 0;
  return ofType.find(({ id }) => id === offered) ?? ofType.find(isListed) ?? ofType[0] ?? null;
}

function reasonOf(excluded: readonly ExcludedService[], { id }: PricedService): Compared['reason'] {
  return excluded.find(({ service }) => service.id === id)?.reason ?? null;
}

function showService(
  catalogue: PreparedCatalogue,
  service: PricedService,
  country: string | null,
  changes: readonly LineChange[],
): Compared['service'] {
  const { id, name, type, billingType, facts, totalProxies, isDemo, priceLines } = service;
  const coverage = catalogue.coverage.get(id);
  const lines = linesIn(priceLines, country);
  const history = showHistory(service, changes, catalogue.asOf);
  return {
    id,
    name,
    type,
    billingType,
    facts,
    totalProxies,
    isDemo,
    countries: countriesOf(catalogue, id),
    lines: lines.slice(0, LINES_SHOWN),
    lineCount: lines.length,
    leading: leadingLine(service),
    history: history?.drawing ?? null,
    steady: history?.steady ?? null,
    hasLocalPrice: country === null ? null : priceLines.some((line) => line.country === country && line.own !== null),
    ipsInCountry: country === null ? null : (coverage?.get(country) ?? (coverage ? 0 : null)),
  };
}

/** A country's lines, with those for all countries whose other price applies there, too. */
function linesIn(lines: readonly PriceLineAnswer[], country: string | null): PriceLineAnswer[] {
  const local = country === null ? [] : lines.filter((line) => line.country === country);
  const general = lines.filter((line) => line.country === null);
  const isLocal = { own: local.some(({ own }) => own !== null), direct: local.some(({ direct }) => direct !== null) };
  const others = general.map((line) => ({
    ...line,
    own: isLocal.own ? null : line.own,
    direct: isLocal.direct ? null : line.direct,
    evidence: isLocal.direct ? null : line.evidence,
  }));
  return [...local, ...others]
    .filter(({ own, direct }) => own !== null || direct !== null)
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
}

/** Other providers with an offer, cheapest first. */
function candidatesOf(
  { providerBySlug }: PreparedCatalogue,
  offers: readonly Offer[],
  known: readonly Provider[],
): CompareView['candidates'] {
  const ids = new Set(known.map(({ id }) => id));
  return offers
    .filter(({ provider }) => !ids.has(provider.id))
    .slice(0, CANDIDATES)
    .flatMap(({ provider, own }) => {
      const found = providerBySlug.get(provider.slug);
      return found ? { ...pickNames(found), own } : [];
    });
}
