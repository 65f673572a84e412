import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { dayOf } from '#core/staleness.ts';
import { registerOperation } from '#platform/api/register-operation.ts';
import type { Queries } from '#platform/database/database.ts';
import { composeResponse } from '#platform/http/composed-response.ts';
import { replyFinished } from '#platform/http/finished-response.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import { BoundedQueue } from '#platform/limits/bounded-queue.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import type * as FileMaker from './make-files.server.ts';
import { NetworkLimit, perMinuteAndHour } from '#platform/limits/rate-limit.ts';

interface OpenDataSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
  readonly settings: () => {
    readonly openData: boolean;
    readonly dataLicence: { readonly url: string } | null;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

type Make = (
  maker: typeof FileMaker,
  source: { readonly catalogue: PreparedCatalogue; readonly queries: Queries; readonly publicUrl: string },
) => AsyncIterable<string> | Promise<AsyncIterable<string>>;

/** Files of a client that no cache has. */
const ALLOWED = perMinuteAndHour(60, 600);

/**
 * The files of open data, composed once per version of the catalog, one at a time: memory is bounded by the compressed
 * files, and readers hold neither a cursor nor a transaction.
 */
export function registerOpenData(server: FastifyInstance, sources: OpenDataSources): void {
  const { queries, snapshot, publicUrl, cache, headers, settings, now, monotonicNow } = sources;
  const queue = new BoundedQueue('Other files are being prepared. Try again soon.');
  const limit = new NetworkLimit(ALLOWED, monotonicNow);

  const compose = async (contentType: string, make: Make) => {
    const maker = await import('./make-files.server.ts');
    const { catalogue, isFresh } = await snapshot.current();
    const { dataLicence } = settings();
    const head = {
      status: 200,
      contentType,
      cacheControl: 'public, max-age=0, must-revalidate',
      headers: { ...headers, ...(dataLicence && { Link: licenceLink(dataLicence.url) }) },
    };
    const finished = await composeResponse(head, await make(maker, { catalogue, queries, publicUrl }));
    return { finished, keep: isFresh };
  };
  const send = async (
    { request, reply, path }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly path: string },
    contentType: string,
    make: Make,
  ) => {
    const known = cache.peek(path);
    if (known) return replyFinished(reply, known);
    limit.require(callerOf(request), 'Too many files in a short time. Try again later.');
    const basis = cache.generation;
    const finished = await cache.get(path, basis, async () => queue.run(async () => compose(contentType, make)));
    return replyFinished(reply, finished);
  };

  const prices = [
    { operation: operations.getPricesFile, type: JSON_TYPE, format: 'json' },
    { operation: operations.getPricesCsvFile, type: operations.getPricesCsvFile.response.text, format: 'csv' },
  ] as const;
  const histories = [
    { operation: operations.getHistoryCsvFile, format: 'csv' },
    { operation: operations.getHistoryLinesFile, format: 'jsonl' },
  ] as const;
  const others = [
    { operation: operations.getProvidersFile, type: JSON_TYPE, file: 'providersFile' },
    { operation: operations.getFactsFile, type: operations.getFactsFile.response.text, file: 'factsFile' },
    { operation: operations.getDataSchemaFile, type: JSON_TYPE, file: 'schemaFile' },
  ] as const;
  server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (settings().openData) return undefined;
      reply.callNotFound();
      return reply;
    });
    // A problem document instead of the page for unknown addresses.
    scope.get('/data/:version/:file', { config: { access: 'public' } }, async (_request, reply) => {
      reply.callNotFound();
      return reply;
    });
    for (const { operation, type, format } of prices) {
      registerOperation(scope, operation, async ({ query: { at }, request }, reply) => {
        requirePast(at, now());
        const path = withQuery(operation.path, { at });
        return send({ request, reply, path }, type, async (maker, source) => maker.pricesFile(source, at, format));
      });
    }
    for (const { operation, format } of histories) {
      registerOperation(scope, operation, async ({ query: { since }, request }, reply) => {
        const path = withQuery(operation.path, { since });
        return send({ request, reply, path }, operation.response.text, (maker, source) =>
          maker.historyFile(source, since ?? 0, format),
        );
      });
    }
    for (const { operation, type, file } of others) {
      registerOperation(scope, operation, async ({ request }, reply) =>
        send({ request, reply, path: operation.path }, type, (maker, source) => maker[file](source)),
      );
    }
  });
}

const JSON_TYPE = `${JSON_MEDIA_TYPE}; charset=utf-8`;

/** @throws ZodError for a day after today. */
function requirePast(day: string | undefined, now: number): void {
  if (day === undefined || day <= dayOf(now)) return;
  const message = `Enter a day up to today, ${dayOf(now)} (UTC)`;
  throw new z.ZodError([{ code: 'custom', path: ['at'], message, input: day }]);
}

/** The address in ASCII, without characters that would end it. */
function licenceLink(url: string): string {
  return `<${new URL(url).href}>; rel="license"`;
}
