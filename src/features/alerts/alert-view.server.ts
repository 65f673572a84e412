import { parseAlert } from './alert-url.ts';
import { getAlertView, type AlertView } from './alert-view.ts';
import { currentPriceOf, type Watch } from './watch.ts';
import { formatAmount } from '#core/money.ts';
import { alertCatalogue, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** The options of a new price alert, with the current price of the selection. */
export const alertView = defineView(getAlertView, ({ catalogue }, { search }) => {
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

type Chosen = Pick<AlertView, 'provider' | 'services' | 'service' | 'localPrice' | 'today'>;

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
    ...(service?.localPrice && { localPrice: { ...service.localPrice, unit: service.billingType } }),
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
