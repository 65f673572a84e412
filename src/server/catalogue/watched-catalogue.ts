import type { AlertCatalogue, AlertService } from '#domain/alerts/watch.ts';
import type { PreparedCatalogue } from './prepared-catalogue.ts';

const cache = new WeakMap<PreparedCatalogue, AlertCatalogue>();

/** The catalogue as input of price alerts, created once per version. */
export function alertCatalogue(catalogue: PreparedCatalogue): AlertCatalogue {
  const cached = cache.get(catalogue) ?? watchedIn(catalogue);
  cache.set(catalogue, cached);
  return cached;
}

function watchedIn(catalogue: PreparedCatalogue): AlertCatalogue {
  const offers = catalogue.offers();
  const services = new Map<number, AlertService>();
  for (const { provider, service } of [...offers.values()].flat()) services.set(service.id, { provider, service });
  return { offers, services };
}
