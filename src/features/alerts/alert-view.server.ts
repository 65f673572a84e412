import { parseAlert } from './parse-alert.ts';
import { getAlertView, type AlertView } from './alert-view.ts';
import { watchedJobs } from './watch-text.ts';
import { MIXES_ALONE, type OffersWatch, type ServiceWatch, unitPriceOf } from './watch.ts';
import { estimateSteps } from '#features/estimates/estimate.ts';
import { inTurns } from '#features/estimates/estimate-in-turns.server.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { formatAmount } from '#core/money.ts';
import { alertCatalogue, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** The options of a new price alert, with the current price of the selection. */
export const alertView = defineView(getAlertView, async ({ catalogue }, { search, query: { jobs } }) => {
  const { providers, countries, servicesByProvider, soldIn } = catalogue;
  const sold = new Set(soldIn());
  return {
    answer: {
      providers: providers.filter(({ id }) => servicesByProvider.has(id)).map(choiceOf),
      countries: countries.filter(({ code }) => sold.has(code)).map(({ code, name }) => ({ code, name })),
      ...(jobs ? await estimateIn(catalogue, jobs) : chosenIn(catalogue, search)),
    },
  };
});

type Chosen = Pick<AlertView, 'provider' | 'services' | 'service' | 'localPrice' | 'today' | 'estimate'>;

async function estimateIn(catalogue: PreparedCatalogue, jobs: readonly Workload[]): Promise<Chosen> {
  const { countries } = catalogue;
  const nameOf = (country: string) => countries.find(({ code }) => code === country)?.name ?? country;
  const { mixes } = await inTurns(estimateSteps(catalogue.offers(), { jobs, ...MIXES_ALONE }));
  const [cheapest] = mixes;
  return {
    ...NOTHING_CHOSEN,
    estimate: {
      jobs: watchedJobs({ jobs }, nameOf),
      cheapest: cheapest ? { own: cheapest.own, vendors: cheapest.vendors } : null,
    },
  };
}

const NOTHING_CHOSEN: Chosen = { provider: null, services: [], service: null, today: null };

function chosenIn(catalogue: PreparedCatalogue, search: string): Chosen {
  const target = parseAlert(search);
  if (target.kind === 'estimate') return NOTHING_CHOSEN;
  if (target.kind === 'offers') {
    return { ...NOTHING_CHOSEN, today: todayOf(catalogue, { ...target, below: 0n }) };
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
    ...(service?.localPrice && { localPrice: { ...service.localPrice, unit: service.billingType } }),
    today: service ? todayOf(catalogue, { serviceId: service.id }) : null,
  };
}

function todayOf(catalogue: PreparedCatalogue, watch: ServiceWatch | OffersWatch): AlertView['today'] {
  const price = unitPriceOf(watch, alertCatalogue(catalogue));
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
