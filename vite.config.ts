import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { EARLY_SCRIPTS, ENTRIES, SHEET_LOADER } from './src/app/contract/page-sources.ts';
import { compiledIn } from './tools/calling-codes.ts';
import { lucidePaths } from './tools/lucide-paths.ts';
import { publicChunks } from './tools/public-chunks.ts';

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

/** A chunk runs after those that it imports: in the entry, `zod-without-eval.ts` would come after schemas of shared chunks. */
const ZOD_AND_ITS_SETTING = { name: 'zod', test: /[/\\]zod[-/\\]/ };

/** One letter beyond Latin-1 would have Node keep the renderer's whole source with two bytes a letter: 1.5 MB more. */
const inAscii: Plugin = {
  name: 'in-ascii',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

/** As strings, templates and regular expressions understand it. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Three builds: the public pages' files with their manifest, in mode `admin` those of the admin panel, which share no
 * file with the first, and the renderer as one file without imports.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [lucidePaths, react(), tailwindcss(), importsWithSheets, ...(isSsrBuild ? [inAscii] : [])],
  // The router brings a copy of a hook that React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Files whose addresses are fixed by what reads them: icons, images for sharing.
  publicDir: mode === 'admin' ? false : 'src/app/site-files',
  define: {
    ...compiledIn,
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
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
        ? { input: ENTRIES.admin, output: { codeSplitting: { groups: [ZOD_AND_ITS_SETTING] } } }
        : {
            input: [ENTRIES.browser, ...EARLY_SCRIPTS],
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'shared', name: publicChunks() }],
              },
              chunkFileNames: ({ name }) => `assets/${BLOCKED_WORDS.test(name) ? '' : '[name]-'}[hash].js`,
            },
          },
  },
}));
