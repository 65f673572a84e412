import { api } from '#core/routes.ts';
import { createOpenApiDocument } from '#app/api/openapi.ts';
import { SessionCookie } from '#features/account/session-cookie.server.ts';
import { type CatalogueAnswers, CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { CatalogueCaches } from '#app/pages/catalogue-caches.ts';
import { type CatalogueContext, VersionListeners } from '#catalogue/change-catalogue.server.ts';
import { PriceExpiry } from '#catalogue/prices/price-expiry.server.ts';
import { createHostCheck, type HostCheck } from '#platform/http/known-hosts.ts';
import { createLimitCounts, type LimitCounts } from '#platform/limits/shared-limit.ts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import {
  CLOSED_POLICY,
  OPEN_ANYWHERE,
  pagePolicy,
  securityHeaders,
  type HeaderFields,
} from '#platform/http/security-headers.ts';
import type { ReportStore } from '#features/price-reports/submit-report.server.ts';
import { OpenDataFiles } from '#features/open-data/open-data-files.server.ts';
import { CurrentSettings } from '#features/settings/stored-settings.server.ts';
import type { RequestListener } from 'node:http';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupPlace } from '#features/backups/backup-schedule.server.ts';
import type { Config } from './config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Senders } from '#features/outbox/outbox.server.ts';
import type { BuiltFiles } from '#app/pages/built-files.ts';
import type { RequestMetrics } from '#features/metrics/request-metrics.server.ts';
import type { FetchRates } from '#features/currency/fetch-rates.server.ts';

/** The dependencies of the server; tests inject their own. */
export interface AppDependencies {
  readonly config: Pick<
    Config,
    | 'host'
    | 'publicUrl'
    | 'hstsPreload'
    | 'trustProxy'
    | 'connectionsPerAddress'
    | 'priceMaxAgeDays'
    | 'site'
    | 'contactEmail'
    | 'webhookPrivateHosts'
    | 'sourcePrivateHosts'
    | 'sourceBlockedHosts'
    | 'ratesUrl'
    | 'companySignIn'
  >;
  readonly database: Database;
  readonly built: BuiltFiles;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic milliseconds, for waits and limits. */
  readonly monotonicNow?: () => number;
  /** Deliver stored contact requests and messages. */
  readonly senders: Senders;
  /** Without it no backups are made. */
  readonly backups?: BackupPlace;
  /** Deadline of a request to the provider of company accounts; tests inject a longer one. */
  readonly companyRequestSeconds?: number;
  /** Reads sources; tests inject their own. */
  readonly readSource?: ReadAddress;
  /** Bounds of stored price reports; tests inject smaller ones. */
  readonly reportBounds?: ReportStore['bounds'];
  /** Fetches exchange rates; null if only the operator enters them. */
  readonly fetchRates?: FetchRates | null;
  /** Counts requests; without it none are counted. */
  readonly requestMetrics?: RequestMetrics;
  /** Whether responses are validated against the contract: in tests and development. */
  readonly checksAnswers?: boolean;
  /** The development server's scripts and styles. */
  readonly development?: {
    readonly wrap: (listener: RequestListener) => RequestListener;
    readonly pagePolicy: string;
  };
}

/** The shared parts of the server's areas: settings, catalogue, caches, headers. */
export interface Core extends AppDependencies {
  readonly monotonicNow: () => number;
  readonly settings: CurrentSettings;
  readonly cookie: SessionCookie;
  readonly isKnownHost: HostCheck;
  readonly snapshot: CatalogueSnapshot;
  readonly cache: ResponseCache;
  readonly openData: OpenDataFiles;
  readonly catalogue: CatalogueContext;
  readonly priceExpiry: PriceExpiry;
  /** Notified of each new catalogue version. */
  readonly versions: VersionListeners;
  /** Headers of pages, and of all other responses. */
  readonly closedHeaders: HeaderFields;
  readonly pageHeaders: HeaderFields;
  /** Responses that do not depend on the catalogue, by API path. */
  readonly fixedAnswers: CatalogueAnswers;
  /** The counts of limits that instances share. */
  readonly limits: LimitCounts;
  /** The snapshot and the responses made from it. */
  readonly caches: CatalogueCaches;
}

const DATA_CACHE_BYTES = 24 * 1024 * 1024;

/** Creates the shared parts. Nothing runs yet. */
export function createCore(dependencies: AppDependencies): Core {
  const { config, database, built, logger, now, development } = dependencies;
  const { queries } = database;
  const monotonicNow = dependencies.monotonicNow ?? (() => performance.now());
  const limitClocks = { monotonicNow, countsByIt: dependencies.monotonicNow !== undefined };
  const headers = securityHeaders(config);
  const { priceMaxAgeDays, sourcePrivateHosts } = config;
  const clock = { now, priceMaxAgeDays, sourcePrivateHosts };
  const cookie = new SessionCookie(config.publicUrl);
  const settings = new CurrentSettings({
    queries,
    configured: config,
    now,
    onError: (error) => logger.warn({ err: error }, 'Settings could not be loaded'),
  });
  const snapshot = new CatalogueSnapshot(queries, monotonicNow, clock, ({ serviceId, position }) =>
    logger.warn({ serviceId, position }, 'A connection is left out: its stored settings are no longer valid'),
  );
  const cache = new ResponseCache(monotonicNow);
  // Of its own, since few large files would displace pages.
  const dataCache = new ResponseCache(monotonicNow, DATA_CACHE_BYTES);
  const caches = new CatalogueCaches(snapshot, [cache, dataCache], development !== undefined);
  const closedHeaders = { ...headers, 'Content-Security-Policy': CLOSED_POLICY };
  const openData = new OpenDataFiles({
    queries,
    snapshot,
    publicUrl: config.publicUrl,
    cache: dataCache,
    headers: { ...closedHeaders, ...OPEN_ANYWHERE },
    settings: () => settings.current,
  });
  const versions = new VersionListeners();
  const catalogue: CatalogueContext = {
    database,
    onChange: versions.announce,
    ...clock,
    author: { actor: 'system', way: 'form' },
  };
  const priceExpiry = new PriceExpiry({ catalogue, onExpiry: () => caches.drop(), logger });
  // First: other listeners must not read what was cached for the previous version.
  versions.add((_version, movesOnlyDays) => (movesOnlyDays ? caches.renewSoon() : caches.drop()));
  versions.add(() => priceExpiry.wake());
  versions.add(async () => settings.renew());
  const description = apiDescription(() => createOpenApiDocument(settings.site.name, cookie.name));
  settings.onChange(() => {
    description.forget();
    snapshot.invalidate();
    cache.clear();
    dataCache.clear();
  });
  return {
    ...dependencies,
    monotonicNow,
    settings,
    cookie,
    isKnownHost: createHostCheck(config.publicUrl, config.host),
    snapshot,
    cache,
    openData,
    catalogue,
    priceExpiry,
    versions,
    closedHeaders,
    pageHeaders: { ...headers, 'Content-Security-Policy': development?.pagePolicy ?? pagePolicy(built.assets) },
    fixedAnswers: {
      get [api.openapi]() {
        return description.read();
      },
    },
    limits: createLimitCounts(database, limitClocks, logger),
    caches,
  };
}

/** Created on the first request: it costs memory and start time. */
function apiDescription(describe: () => ReturnType<typeof createOpenApiDocument>) {
  let description: ReturnType<typeof describe> | null = null;
  return {
    read: () => (description ??= describe()),
    forget: () => {
      description = null;
    },
  };
}
