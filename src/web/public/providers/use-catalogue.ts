import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import { ResponseError } from '#web/fetch-json.ts';
import type { Catalogue } from './catalogue.ts';
import { fallbackCatalogue } from './fallback-catalogue.ts';

/** What the page knows of the catalogue. A failed one carries sample records to show instead. */
export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly catalogue: Catalogue }
  | { readonly status: 'failed'; readonly catalogue: Catalogue; readonly reason: string; readonly retry: () => void };

/** Reads providers and services. One failed answer fails the whole: half a catalogue would compare wrongly. */
export function useCatalogue(): CatalogueState {
  const providers = useQuery<Catalogue['providers']>({ queryKey: [api.providers] });
  const services = useQuery<Catalogue['services']>({ queryKey: [api.services] });

  if (providers.data && services.data) {
    return { status: 'loaded', catalogue: { providers: providers.data, services: services.data } };
  }
  if (providers.isFetching || services.isFetching) return { status: 'loading' };
  const failed = [providers, services].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return { status: 'loading' };
  return {
    status: 'failed',
    catalogue: fallbackCatalogue,
    reason: reasonOf(first.error),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

function reasonOf(error: Error | null): string {
  return error instanceof ResponseError
    ? `The catalogue answered ${error.message.replace(/\.$/, '')}.`
    : 'The catalogue did not answer.';
}
