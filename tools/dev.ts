import { globSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageModule } from '#platform/pages/page-module.ts';
import { EARLY_SCRIPTS, ENTRIES, ICON } from '#app/contract/page-sources.ts';
import { createApp } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { listen } from '#app/server/listen.ts';
import { createSenders } from '#features/outbox/outbox.server.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { explainStartFailure } from '#app/server/start-failure.ts';
import { stopInOrder } from '#app/server/stop-in-order.ts';

/** Hot reload needs inline scripts and styles and a socket, which the real policy blocks. */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data:";

/** Every public page gets the style sheets of all: only a build finds out which ones it needs. */
const STYLE_SHEETS = [
  'src/kit/styles/main.css',
  ...globSync('src/{kit,catalogue,features}/**/*.css', { exclude: ['**/styles', '**/panel', '**/panel-*'] }).toSorted(),
];

/** Renders pages from their sources on each request, with hot reload. */
async function start(): Promise<void> {
  const config = readConfig();
  const database = openDatabase(config);
  const password = await prepareDatabase(database, config, Date.now);
  if (password !== null) console.log(`Admin password, shown this once: ${password}`);
  // Other config loaders write a file beside the configuration, which `node --watch` would notice.
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom' });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new TypeError('The development server cannot run the pages here');
  const loadPages = async (): Promise<PageModule> => ssr.runner.import<PageModule>(`/${ENTRIES.server}`);
  let pages = await loadPages();
  const pageModule: PageModule = {
    pageAt: (pathname) => pages.pageAt(pathname),
    renderPage: (request) => pages.renderPage(request),
    renderErrorPage: (request) => pages.renderErrorPage(request),
    renderSiteDocuments: (request) => pages.renderSiteDocuments(request),
    renderSitemap: (request) => pages.renderSitemap(request),
    renderMaintenancePage: (request) => pages.renderMaintenancePage(request),
    renderChangesFeed: (request) => pages.renderChangesFeed(request),
    renderEmbed: (request) => pages.renderEmbed(request),
    renderEmbedCode: (request) => pages.renderEmbedCode(request),
    renderBadge: (request) => pages.renderBadge(request),
    renderAdminShell: (request) => pages.renderAdminShell(request),
    renderAlertPage: (request) => pages.renderAlertPage(request),
    renderContactRefusal: (request) => pages.renderContactRefusal(request),
    renderReportRefusal: (request) => pages.renderReportRefusal(request),
  };
  const wrap =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      vite.middlewares(request, response, async () => {
        pages = await loadPages();
        dropCaches();
        next(request, response);
      });
    };
  const assets = {
    styles: '',
    inlineScript: '',
    scripts: [{ src: `/${ENTRIES.browser}` }],
    fonts: [],
    icon: `/${ICON}`,
    devHead: await vite.transformIndexHtml(
      '/',
      [...STYLE_SHEETS.map(sheetLink), ...EARLY_SCRIPTS.map(moduleScript)].join(''),
    ),
  };
  const adminAssets = {
    ...assets,
    scripts: [{ src: `/${ENTRIES.admin}` }],
    styleSheet: '/src/kit/styles/admin.css',
    devHead: await vite.transformIndexHtml('/admin', ''),
  };
  const logger = pino({ level: 'info' });
  const { server, dropCaches } = createApp({
    config,
    database,
    logger,
    now: Date.now,
    built: { pageModule, assets, adminAssets, files: new Map() },
    senders: createSenders(config),
    development: { wrap, pagePolicy: DEVELOPMENT_POLICY },
  });
  await server.ready();
  const url = await listen(server.server, config);
  stopInOrder(async () => {
    await server.close();
    await vite.close();
    await database.close();
  }, logger);
  console.log(`${config.site.name} is ready for development at ${url}`);
}

function sheetLink(source: string): string {
  return `<link rel="stylesheet" href="/${source}">`;
}

function moduleScript(source: string): string {
  return `<script type="module" src="/${source}"></script>`;
}

try {
  await start();
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
