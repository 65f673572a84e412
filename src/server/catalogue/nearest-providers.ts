import type { Provider } from '#contract/providers/provider.ts';
import { searchEntries } from '#domain/name-search.ts';
import { nearestNames } from '#domain/nearest-names.ts';
import type { PreparedCatalogue } from './prepared-catalogue.ts';

const MAX_RESULTS = 3;

/** Providers for an unknown name: search results, else those with the most similar names. */
export function nearestProviders(
  { listing, providerBySlug, providers }: PreparedCatalogue,
  wanted: string,
): Provider[] {
  const found = searchEntries(
    listing().providers,
    ({ name, formerNames }) => ({ name, formerNames, more: [] }),
    wanted.replaceAll('-', ' '),
  );
  const matches = found.slice(0, MAX_RESULTS).flatMap(({ provider }) => providerBySlug.get(provider.slug) ?? []);
  return matches.length > 0 ? matches : nearestNames(wanted, providers, ({ slug }) => slug);
}
