import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { api } from '#contract/routes.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
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
  registerOperation(app, getOpenApi, async ({ request }, reply) =>
    answer(sources, { path: api.openapi, basis: null }, request, reply, async () => ({
      value: fixedAnswers[api.openapi],
      keep: true,
    })),
  );
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
