import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { PriceAlerts } from '#server/alerts/alert-desk.ts';
import { registerOtherMethods, registerAnswers } from '#server/api/register-operation.ts';
import { createAccounts, registerAccounts, type Accounts } from './app-accounts.ts';
import { createCore, type Core, type AppDependencies } from './app-core.ts';
import { registerDelivery } from './app-delivery.ts';
import { createPublicPages, registerPublicPages } from './app-pages.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { registerAdminCatalogueRoutes } from '#server/api/admin-catalogue-routes.ts';
import { registerCatalogueRoutes } from '#server/api/catalogue-routes.ts';
import { registerImportRoutes } from '#server/api/import-routes.ts';
import { registerOfferRoutes } from '#server/api/offer-routes.ts';
import { registerSettingsRoutes, registerWorklistRoutes } from '#server/api/panel-routes.ts';
import { registerChangesFeed } from '#server/pages/changes-feed.ts';
import { registerAccessGuard, registerSameOrigin } from '#server/http/access-guard.ts';
import { registerRefusalAudit } from '#server/http/audit.ts';
import { registerRequestLimit } from '#server/http/connection-limit.ts';
import { createHttpServer, keepWhileAnswering, registerDrain } from '#server/http/http-server.ts';
import { handleAbortedRequests } from '#server/http/aborted-requests.ts';
import { setFaultSentences, parserRejections, registerRefusals } from '#server/http/problem-reply.ts';
import { createFront, type Lookup } from '#server/http/finished-response.ts';
import { registerJsonBodies, registerPlainBodies } from '#server/http/json-body.ts';
import { registerProbes } from '#server/http/probes.ts';
import { registerProxyWarning } from '#server/limits/client-address.ts';

/** The server without a socket. */
interface App {
  readonly server: FastifyInstance;
  readonly catalogue: CatalogueContext;
  /** Clears all caches. */
  readonly dropCaches: () => void;
  /** Runs while the server does. */
  readonly outbox: Outbox;
  readonly alerts: PriceAlerts;
}

/** Composes the server. It does not listen yet. */
export function createApp(dependencies: AppDependencies): App {
  const core = createCore(dependencies);
  const pages = createPublicPages(core);
  const accounts = createAccounts(core);
  const server = createServer(core, accounts, pages.lookup);
  registerAccounts(server, core, accounts);
  registerCatalogue(server, core);
  const { outbox, alerts } = registerDelivery(server, core);
  registerPublicPages(server, core, pages, alerts);
  registerOtherMethods(server);
  return { server, catalogue: core.catalogue, dropCaches: () => core.caches.drop(), outbox, alerts };
}

/** The catalogue: public reads and the operator's operations. */
function registerCatalogue(server: FastifyInstance, core: Core): void {
  const { config, database, built, backups, cache, catalogue, closedHeaders, fixedAnswers, settings, snapshot } = core;
  const reads = { queries: database.queries, cache, clock: catalogue, headers: closedHeaders };
  const settled = async () => core.priceExpiry.settled();
  const site = { site: () => settings.site, publicUrl: config.publicUrl };
  registerCatalogueRoutes(server, { ...reads, ...site, snapshot, fixedAnswers, settled });
  registerOfferRoutes(server, { ...reads, snapshot, publicUrl: config.publicUrl });
  registerChangesFeed(server, { ...reads, ...site, pageModule: built.pageModule, snapshot });
  registerAdminCatalogueRoutes(server, catalogue);
  registerSettingsRoutes(server, catalogue, config, backups !== undefined);
  registerImportRoutes(server, catalogue);
  registerWorklistRoutes(server, catalogue, core.senders.mail !== undefined);
}

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
function createServer(core: Core, accounts: Accounts, lookup: Lookup): FastifyInstance {
  const { config, database, logger, development, isKnownHost, closedHeaders, monotonicNow, settings, priceExpiry } =
    core;
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
      const listener = development ? development.wrap(answer) : createFront(isKnownHost, lookup, answer);
      return createHttpServer(listener, allowance);
    },
  });
  server.addHook('onRequest', async () => {
    priceExpiry.check();
    settings.check();
  });
  server.addHook('onReady', async () => settings.renew());
  server.addHook('onReady', async () => priceExpiry.renew());
  server.addHook('onClose', async () => priceExpiry.stop());
  server.addHook('onClose', async () => core.caches.stop());
  server.addHook('onClose', async () => settings.stop());
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
