import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { EARLY_SCRIPTS, ENTRIES, SHEET_LOADER } from './src/app/contract/page-sources.ts';
import { compiledIn } from './tools/calling-codes.ts';
import { lucidePaths } from './tools/lucide-paths.ts';
import { publicChunks } from './tools/public-chunks.ts';

/** Replaces Vite's wrapper of dynamic imports, which would fetch styles again that the document contains inline. */
const importsWithSheets: Plugin = {
  name: 'imports-with-sheets',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { loadWithSheets as __vitePreload } from '${join(import.meta.dirname, SHEET_LOADER)}';`,
  },
};

/** Words in URLs that blockers of cookie banners, advertisements and trackers match: such a chunk is named by its hash alone. */
const BLOCKED_WORDS = /cookie|consent|gdpr|privacy|analytic|track|advert|banner|popup|(?:^|[^a-z])ads?(?:[^a-z]|$)/i;

/** In the entry's chunk, `zod-without-eval.ts` would run after the schemas of shared chunks. */
const ZOD_AND_ITS_SETTING = { name: 'zod', test: /[/\\]zod[-/\\]/ };

/** One character beyond Latin-1 makes Node store the renderer's whole source with two bytes per character: 1.5 MB more. */
const inAscii: Plugin = {
  name: 'in-ascii',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

/** An escape that is valid in strings, templates and regular expressions. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Three builds: the public pages with their manifest; in mode `admin` the admin panel, which shares no file with them;
 * and the renderer as one file without imports.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [lucidePaths, react(), tailwindcss(), importsWithSheets, ...(isSsrBuild ? [inAscii] : [])],
  // React 18 and later have this hook; the router would include a copy of it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Files with fixed URLs: icons, images for sharing.
  publicDir: mode === 'admin' ? false : 'src/app/site-files',
  define: {
    ...compiledIn,
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    // Browsers with light-dark(), which the tokens use and which must not be transpiled.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: ENTRIES.server, ssrEmitAssets: false }
      : {
          outDir: mode === 'admin' ? 'dist/admin' : 'dist/client',
          assetsDir: 'assets',
          // The panel is one file that operators load once; tests check the budgets of public pages.
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
