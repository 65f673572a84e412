import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { dayOf } from '#core/staleness.ts';
import { registerOperation } from '#platform/api/register-operation.ts';
import { replyFinished } from '#platform/http/finished-response.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { NetworkLimit, perMinuteAndHour } from '#platform/limits/rate-limit.ts';
import type { DataPath } from './data-files.ts';
import type { FilePart, OpenDataFiles } from './open-data-files.server.ts';

interface OpenDataRoutes {
  readonly files: OpenDataFiles;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

/** Files of a client that no cache has. */
const ALLOWED = perMinuteAndHour(60, 600);

/** The files of open data, 404 while it is off. */
export function registerOpenData(server: FastifyInstance, { files, now, monotonicNow }: OpenDataRoutes): void {
  const limit = new NetworkLimit(ALLOWED, monotonicNow);

  const send = async (
    { request, file }: { readonly request: FastifyRequest; readonly file: DataPath },
    reply: FastifyReply,
    part: FilePart = {},
  ) => {
    const path = withQuery(file, { ...part });
    const known = files.peek(path);
    if (known) return replyFinished(reply, known);
    limit.require(callerOf(request), 'Too many files in a short time. Try again later.');
    return replyFinished(reply, await files.get(path, file, part));
  };

  server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (files.isOn) return undefined;
      reply.callNotFound();
      return reply;
    });
    // A problem document instead of the page for unknown addresses.
    scope.get('/data/:version/:file', { config: { access: 'public' } }, async (_request, reply) => {
      reply.callNotFound();
      return reply;
    });
    for (const operation of [operations.getPricesFile, operations.getPricesCsvFile]) {
      registerOperation(scope, operation, async ({ query: { at }, request }, reply) => {
        requirePast(at, now());
        return send({ request, file: operation.path }, reply, { at });
      });
    }
    for (const operation of [operations.getHistoryCsvFile, operations.getHistoryLinesFile]) {
      registerOperation(scope, operation, async ({ query: { since }, request }, reply) =>
        send({ request, file: operation.path }, reply, { since }),
      );
    }
    for (const operation of [operations.getProvidersFile, operations.getFactsFile, operations.getDataSchemaFile]) {
      registerOperation(scope, operation, async ({ request }, reply) => send({ request, file: operation.path }, reply));
    }
  });
}

/** @throws ZodError for a day after today. */
function requirePast(day: string | undefined, now: number): void {
  if (day === undefined || day <= dayOf(now)) return;
  const message = `Enter a day up to today, ${dayOf(now)} (UTC)`;
  throw new z.ZodError([{ code: 'custom', path: ['at'], message, input: day }]);
}
