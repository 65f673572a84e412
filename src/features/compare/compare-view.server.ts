import { MAX_COMPARED } from './compare-choice.ts';
import { compareHref } from './compare-url.ts';
import { parseNamedComparison } from './named-comparison.ts';
import type { CatalogueLine } from '#catalogue/prices/price-line.ts';
import { lineAnswer } from '#catalogue/prices/price-views.server.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { getCompareView, type Compared, type CompareView } from './compare-view.ts';
import { type Offer, rankOffers } from '#catalogue/offers/rank-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { demoSourcesOf, nearestProviders, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import {
  drawnLine,
  historySince,
  leadingLine,
  readLineHistories,
  showHistory,
  shownLines,
  type LineChange,
} from '#catalogue/services/shown-service.server.ts';
import { connectionTexts } from '#features/connect/connection-settings.ts';
import { ofProviders } from '#features/quotes/quote-catalogue.server.ts';
import type { NamedPage } from '#core/page-data.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { defineView, type ViewSource } from '#catalogue/views/view.server.ts';

/** Most lines shown of one price list. */
const LINES_SHOWN = 16;
const CANDIDATES = 12;

export const compareView = defineView(getCompareView, async (source, { search }) => readComparison(source, search));

/** Providers side by side for the job of a page's query. If none of the requested ones exists, the nearest names. */
export async function readComparison(
  { catalogue, queries }: Pick<ViewSource, 'catalogue' | 'queries'>,
  search: string,
): Promise<{ readonly answer: CompareView } | { readonly nearest: readonly NamedPage[] }> {
  const comparison = parseNamedComparison(search, catalogue);
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
  const ids = new Set(compared.map(({ id }) => id));
  const among = rankOffers(ofProviders(catalogue.offers(), [workload.type], ids), workload);
  const services = compared.map((provider) => comparedService(catalogue, provider, workload, among.offers));
  const lines = services.flatMap((service) => (service && drawnLine(service)) ?? []);
  const histories = await readLineHistories(queries, lines, historySince(catalogue.asOf));
  const country = catalogue.countries.find(({ code }) => code === workload.country);
  const shown = services.filter((service) => service !== null);
  const namesOf = (codes: readonly string[]) =>
    codes.map((code) => catalogue.countries.find((one) => one.code === code)?.name ?? code);
  const answer: CompareView = {
    asOf: new Date(catalogue.asOf).toISOString(),
    type: workload.type,
    amount: workload.volume,
    unit: workload.unit,
    country: country ? { code: country.code, name: country.name } : null,
    providers: compared.map((provider, index) => {
      const service = services[index] ?? null;
      const changes = (service && histories.get(service.id)) ?? [];
      const excluded = among.excluded.find((one) => one.service.id === service?.id);
      const offer = among.offers.find((one) => one.provider.id === provider.id) ?? null;
      return {
        ...pickNames(provider),
        service: service && showService(catalogue.asOf, service, { country: workload.country, offer, changes }),
        connection: connectionTexts(catalogue.connections.get(service?.id ?? 0)?.[0]),
        offer,
        reason: service ? (excluded?.reason ?? null) : 'not-sold',
        ...(excluded?.countries && { onlyIn: namesOf(excluded.countries) }),
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
}

function providerAt({ providerBySlug, slugNow }: PreparedCatalogue, slug: string): Provider | null {
  return providerBySlug.get(slug) ?? providerBySlug.get(slugNow.get(slug) ?? '') ?? null;
}

function pickNames({ slug, name, logo }: Provider) {
  return { slug, name, logo };
}

/** The service with the offer, else the first of the type with a price list, else the first of the type. */
function comparedService(
  { servicesByProvider }: PreparedCatalogue,
  provider: Provider,
  { type }: Workload,
  offers: readonly Offer[],
): CatalogueService | null {
  const ofType = (servicesByProvider.get(provider.id) ?? []).filter((service) => service.type === type);
  const offered = offers.find((offer) => offer.provider.id === provider.id)?.service.id;
  const isListed = ({ lines }: CatalogueService) => lines.length > 0;
  return ofType.find(({ id }) => id === offered) ?? ofType.find(isListed) ?? ofType[0] ?? null;
}

function showService(
  asOf: Milliseconds,
  service: CatalogueService,
  {
    country,
    offer,
    changes,
  }: {
    readonly country: string | null;
    readonly offer: Offer | null;
    readonly changes: readonly LineChange[];
  },
): Compared['service'] {
  const { lines, countries } = service;
  const history = showHistory(service, changes, asOf);
  const directLine = offer ? lineAt(lines, offer.directLine) : leadingLine(service);
  return {
    ...shownLines(service, linesIn(lines, country), LINES_SHOWN),
    directLine: directLine && lineAnswer(directLine),
    history: history?.drawing ?? null,
    steady: history?.steady ?? null,
    hasLocalPrice: country === null ? null : lines.some((line) => line.country === country && line.own !== null),
    ipsInCountry: country === null ? null : (countries.get(country) ?? (countries.size > 0 ? 0 : null)),
  };
}

/** The line of an offer's list price. */
function lineAt(lines: readonly CatalogueLine[], place: Offer['directLine']): CatalogueLine | null {
  return (
    lines.find(({ country, fromQuantity }) => country === place?.country && fromQuantity === place?.fromQuantity) ??
    null
  );
}

/** A country's lines, with those for all countries whose other price applies there, too. */
function linesIn(lines: readonly CatalogueLine[], country: string | null): CatalogueLine[] {
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
