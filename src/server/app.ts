import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { api, isApiPath } from '#contract/routes.ts';
import { createPriceAlerts, type PriceAlerts } from './alerts/price-alerts.ts';
import { registerAdminCatalogueRoutes } from './api/admin-catalogue-routes.ts';
import { registerApiKeyRoutes } from './api/api-key-routes.ts';
import { registerAlertRoutes } from './api/alert-routes.ts';
import { registerBackupRoutes } from './api/backup-routes.ts';
import { registerCatalogueRoutes } from './api/catalogue-routes.ts';
import { registerContactRoutes } from './api/contact-routes.ts';
import { registerHistoryRoutes } from './api/history-routes.ts';
import { registerOfferRoutes } from './api/offer-routes.ts';
import { registerImportRoutes } from './api/import-routes.ts';
import { registerAdminPriceRoutes, registerPriceReads } from './api/price-routes.ts';
import { createOpenApiDocument } from './api/openapi.ts';
import { registerAnswers, registerOtherMethods } from './api/register-operation.ts';
import { registerRateRoutes } from './api/rate-routes.ts';
import { registerSessionRoutes } from './api/session-routes.ts';
import { registerSettingsRoutes } from './api/settings-routes.ts';
import { registerWebhookRoutes } from './api/webhook-routes.ts';
import { registerWorklistRoutes } from './api/worklist-routes.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { createAccountReader } from './auth/admin-account.ts';
import { ApiKeys } from './auth/api-keys.ts';
import { KnownDevices } from './auth/known-devices.ts';
import { LoginThrottle } from './auth/login-throttle.ts';
import { PasswordChecks } from './auth/password-checks.ts';
import { SessionCookie } from './auth/session-cookie.ts';
import { Sessions } from './auth/sessions.ts';
import { startBackgroundWork } from './background-work.ts';
import type { CatalogueContext } from './catalogue/change-catalogue.ts';
import { createQuoteDesk } from './catalogue/quote-offers.ts';
import { CatalogueSnapshot } from './catalogue/catalogue-snapshot.ts';
import { PriceTurnover } from './catalogue/price-turnover.ts';
import { createContactLimits } from './contact/contact-limits.ts';
import { registerAccessGuard } from './http/access-guard.ts';
import { registerProxyWarning } from './limits/client-address.ts';
import { registerRefusalAudit } from './http/audit.ts';
import { registerRequestLimit } from './http/connection-limit.ts';
import { createFront } from './http/front.ts';
import { createHttpServer } from './http/http-server.ts';
import { createHostCheck } from './http/known-hosts.ts';
import { registerEarlyLeavers } from './http/early-leavers.ts';
import { registerJsonBodies, registerPlainBodies } from './http/json-body.ts';
import { setFaultSentences } from './http/fault-sentences.ts';
import { registerDrain } from './http/drain.ts';
import { registerProbes } from './http/probes.ts';
import { earlyRefusals, registerRefusals } from './http/refusals.ts';
import { ResponseCache } from './http/response-cache.ts';
import { registerSameOrigin } from './http/same-origin.ts';
import { CLOSED_POLICY, pagePolicy, securityHeaders } from './http/security-headers.ts';
import type { Outbox } from './outbox/outbox.ts';
import { registerAdminShell } from './pages/admin-shell.ts';
import { registerAlertPages } from './pages/alert-pages.ts';
import { PageResponses } from './pages/page-responses.ts';
import { registerChangesFeed } from './pages/changes-feed.ts';
import { registerPageRoutes } from './pages/page-routes.ts';
import { SiteDocuments } from './pages/site-documents.ts';
import { SitemapResponses } from './pages/sitemap-responses.ts';
import { SettingsInForce } from './settings/settings-in-force.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Operations check what they are given, and `registerAnswers` writes: Fastify's own compilers would be loaded for nothing. */
const UNUSED_COMPILERS = { buildValidator: refuseToCompile, buildSerializer: refuseToCompile };

function refuseToCompile(): never {
  throw new Error('Schemas belong to operations, not to routes');
}

/** The server without a socket, and what changes of the catalogue need. */
export interface App {
  readonly server: FastifyInstance;
  readonly catalogue: CatalogueContext;
  /** Makes everything that was made from the catalogue or the pages be made again. */
  readonly dropCaches: () => void;
  /** Runs from when the server is ready until it closes. */
  readonly outbox: Outbox;
  readonly alerts: PriceAlerts;
}

/** Puts the server together. It listens to nothing yet. */
export function createApp(dependencies: AppDependencies): App {
  const { config, database, built, logger, now, senders, fetchRates = null, checksAnswers, development } = dependencies;
  const { monotonicNow = () => performance.now(), backups = null } = dependencies;
  setFaultSentences();
  const { publicUrl } = config;
  const isKnownHost = createHostCheck(publicUrl, config.host);
  const headers = securityHeaders(config);
  const closedHeaders = { ...headers, 'Content-Security-Policy': CLOSED_POLICY };
  const pageHeaders = { ...headers, 'Content-Security-Policy': development?.pagePolicy ?? pagePolicy(built.assets) };
  const clock = { now, priceMaxAgeDays: config.priceMaxAgeDays };
  const snapshot = new CatalogueSnapshot(database.queries, monotonicNow, clock);
  const cache = new ResponseCache();
  const cookie = new SessionCookie(publicUrl);
  const settings = new SettingsInForce({
    queries: database.queries,
    configured: config,
    now,
    onError: (error) => logger.warn({ err: error }, 'Settings could not be loaded'),
  });
  const site = () => settings.site;
  const describeApi = () => createOpenApiDocument(site().name, cookie.name);
  // Made when somebody asks for it: it costs memory, and part of the start.
  let apiDescription: ReturnType<typeof describeApi> | null = null;
  const fixedAnswers = {
    get [api.openapi]() {
      return (apiDescription ??= describeApi());
    },
  };
  const onError = (error: unknown) => logger.error({ err: error }, 'A page could not be rendered');
  const { pageModule, assets } = built;
  const files = new SiteDocuments({ built, publicUrl, site, headers: closedHeaders, pageHeaders });
  const sources = {
    pageModule,
    assets,
    site,
    publicUrl,
    snapshot,
    queries: database.queries,
    fixedAnswers,
    headers: pageHeaders,
    onError,
    now,
  };
  const pages = new PageResponses(sources, cache);
  const lookup = (url: string, cookies?: string) => {
    turnover.check();
    settings.check();
    const isClosed = settings.current.maintenanceMode;
    return (
      files.get(url) ??
      (isClosed ? undefined : pages.lookup(url, cookies)) ??
      (isApiPath(url) ? cache.peek(url) : undefined)
    );
  };

  const allowance = { perAddress: config.connectionsPerAddress, trustedProxies: config.trustProxy };
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    return503OnClosing: false,
    schemaController: { compilersFactory: UNUSED_COMPILERS },
    ...earlyRefusals(isKnownHost, closedHeaders),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    serverFactory: (handler) => {
      const listener = development ? development.wrap(handler) : createFront(isKnownHost, lookup, handler);
      return createHttpServer(listener, allowance);
    },
  });
  const dropCaches = () => {
    snapshot.invalidate();
    // In development every page changes with its sources.
    if (development) cache.clear();
    else cache.forgetCatalogue();
  };
  settings.onChange(() => {
    apiDescription = null;
    files.remake();
    snapshot.invalidate();
    cache.clear();
  });
  // Heard of from more than one side: whatever the caches hold was read after they were dropped for this version.
  let heardVersion: number | null = null;
  const onChange = async (version: number) => {
    if (version === heardVersion) return;
    heardVersion = version;
    dropCaches();
    turnover.renew();
    alerts.watch.wake();
    outbox.wake();
    await settings.renew();
  };
  const catalogue: CatalogueContext = { database, onChange, ...clock, author: { actor: 'system', way: 'form' } };
  const turnover = new PriceTurnover({ catalogue, onTurn: dropCaches, logger });
  const sessions = new Sessions(database.queries, {
    now,
    idleMinutes: () => settings.current.sessionTimeoutMinutes,
    onNotNoted: (error) => logger.warn({ err: error }, 'The last use of a session could not be stored'),
  });
  const signIn = {
    readAccount: createAccountReader(database.queries),
    sessions,
    devices: new KnownDevices(database.queries, publicUrl, { now, monotonicNow }),
    throttle: new LoginThrottle(monotonicNow),
    checks: new PasswordChecks(),
    now,
    queries: database.queries,
    siteName: () => site().name,
  };
  const keys = new ApiKeys({ queries: database.queries, now, monotonicNow, logger });
  server.addHook('onRequest', async () => {
    turnover.check();
    settings.check();
  });
  server.addHook('onReady', async () => settings.renew());
  server.addHook('onReady', async () => turnover.renew());
  server.addHook('onClose', async () => turnover.stop());
  server.addHook('onClose', async () => settings.stop());
  registerEarlyLeavers(server);
  registerProxyWarning(server, config.trustProxy);
  registerRefusalAudit(server);
  registerRefusals(server, isKnownHost, closedHeaders);
  registerRequestLimit(server, allowance);
  registerSameOrigin(server, publicUrl);
  registerAccessGuard(server, { sessions, cookie, keys });
  registerAnswers(server, { isChecked: checksAnswers ?? development !== undefined });
  registerPlainBodies(server);
  registerJsonBodies(server);
  registerProbes(server, database, monotonicNow);
  registerDrain(server);
  const reads = { queries: database.queries, cache, clock, headers: closedHeaders };
  registerCatalogueRoutes(server, { ...reads, snapshot, fixedAnswers });
  registerOfferRoutes(server, { ...reads, snapshot, publicUrl });
  registerPriceReads(server, { ...reads, settled: async () => turnover.settled() });
  registerSessionRoutes(server, signIn, cookie);
  registerAdminCatalogueRoutes(server, catalogue);
  registerAdminPriceRoutes(server, catalogue);
  registerHistoryRoutes(server, catalogue);
  registerSettingsRoutes(server, catalogue, config, backups !== null);
  registerRateRoutes(server, catalogue, config.ratesUrl);
  registerImportRoutes(server, catalogue);
  registerWorklistRoutes(server, catalogue);
  const { contactEmail } = config;
  const work = { catalogue, settings, publicUrl, logger, senders, fetchRates, backups, contactEmail };
  const background = startBackgroundWork(server, work);
  const { outbox } = background;
  registerBackupRoutes(server, background.backups);
  registerApiKeyRoutes(server, keys);
  registerWebhookRoutes(server, {
    queries: database.queries,
    now,
    onQueued: () => outbox.wake(),
    privateHosts: config.webhookPrivateHosts,
  });
  const contacts = {
    database,
    now,
    get destinations() {
      return outbox.destinations.filter((one) => one !== 'email' || settings.current.emailNotifications);
    },
    onQueued: () => outbox.wake(),
    quotes: createQuoteDesk(snapshot, (error) => logger.warn({ err: error }, 'A quote could not be created')),
  };
  const alerts = createPriceAlerts({
    queries: database.queries,
    snapshot,
    logger,
    now,
    monotonicNow,
    site: () => ({ name: site().name, publicUrl }),
    sendsMail: outbox.sendsMail,
    isOpen: () => outbox.sendsMail && site().offersAlerts === true,
    onQueued: () => outbox.wake(),
  });
  registerAlertRoutes(server, alerts);
  const refusalPage = {
    headers: pageHeaders,
    render: (problem: Problem) => pageModule.renderContactRefusal({ assets, site: site(), publicUrl, problem }).html,
  };
  registerContactRoutes(server, contacts, createContactLimits(monotonicNow), { refusalPage, publicUrl });
  const adminPolicy = development?.pagePolicy ?? pagePolicy(built.adminAssets);
  registerAdminShell(server, built, site, { 'Content-Security-Policy': adminPolicy });
  const sitemap = new SitemapResponses({ pageModule, publicUrl, snapshot, headers: closedHeaders }, cache);
  registerChangesFeed(server, { ...reads, pageModule, site, publicUrl, snapshot });
  const standIn = () => (settings.current.maintenanceMode ? files.maintenancePage() : null);
  registerAlertPages(server, { ...sources, desk: alerts.desk, pages, standIn });
  registerPageRoutes(server, pageModule, { files, pages, sitemap, standIn });
  registerOtherMethods(server);
  return { server, catalogue, dropCaches, outbox, alerts };
}
