import type { WatchedCatalogue, WatchedService } from '#domain/alerts/watch.ts';
import type { PreparedCatalogue } from './prepared-catalogue.ts';

const made = new WeakMap<PreparedCatalogue, WatchedCatalogue>();

/** The catalogue as input of price alerts, created once per version. */
export function watchedCatalogue(catalogue: PreparedCatalogue): WatchedCatalogue {
  const known = made.get(catalogue) ?? watchedIn(catalogue);
  made.set(catalogue, known);
  return known;
}

function watchedIn(catalogue: PreparedCatalogue): WatchedCatalogue {
  const offers = catalogue.offers();
  const services = new Map<number, WatchedService>();
  for (const { provider, service } of [...offers.values()].flat()) services.set(service.id, { provider, service });
  return { offers, services };
}
