import type { FastifyInstance } from 'fastify';
import { registerAdminCatalogueRoutes } from '#server/api/admin-catalogue-routes.ts';
import { registerCatalogueRoutes } from '#server/api/catalogue-routes.ts';
import { registerHistoryRoutes } from '#server/api/history-routes.ts';
import { registerImportRoutes } from '#server/api/import-routes.ts';
import { registerOfferRoutes } from '#server/api/offer-routes.ts';
import { registerAdminPriceRoutes, registerPriceReads } from '#server/api/price-routes.ts';
import { registerRateRoutes } from '#server/api/rate-routes.ts';
import { registerSettingsRoutes } from '#server/api/settings-routes.ts';
import { registerWorklistRoutes } from '#server/api/worklist-routes.ts';
import { registerChangesFeed } from '#server/pages/changes-feed.ts';
import type { Core } from './app-core.ts';

/** The catalogue: public reads and the operator's operations. */
export function registerCatalogue(server: FastifyInstance, core: Core): void {
  const { config, database, built, backups, cache, catalogue, closedHeaders, fixedAnswers, settings, snapshot } = core;
  const { publicUrl } = config;
  const reads = { queries: database.queries, cache, clock: catalogue, headers: closedHeaders };
  registerCatalogueRoutes(server, { ...reads, snapshot, fixedAnswers });
  registerOfferRoutes(server, { ...reads, snapshot, publicUrl });
  registerPriceReads(server, { ...reads, settled: async () => core.priceExpiry.settled() });
  const site = () => settings.site;
  registerChangesFeed(server, { ...reads, pageModule: built.pageModule, site, publicUrl, snapshot });
  registerAdminCatalogueRoutes(server, catalogue);
  registerAdminPriceRoutes(server, catalogue);
  registerHistoryRoutes(server, catalogue);
  registerSettingsRoutes(server, catalogue, config, backups !== undefined);
  registerRateRoutes(server, catalogue, config.ratesUrl);
  registerImportRoutes(server, catalogue);
  registerWorklistRoutes(server, catalogue);
}
