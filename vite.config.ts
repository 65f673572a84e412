import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { EARLY_SCRIPTS, ENTRIES, SHEET_LOADER } from './src/contract/page-sources.ts';
import { entryPages, pages } from './src/contract/routes.ts';
import { moduleOf } from './src/web/public/modules-of-pages.ts';

/** Vite wraps each dynamic import. Its own wrapper would fetch the start's styles again, which stand in the document. */
const importsWithSheets: Plugin = {
  name: 'imports-with-sheets',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { loadWithSheets as __vitePreload } from '${join(import.meta.dirname, SHEET_LOADER)}';`,
  },
};

/** What blockers of cookie banners, advertisements and trackers look for in addresses: such a chunk goes by its hash alone. */
const BLOCKED_WORDS = /cookie|consent|gdpr|privacy|analytic|track|advert|banner|popup|(?:^|[^a-z])ads?(?:[^a-z]|$)/i;

/** What a chunk's name may ask of the module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

const LIST_PAGE = moduleOf({ path: pages.providers });
const PRICING_PAGE = moduleOf({ path: pages.pricing });

/** Chunks of what the list shares with other pages, so that none of them fetches what only others need. */
const SHARED_WITH_LIST = [
  ['sections', [pages.products, pages.datasets, pages.documentation, pages.about, pages.terms]],
  ['comparison', [pages.compare, entryPages.provider, pages.countries, entryPages.country, pages.changes]],
  ['offers', [pages.home]],
] as const;

/** Whether a module is loaded wherever another one is. */
function isReached(id: string, from: string, graph: ModuleGraph): boolean {
  const reached = new Set<string>();
  const visit = (next: string) => {
    if (reached.has(next)) return;
    reached.add(next);
    graph.getModuleInfo(next)?.importedIds?.forEach(visit);
  };
  visit(join(import.meta.dirname, from));
  return reached.has(id);
}

/**
 * Names the chunk of what every public page starts with, and those of what the list shares with other pages: few files,
 * however many split pages share their modules. What the calculator shares with the list is in the first. The entry
 * itself is there too, so another entry must not share this build: it would run this one.
 */
function startChunk(id: string, graph: ModuleGraph): string | null {
  if (isReached(id, ENTRIES.browser, graph)) return 'browser-entry';
  if (!isReached(id, LIST_PAGE, graph)) return null;
  if (isReached(id, PRICING_PAGE, graph)) return 'browser-entry';
  const shared = SHARED_WITH_LIST.find(([, paths]) => paths.some((path) => isReached(id, moduleOf({ path }), graph)));
  return shared?.[0] ?? null;
}

/**
 * Three builds: the public pages' files with their manifest, in mode `admin` those of the admin panel, which share no
 * file with the first, and the renderer as one file without imports.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), importsWithSheets],
  // The router brings a copy of a hook that React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Files whose addresses are fixed by what reads them: icons, images for sharing.
  publicDir: mode === 'admin' ? false : 'src/web/site-files',
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    // Engines with light-dark(): the tokens are written in it and must pass through unchanged.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: ENTRIES.server, ssrEmitAssets: false }
      : {
          outDir: mode === 'admin' ? 'dist/admin' : 'dist/client',
          assetsDir: 'assets',
          // The panel is one file that its operators load once and keep; the public pages' have budgets of their own.
          chunkSizeWarningLimit: 600,
          manifest: true,
          modulePreload: false,
        }),
    rolldownOptions: isSsrBuild
      ? { input: ENTRIES.server, output: { codeSplitting: false } }
      : mode === 'admin'
        ? { input: ENTRIES.admin }
        : {
            input: [ENTRIES.browser, ...EARLY_SCRIPTS],
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: { groups: [{ debugName: 'start', name: startChunk }] },
              chunkFileNames: ({ name }) => `assets/${BLOCKED_WORDS.test(name) ? '' : '[name]-'}[hash].js`,
            },
          },
  },
}));
