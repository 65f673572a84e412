import type { FastifyInstance } from 'fastify';
import { isApiPath, isDataPath } from '#core/routes.ts';
import type { PriceAlerts } from '#features/alerts/alert-desk.server.ts';
import type { Lookup } from '#platform/http/finished-response.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { registerAdminShell } from '#app/pages/admin-shell.ts';
import { registerAlertPages } from '#features/alerts/alert-pages.server.ts';
import { PageResponses, type PageSources } from '#platform/pages/page-responses.ts';
import { registerPageRoutes } from '#app/pages/page-routes.ts';
import { PreparedFiles } from '#app/pages/prepared-files.ts';
import type { Core } from './app-core.ts';

/** Cached responses, and the sources of pages. */
export interface PublicPages {
  readonly files: PreparedFiles;
  readonly pages: PageResponses;
  readonly sources: PageSources;
  /** Finds a finished response by URL, before the framework. */
  readonly lookup: Lookup;
}

export function createPublicPages(core: Core): PublicPages {
  const { config, database, built, logger, now, settings, snapshot, cache, closedHeaders, pageHeaders, priceExpiry } =
    core;
  const { publicUrl } = config;
  const site = () => settings.site;
  const files = new PreparedFiles({ built, publicUrl, site, headers: closedHeaders, pageHeaders });
  settings.onChange(() => files.remake());
  const sources: PageSources = {
    pageModule: built.pageModule,
    assets: built.assets,
    site,
    publicUrl,
    snapshot,
    queries: database.queries,
    openData: () => core.openData.state,
    fixedAnswers: core.fixedAnswers,
    headers: pageHeaders,
    onError: (error) => logger.error({ err: error }, 'A page could not be rendered'),
    now,
  };
  const pages = new PageResponses(sources, cache);
  const lookup: Lookup = (url, cookies) => {
    const time = now();
    priceExpiry.check(time);
    settings.check(time);
    if (isApiPath(url)) return cache.peek(url);
    if (isDataPath(url)) return core.openData.peek(url);
    return files.get(url) ?? (settings.current.maintenanceMode ? undefined : pages.lookup(url, cookies));
  };
  return { files, pages, sources, lookup };
}

/** Public pages, pages of mail links, and the panel's document. */
export function registerPublicPages(server: FastifyInstance, core: Core, made: PublicPages, alerts: PriceAlerts): void {
  const { built, cache, closedHeaders, config, development, settings, snapshot } = core;
  const { files, pages, sources } = made;
  const adminPolicy = development?.pagePolicy ?? pagePolicy(built.adminAssets);
  const waysToSignIn = () => ({
    company: config.companySignIn?.name ?? null,
    password: settings.current.passwordSignIn,
  });
  registerAdminShell(server, built, () => ({ site: settings.site, waysToSignIn: waysToSignIn() }), {
    'Content-Security-Policy': adminPolicy,
  });
  const maintenancePage = () => (settings.current.maintenanceMode ? files.maintenancePage() : null);
  registerAlertPages(server, { ...sources, desk: alerts.desk, pages, standIn: maintenancePage });
  registerPageRoutes(server, {
    files,
    pages,
    standIn: maintenancePage,
    pageModule: built.pageModule,
    publicUrl: config.publicUrl,
    site: sources.site,
    snapshot,
    cache,
    headers: closedHeaders,
  });
}
