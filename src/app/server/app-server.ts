import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAnswers } from '#platform/api/register-operation.ts';
import type { Accounts } from './app-accounts.ts';
import type { Core } from './app-core.ts';
import { registerAccessGuard, registerSameOrigin } from '#features/account/access-guard.server.ts';
import { registerRefusalAudit } from '#platform/http/audit.ts';
import { registerRequestLimit } from '#platform/http/connection-limit.ts';
import { createHttpServer, keepWhileAnswering, registerDrain } from '#platform/http/http-server.ts';
import { handleAbortedRequests } from '#platform/http/aborted-requests.ts';
import { setFaultSentences, parserRejections, registerRefusals } from '#platform/http/problem-reply.ts';
import { createFront, type Lookup } from '#platform/http/finished-response.ts';
import { registerJsonBodies, registerPlainBodies } from '#platform/http/json-body.ts';
import { registerProbes } from '#platform/http/probes.ts';
import { registerProxyWarning } from '#platform/limits/client-address.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** For one step of the start. Fastify's ten seconds ended it on a machine with much other work. */
const START_LIMIT_MS = 60_000;

/** Unused: operations validate and `registerAnswers` serializes. Saves loading Fastify's compilers. */
const UNUSED_COMPILERS = { buildValidator: refuseToCompile, buildSerializer: refuseToCompile };

function refuseToCompile(): never {
  throw new Error('Schemas belong to operations, not to routes');
}

/**
 * The server without routes. `lookup` serves finished responses; everything else is limited, parsed and rejected here.
 */
export function createServer(core: Core, accounts: Accounts, lookup: Lookup): FastifyInstance {
  const { config, database, logger, development, isKnownHost, closedHeaders, monotonicNow, settings, priceExpiry } =
    core;
  const { requestMetrics } = core;
  setFaultSentences();
  const allowance = { perAddress: config.connectionsPerAddress, trustedProxies: config.trustProxy };
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    return503OnClosing: false,
    pluginTimeout: START_LIMIT_MS,
    schemaController: { compilersFactory: UNUSED_COMPILERS },
    ...parserRejections(isKnownHost, closedHeaders),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    serverFactory: (handler) => {
      const answer = keepWhileAnswering(handler);
      const front = { isKnownHost, lookup, countsOf: requestMetrics?.countsOf };
      const listener = development ? development.wrap(answer) : createFront(front, answer);
      return createHttpServer(listener, allowance);
    },
  });
  server.addHook('onRequest', async () => {
    priceExpiry.check();
    settings.check();
  });
  for (const work of [settings, priceExpiry, core.caches]) {
    server.addHook('onReady', async () => work.start());
    server.addHook('onClose', async () => work.stop());
  }
  server.addHook('onReady', async () => settings.settled());
  requestMetrics?.register(server);
  handleAbortedRequests(server);
  registerProxyWarning(server, config.trustProxy);
  registerRefusalAudit(server);
  registerRefusals(server, isKnownHost, closedHeaders);
  registerRequestLimit(server, allowance);
  registerSameOrigin(server, config.publicUrl);
  registerAccessGuard(server, { ...accounts, cookie: core.cookie });
  registerAnswers(server, { isChecked: core.checksAnswers ?? development !== undefined });
  registerPlainBodies(server);
  registerJsonBodies(server);
  registerProbes(server, database, monotonicNow);
  registerDrain(server);
  return server;
}
