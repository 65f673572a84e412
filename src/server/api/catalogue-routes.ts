import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { api } from '#contract/routes.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { momentOf, type PriceClock } from '#server/catalogue/price-moment.ts';
import { readPricedServices, readServiceCountries } from '#server/catalogue/read-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { sendAnswer, type AnswerSources } from './finished-answer.ts';
import { registerOperation } from './register-operation.ts';
import { registerViewRoutes } from './view-routes.ts';

export interface CatalogueRoutesSources extends AnswerSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly clock: PriceClock;
  /** Responses that do not depend on the catalogue, or promises of them, by API path. */
  readonly fixedAnswers: Readonly<Record<string, unknown>>;
}

/** Public reads. Each response is rendered once per catalogue version, with a strong ETag, under its canonical path. */
export function registerCatalogueRoutes(app: FastifyInstance, sources: CatalogueRoutesSources): void {
  const { snapshot, fixedAnswers, queries, cache, clock } = sources;
  const { getDashboardStats, listProviders, listServices, listCountries, listServiceCountries, getOpenApi } =
    operations;
  const readKept = async (path: string) => {
    const { answers, isFresh } = await snapshot.current();
    return { value: answers[path], keep: isFresh };
  };
  for (const operation of [getDashboardStats, listProviders, listCountries]) {
    const { path } = operation;
    registerOperation(app, operation, async ({ request }, reply) =>
      sendAnswer(sources, { path, basis: cache.generation }, request, reply, async () => readKept(path)),
    );
  }
  registerOperation(app, listServices, async ({ query: { include }, request }, reply) => {
    const path = include ? (`${api.services}?include=${include}` as const) : api.services;
    return sendAnswer(sources, { path, basis: cache.generation }, request, reply, async () =>
      include
        ? { value: await readPricedServices(queries, await momentOf(queries, clock)), keep: true }
        : readKept(api.services),
    );
  });
  registerOperation(app, listServiceCountries, async ({ params: { id }, request }, reply) =>
    sendAnswer(sources, { path: api.serviceCountries(id), basis: cache.generation }, request, reply, async () => {
      const value = await readServiceCountries(queries, id, await momentOf(queries, clock));
      if (!value) throw new NotFoundError('service', id);
      return { value, keep: true };
    }),
  );
  registerViewRoutes(app, sources);
  registerOperation(app, getOpenApi, async ({ request }, reply) =>
    sendAnswer(sources, { path: api.openapi, basis: null }, request, reply, async () => ({
      value: await fixedAnswers[api.openapi],
      keep: true,
    })),
  );
}
