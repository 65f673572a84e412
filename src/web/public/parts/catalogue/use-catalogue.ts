import { api } from '#contract/routes.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import type { Catalogue } from './catalogue.ts';
import { fallbackCatalogue } from './fallback-catalogue.ts';

/** What the page knows of the catalogue. A failed one carries sample records to show instead. */
export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly catalogue: Catalogue }
  | { readonly status: 'failed'; readonly catalogue: Catalogue; readonly reason: string; readonly retry: () => void };

/** Reads providers and services. One failed answer fails the whole: half a catalogue would compare wrongly. */
export function useCatalogue(): CatalogueState {
  const providers = useAnswer<Catalogue['providers']>(api.providers);
  const services = useAnswer<Catalogue['services']>(api.services);

  if (providers.status === 'loaded' && services.status === 'loaded') {
    return { status: 'loaded', catalogue: { providers: providers.value, services: services.value } };
  }
  if (providers.status === 'loading' || services.status === 'loading') return { status: 'loading' };
  const failed = [providers, services].flatMap((answer) => (answer.status === 'failed' ? [answer] : []));
  return {
    status: 'failed',
    catalogue: fallbackCatalogue,
    reason: reasonOf(failed[0]?.error),
    retry: () => {
      for (const answer of failed) answer.retry();
    },
  };
}

function reasonOf(error: Error | undefined): string {
  return error instanceof ResponseError
    ? `The catalogue answered ${error.message.replace(/\.$/, '')}.`
    : 'The catalogue did not answer.';
}
