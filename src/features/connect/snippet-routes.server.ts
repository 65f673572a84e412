import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { connectPaths } from '#core/routes.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { registerOperation } from '#platform/api/register-operation.ts';
import { sendAnswer, type AnswerSources } from '#platform/api/finished-answer.ts';
import { NotFoundError, ProblemError } from '#platform/errors/problem-error.ts';
import { allCountries } from './connect-view.server.ts';
import { connectionFor, makeSnippet } from './make-snippet.ts';

class NoConnectionError extends ProblemError {
  constructor(service: string) {
    super(404, `No connection settings are recorded for ${service}.`);
  }
}

interface SnippetRoutesSources extends AnswerSources {
  readonly snapshot: CatalogueSnapshot;
}

/** The code of a request through a service. */
export function registerSnippetRoutes(app: FastifyInstance, sources: SnippetRoutesSources): void {
  registerOperation(app, operations.getServiceSnippet, async ({ params: { id }, query }, reply) =>
    sendAnswer(sources, reply, withQuery(connectPaths.snippets(id), query), async () => {
      const { catalogue, isFresh } = await sources.snapshot.current();
      const service = catalogue.services.find((one) => one.id === id);
      if (!service) throw new NotFoundError('service', id);
      const connection = connectionFor(catalogue.connections.get(id) ?? [], query.protocol);
      if (!connection) throw new NoConnectionError(service.name);
      const made = makeSnippet(connection, query, allCountries(catalogue));
      if ('fault' in made) {
        const { parameter, message } = made.fault;
        throw new z.ZodError([{ code: 'custom', path: [parameter], message, input: query[parameter] }]);
      }
      const { language, code, placeholders, notes } = made;
      return { value: { language, code, placeholders, notes }, keep: isFresh };
    }),
  );
}
