import type { FastifyInstance } from 'fastify';
import { operations } from '#app/contract/operations.ts';
import { api } from '#core/routes.ts';
import type { SiteInfo } from '#core/site.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { readConnectionList } from '#catalogue/connections/stored-connections.server.ts';
import { momentOf, type PriceClock } from '#catalogue/prices/price-lines.server.ts';
import { readPriceList } from '#catalogue/prices/price-views.server.ts';
import { lineAnswer } from '#catalogue/prices/price-views.server.ts';
import { readPricedServices, readServiceCountries } from '#catalogue/read-catalogue.server.ts';
import { changesUrl, readPriceChanges, readPriceHistory } from '#features/changes/read-price-changes.server.ts';
import { CATALOGUE_VIEWS } from './catalogue-views.ts';
import { movedViewPath, type ViewSource } from '#catalogue/views/view.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { UnknownNameError } from '#platform/errors/problem-error.ts';
import { sendAnswer, type AnswerSources } from '#platform/api/finished-answer.ts';
import { registerOperation, registerOperations } from '#platform/api/register-operation.ts';

interface CatalogueRoutesSources extends AnswerSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly clock: PriceClock;
  readonly site: () => Pick<SiteInfo, 'name' | 'sendsMail'>;
  readonly publicUrl: string;
  /** Responses that do not depend on the catalogue, or promises of them, by API path. */
  readonly openData: ViewSource['openData'];
  readonly fixedAnswers: Readonly<Record<string, unknown>>;
  /** Resolves when all effective price changes so far are in the history. */
  readonly settled: () => Promise<void>;
}

/** Public reads. Each response is rendered once per catalogue version, with a strong ETag, under its canonical path. */
export function registerCatalogueRoutes(app: FastifyInstance, sources: CatalogueRoutesSources): void {
  const { snapshot, fixedAnswers, queries, clock, settled } = sources;
  const momentNow = async () => momentOf(queries, clock);
  const readInSnapshot = async (path: string) => {
    const { answers, isFresh } = await snapshot.current();
    return { value: answers[path], keep: isFresh };
  };
  for (const operation of [operations.getDashboardStats, operations.listProviders, operations.listCountries]) {
    const { path } = operation;
    registerOperation(app, operation, async (_call, reply) =>
      sendAnswer(sources, reply, path, async () => readInSnapshot(path)),
    );
  }
  registerOperations(app, {
    listServices: async ({ query: { include } }, reply) =>
      include
        ? sendAnswer(sources, reply, `${api.services}?include=${include}`, async () => ({
            value: (await readPricedServices(queries, await momentNow())).map(({ lines, ...service }) => ({
              ...service,
              priceLines: lines.map(lineAnswer),
            })),
            keep: true,
          }))
        : sendAnswer(sources, reply, api.services, async () => readInSnapshot(api.services)),
    listServiceCountries: async ({ params: { id } }, reply) =>
      sendAnswer(sources, reply, api.serviceCountries(id), async () => ({
        value: await readServiceCountries(queries, id, await momentNow()),
        keep: true,
      })),
    listConnections: async ({ params: { id } }, reply) =>
      sendAnswer(sources, reply, api.serviceConnections(id), async () => ({
        value: await readConnectionList(queries, id, await momentNow()),
        keep: true,
      })),
    getServicePrices: async ({ params: { id } }, reply) =>
      sendAnswer(sources, reply, api.servicePrices(id), async () => ({
        value: await readPriceList(queries, id, await momentNow()),
        keep: true,
      })),
    getServicePriceHistory: async ({ params: { id } }, reply) => {
      await settled();
      return sendAnswer(sources, reply, api.servicePriceHistory(id), async () => ({
        value: await readPriceHistory(queries, id, await momentNow()),
        keep: true,
      }));
    },
    listPriceChanges: async ({ query }, reply) => {
      await settled();
      return sendAnswer(sources, reply, changesUrl(query), async () => ({
        value: await readPriceChanges(queries, query, await momentNow()),
        // Times and pages are unlimited in number.
        keep: query.since === undefined && query.before === undefined,
      }));
    },
    getOpenApi: async (_call, reply) => {
      const read = async () => ({ value: await fixedAnswers[api.openapi], keep: true });
      return sendAnswer(sources, reply, api.openapi, read, { isFixed: true });
    },
  });
  registerViewRoutes(app, sources);
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
function registerViewRoutes(app: FastifyInstance, sources: CatalogueRoutesSources): void {
  const { snapshot, queries, clock } = sources;
  for (const view of CATALOGUE_VIEWS) {
    registerOperation(app, view.operation, async ({ request }, reply) => {
      const path = inOneSpelling(request.url);
      const read = async () => {
        const { catalogue, isFresh } = await snapshot.current();
        const { name, sendsMail } = sources.site();
        const site = { name, publicUrl: sources.publicUrl, ...(sendsMail && { sendsMail }) };
        const outcome = await view.read(path, { catalogue, queries, now: clock.now, site, openData: sources.openData });
        if (!outcome || 'nearest' in outcome) throw new UnknownNameError(outcome?.nearest ?? []);
        if ('movedTo' in outcome) throw new MovedViewError(movedViewPath(view, outcome.movedTo, path));
        const { answer, keep = true } = outcome;
        return { value: answer, keep: isFresh && keep, isPrivate: keep === false };
      };
      try {
        return await sendAnswer(sources, reply, path, read);
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
