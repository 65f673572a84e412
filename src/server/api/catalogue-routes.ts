import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { api } from '#contract/routes.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { movedViewPath } from '#server/catalogue/views/view.ts';
import { CATALOGUE_VIEWS } from '#server/catalogue/views/catalogue-views.ts';
import { NotFoundError, UnknownNameError } from '#server/errors/problem-error.ts';
import { readServiceCountries } from '#server/catalogue/read-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { sendFinished } from '#server/http/finished-response.ts';
import type { Basis, MadeResponse, ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';
import { registerOperation } from './register-operation.ts';

export interface CatalogueRoutesSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly cache: ResponseCache;
  /** Answers that never change while the process lives, by API path. */
  readonly fixedAnswers: Readonly<Record<string, unknown>>;
  readonly headers: HeaderFields;
}

/**
 * The public reads. Each answer is finished once per version of the catalogue, with strong ETags, under its one canonical
 * path however the request spelled it: the front finds it by that.
 */
export function registerCatalogueRoutes(app: FastifyInstance, sources: CatalogueRoutesSources): void {
  const { snapshot, fixedAnswers, queries, cache } = sources;
  const { getDashboardStats, listProviders, listServices, listCountries, listServiceCountries, getOpenApi } =
    operations;
  for (const operation of [getDashboardStats, listProviders, listServices, listCountries]) {
    const { path } = operation;
    registerOperation(app, operation, async ({ request }, reply) =>
      answer(sources, { path, basis: cache.generation }, request, reply, async () => {
        const { answers, isFresh } = await snapshot.current();
        return { value: answers[path], keep: isFresh };
      }),
    );
  }
  registerOperation(app, listServiceCountries, async ({ params: { id }, request }, reply) =>
    answer(sources, { path: api.serviceCountries(id), basis: cache.generation }, request, reply, async () => {
      const value = await readServiceCountries(queries, id);
      if (!value) throw new NotFoundError('service', id);
      return { value, keep: true };
    }),
  );
  registerViews(app, sources);
  registerOperation(app, getOpenApi, async ({ request }, reply) =>
    answer(sources, { path: api.openapi, basis: null }, request, reply, async () => ({
      value: fixedAnswers[api.openapi],
      keep: true,
    })),
  );
}

/** What pages show, as they fetch it where a visitor goes from one to the next. */
function registerViews(app: FastifyInstance, sources: CatalogueRoutesSources): void {
  const { snapshot, queries, cache, headers } = sources;
  for (const view of CATALOGUE_VIEWS) {
    registerOperation(app, view.operation, async ({ request }, reply) => {
      const path = inOneSpelling(request.url);
      const finished = await cache.get(path, cache.generation, async () => {
        const { catalogue, isFresh } = await snapshot.current();
        const outcome = await view.read(path, { catalogue, queries });
        if (!outcome || 'nearest' in outcome) throw new UnknownNameError(outcome?.nearest ?? []);
        const source =
          'answer' in outcome
            ? jsonSource(bytesOf(reply.serialize(outcome.answer)), headers)
            : redirectSource(movedViewPath(view, outcome.movedTo, path), headers);
        return { source, keep: isFresh };
      });
      sendFinished(request.raw, reply.raw, finished);
      return reply.hijack();
    });
  }
}

/** A URL with its query in one order, so that each answer is kept once. */
function inOneSpelling(url: string): string {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.sort();
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

function redirectSource(location: string, headers: HeaderFields): MadeResponse['source'] {
  const body = Buffer.alloc(0);
  return { ...jsonSource(body, { ...headers, Location: location }), status: 301, cacheControl: 'no-store' };
}

/** One resource: its canonical path, and whether it is made from the catalogue. */
interface Resource {
  readonly path: string;
  readonly basis: Basis;
}

async function answer(
  { cache, headers }: CatalogueRoutesSources,
  { path, basis }: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<{ value: unknown; keep: boolean }>,
): Promise<FastifyReply> {
  const finished = await cache.get(path, basis, async () => {
    const { value, keep } = await read();
    return { source: jsonSource(bytesOf(reply.serialize(value)), headers), keep };
  });
  sendFinished(request.raw, reply.raw, finished);
  return reply.hijack();
}

function bytesOf(json: ReturnType<FastifyReply['serialize']>): Buffer {
  return typeof json === 'string' ? Buffer.from(json) : Buffer.from(new Uint8Array(json));
}

function jsonSource(body: Buffer, headers: HeaderFields): MadeResponse['source'] {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    headers,
    body,
  };
}
