import type { FastifyInstance } from 'fastify';
import type { PriceAlerts } from '#features/alerts/alert-desk.server.ts';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { registerOtherMethods } from '#platform/api/register-operation.ts';
import { createAccounts, registerAccounts, type Accounts } from './app-accounts.ts';
import { createCore, type Core, type AppDependencies } from './app-core.ts';
import { registerDelivery } from './app-delivery.ts';
import { createPublicPages, registerPublicPages } from './app-pages.ts';
import { createServer } from './app-server.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { Outbox } from '#features/outbox/outbox.server.ts';
import { registerAdminCatalogueRoutes } from '#app/api/admin-catalogue-routes.ts';
import { registerCatalogueRoutes } from '#app/api/catalogue-routes.ts';
import { registerComparisonRoutes } from '#features/compare/comparison-routes.server.ts';
import { registerSnippetRoutes } from '#features/connect/snippet-routes.server.ts';
import { registerEmbeds } from '#features/embeds/embed-routes.server.ts';
import { registerEstimateRoutes } from '#features/estimates/estimate-routes.server.ts';
import { registerImportRoutes } from '#features/import/import-routes.server.ts';
import { registerMcp } from '#features/mcp/mcp-routes.server.ts';
import { registerOfferRoutes } from '#features/pricing/offer-routes.server.ts';
import { registerOpenData } from '#features/open-data/open-data-routes.server.ts';
import { READABLE_ANYWHERE } from '#platform/http/security-headers.ts';
import { registerSettingsRoutes, registerWorklistRoutes } from '#app/api/panel-routes.ts';
import { registerChangesFeed } from '#features/changes/changes-feed.server.ts';

/** The server without a socket. */
interface App {
  readonly server: FastifyInstance;
  readonly catalogue: CatalogueContext;
  readonly snapshot: CatalogueSnapshot;
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
  registerCatalogue(server, core, accounts);
  registerDoors(server, core);
  const { outbox, alerts } = registerDelivery(server, core);
  registerPublicPages(server, core, pages, alerts);
  registerOtherMethods(server, everyOperation);
  const { catalogue, snapshot, caches } = core;
  return { server, catalogue, snapshot, dropCaches: () => caches.drop(), outbox, alerts };
}

/** The catalogue: public reads and the operator's operations. */
function registerCatalogue(server: FastifyInstance, core: Core, accounts: Accounts): void {
  const { config, database, built, backups, cache, catalogue, closedHeaders, fixedAnswers, settings, snapshot } = core;
  const reads = {
    queries: database.queries,
    cache,
    clock: catalogue,
    headers: { ...closedHeaders, ...READABLE_ANYWHERE },
  };
  const settled = async () => core.priceExpiry.settled();
  const site = { site: () => settings.site, publicUrl: config.publicUrl };
  registerCatalogueRoutes(server, {
    ...reads,
    ...site,
    snapshot,
    fixedAnswers,
    settled,
    openData: () => core.openData.state,
  });
  registerOfferRoutes(server, { ...reads, snapshot, publicUrl: config.publicUrl });
  registerSnippetRoutes(server, { ...reads, snapshot });
  registerEstimateRoutes(server, { ...reads, snapshot, publicUrl: config.publicUrl });
  registerComparisonRoutes(server, { ...reads, snapshot, publicUrl: config.publicUrl });
  registerChangesFeed(server, { ...reads, ...site, pageModule: built.pageModule, snapshot });
  registerOpenData(server, { files: core.openData, now: core.now, monotonicNow: core.monotonicNow });
  registerAdminCatalogueRoutes(server, catalogue, snapshot);
  registerSettingsRoutes(server, catalogue, config, backups !== undefined, accounts.company?.signIn ?? null);
  registerImportRoutes(server, catalogue);
  registerWorklistRoutes(server, catalogue, snapshot, core.senders.mail !== undefined);
}

/** What other programs and sites take from the catalogue, while open data is on. */
function registerDoors(server: FastifyInstance, core: Core): void {
  const { built, cache, config, closedHeaders, monotonicNow, settings, snapshot } = core;
  const headers = { ...closedHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const doors = { headers, publicUrl: config.publicUrl, site: () => settings.site };
  registerMcp(server, { ...doors, monotonicNow });
  const licence = () => settings.current.dataLicence;
  registerEmbeds(server, {
    ...doors,
    licence,
    pageHeaders: closedHeaders,
    pageModule: built.pageModule,
    snapshot,
    cache,
  });
}
