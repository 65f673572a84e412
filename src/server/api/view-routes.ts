import type { FastifyInstance } from 'fastify';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import type { PriceClock } from '#server/catalogue/price-moment.ts';
import { CATALOGUE_VIEWS } from '#server/catalogue/views/catalogue-views.ts';
import { movedViewPath } from '#server/catalogue/views/view.ts';
import type { Queries } from '#server/database/database.ts';
import { UnknownNameError } from '#server/errors/problem-error.ts';
import { sendAnswer, type AnswerSources } from './finished-answer.ts';
import { registerOperation } from './register-operation.ts';

interface ViewRoutesSources extends AnswerSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly clock: PriceClock;
}

/** A former name: redirects to the current one. */
class MovedViewError extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Moved to ${location}`);
    this.location = location;
  }
}

/** The views of pages, fetched on client-side navigation. */
export function registerViewRoutes(app: FastifyInstance, sources: ViewRoutesSources): void {
  const { snapshot, queries, cache, clock } = sources;
  for (const view of CATALOGUE_VIEWS) {
    registerOperation(app, view.operation, async ({ request }, reply) => {
      const path = inOneSpelling(request.url);
      const read = async () => {
        const { catalogue, isFresh } = await snapshot.current();
        const outcome = await view.read(path, { catalogue, queries, now: clock.now });
        if (!outcome || 'nearest' in outcome) throw new UnknownNameError(outcome?.nearest ?? []);
        if ('movedTo' in outcome) throw new MovedViewError(movedViewPath(view, outcome.movedTo, path));
        const mayKeep = outcome.keep !== false;
        return { value: outcome.answer, keep: isFresh && mayKeep, isPrivate: !mayKeep };
      };
      try {
        return await sendAnswer(sources, { path, basis: cache.generation }, request, reply, read);
      } catch (error) {
        if (!(error instanceof MovedViewError)) throw error;
        return reply.header('Cache-Control', 'no-store').redirect(error.location, 301);
      }
    });
  }
}

/** A URL with sorted parameters, so that each response is cached once. */
function inOneSpelling(url: string): string {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.sort();
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
