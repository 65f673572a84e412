import { getFiguresView } from '#contract/catalogue/figures-view.ts';
import { getHomeView } from '#contract/catalogue/home-view.ts';
import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { parsePart } from '#contract/list-part.ts';
import { providersPartOf } from '#contract/providers/make-providers-view.ts';
import { getPickedView } from '#contract/providers/picked-view.ts';
import { parseProvidersView } from '#contract/providers/providers-url.ts';
import { getProvidersView } from '#contract/providers/providers-view.ts';
import { getQuote } from '#contract/quotes/quote.ts';
import { productRanges } from '#domain/prices/product-ranges.ts';
import { averageSavings, residentialSavings } from '#domain/prices/savings-range.ts';
import { HERO_NAMES, popularProviders, SAMPLE_COUNT, sampleOffers } from '#domain/providers/popular-providers.ts';
import {
  demoSourcesOf,
  shownProvider,
  shownService,
  alertCatalogue,
  type PreparedCatalogue,
} from '#server/catalogue/prepared-catalogue.ts';
import { changedSinceQuote, countryNameOf } from '#server/catalogue/quote-offers.ts';
import { dashboardStats } from '#server/catalogue/read-catalogue.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { readQuote } from '#server/quotes/stored-quotes.ts';
import { changesView } from './changes-view.ts';
import { compareView } from './compare-view.ts';
import { countriesView, countryMapView, countryView, worldMapView } from './country-views.ts';
import { evidenceView } from './evidence-view.ts';
import { factEvidenceView } from './fact-evidence-view.ts';
import { methodologyView } from './methodology-view.ts';
import { pricingView, workloadView } from './offer-views.ts';
import { catalogueView, offersView } from './packed-views.ts';
import { providerView } from './provider-view.ts';
import { reportView } from './report-view.ts';
import { defineView, type View, type ViewOutcome, type ViewSource } from './view.ts';
import { parseAlert } from '#contract/alerts/alert-url.ts';
import { getAlertView, type AlertView } from '#contract/alerts/alert-view.ts';
import { currentPriceOf, type Watch } from '#domain/alerts/watch.ts';
import { formatAmount } from '#domain/money.ts';

/** Vendors offered by the search; further ones are found on the results page. */
const NAMED_VENDORS = 200;

/** The catalogue data of the home page. */
const homeView = defineView(getHomeView, ({ catalogue }) => {
  const { providers, services, countries, soldIn } = catalogue;
  const sold = new Set(soldIn());
  const popular = popularProviders(catalogue);
  return {
    answer: {
      stats: dashboardStats(providers, services),
      names: providers.slice(0, HERO_NAMES).map(({ name }) => name),
      popular: popular.map(({ provider, service }) => ({
        provider: { ...shownProvider(provider), description: provider.description },
        service: service && shownService(service),
      })),
      samples: sampleOffers(catalogue, SAMPLE_COUNT),
      residentialSavings: residentialSavings(services),
      countries: countries.filter(({ code }) => sold.has(code)).map(({ code, name }) => ({ code, name })),
      vendors: providers.slice(0, NAMED_VENDORS).map(({ name, slug }) => ({ name, slug })),
      demoSources: demoSourcesOf(popular.flatMap(({ service }) => service ?? [])),
      ranges: productRanges(services),
    },
  };
});

/** Current figures of the catalogue. */
const figuresView = defineView(getFiguresView, ({ catalogue }) => {
  const { providers, services, moment } = catalogue;
  return {
    answer: {
      day: moment.today,
      providers: providers.length,
      countries: catalogue.soldIn().length,
      averageSavings: averageSavings(services),
      starting: productRanges(services).map(({ type, unit, lowest }) => ({ type, unit, lowest })),
    },
  };
});

/** A page of the list of providers, filtered and sorted as a whole. */
const providersView = defineView(getProvidersView, ({ catalogue }, { search }) => {
  const part = providersPartOf(catalogue.listing(), parseProvidersView(search, catalogue), parsePart(search));
  return { answer: { ...part, ranges: productRanges(catalogue.services) } };
});

/** The providers selected for comparison, by slug. */
const pickedView = defineView(getPickedView, ({ catalogue: { providerBySlug } }, { query }) => {
  const picked = query.p
    .split(',')
    .slice(0, MAX_COMPARED)
    .flatMap((slug) => providerBySlug.get(slug) ?? []);
  return { answer: { providers: picked.map(({ slug, name, logo }) => ({ slug, name, logo })) } };
});

/** A quote at its secret URL. Never cached: it is personal, expires, and is deleted with its request. */
const quoteView = defineView(getQuote, async ({ catalogue, queries, now }, { params: { token } }) => {
  const quote = await withinDeadline(readQuote(queries, token));
  if (!quote) return { nearest: [] };
  const { offers, madeAt, validUntil, catalogueVersion } = quote;
  const answer = {
    ...offers,
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
    countryName: countryNameOf(offers.country, catalogue),
    isExpired: now() >= validUntil,
    moved: changedSinceQuote(quote, catalogue),
    catalogueVersion,
  };
  return { answer, keep: false };
});

/** The options of a new price alert, with the current price of the selection. */
const alertView = defineView(getAlertView, ({ catalogue }, { search }) => {
  const { providers, countries, servicesByProvider, soldIn } = catalogue;
  const sold = new Set(soldIn());
  return {
    answer: {
      providers: providers.filter(({ id }) => servicesByProvider.has(id)).map(choiceOf),
      countries: countries.filter(({ code }) => sold.has(code)).map(({ code, name }) => ({ code, name })),
      ...chosenIn(catalogue, search),
    },
  };
});

type Chosen = Pick<AlertView, 'provider' | 'services' | 'service' | 'today'>;

function chosenIn(catalogue: PreparedCatalogue, search: string): Chosen {
  const target = parseAlert(search);
  if (target.kind === 'offers') {
    return { provider: null, services: [], service: null, today: todayOf(catalogue, { ...target, below: 0n }) };
  }
  const { services, providers, servicesByProvider, providerBySlug, slugNow } = catalogue;
  const selected = target.service === null ? undefined : services.find(({ id }) => id === target.service);
  const slug = target.provider === null ? '' : (slugNow.get(target.provider) ?? target.provider);
  const provider = selected ? providers.find(({ id }) => id === selected.providerId) : providerBySlug.get(slug);
  const offered = provider ? (servicesByProvider.get(provider.id) ?? []) : [];
  const service = selected ?? offered[0];
  return {
    provider: provider?.slug ?? null,
    services: offered.map(({ id, name }) => ({ id, name })),
    service: service?.id ?? null,
    today: service ? todayOf(catalogue, { serviceId: service.id }) : null,
  };
}

function todayOf(catalogue: PreparedCatalogue, watch: Watch): AlertView['today'] {
  const price = currentPriceOf(watch, alertCatalogue(catalogue));
  const provider = price && catalogue.providerBySlug.get(price.provider.slug);
  if (!provider) return null;
  return {
    provider: choiceOf(provider),
    service: price.service.name,
    price: formatAmount(price.price),
    unit: price.unit,
  };
}

function choiceOf({ slug, name, logo }: AlertView['providers'][number]): AlertView['providers'][number] {
  return { slug, name, logo };
}

/** All views of the catalogue. A new one is added here. */
export const CATALOGUE_VIEWS: readonly View[] = [
  homeView,
  figuresView,
  providersView,
  pickedView,
  providerView,
  countriesView,
  countryView,
  countryMapView,
  worldMapView,
  changesView,
  methodologyView,
  pricingView,
  compareView,
  workloadView,
  offersView,
  evidenceView,
  factEvidenceView,
  reportView,
  catalogueView,
  alertView,
  quoteView,
];

/** The outcome of an API path, null if it is not a view's. */
export function readView(path: string, source: ViewSource): Promise<ViewOutcome<unknown>> | null {
  for (const view of CATALOGUE_VIEWS) {
    const outcome = view.read(path, source);
    if (outcome) return outcome;
  }
  return null;
}
