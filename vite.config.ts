import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const BROWSER_ENTRY = 'src/web/browser-entry.tsx';
const EARLY_SCRIPT = 'src/web/early-contact.ts';
const SERVER_ENTRY = 'src/web/server-entry.tsx';

/** Vite wraps each dynamic import to load its styles first. All styles stand in the document, so the import is enough. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** Two builds: the browser's files with their manifest, and the renderer as one file without imports. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainDynamicImports],
  // The router brings a copy of a hook that React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: false,
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    // Engines with light-dark(): the tokens are written in it and must pass through unchanged.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: SERVER_ENTRY, ssrEmitAssets: false }
      : {
          outDir: 'dist/client',
          assetsDir: 'assets',
          manifest: true,
          modulePreload: false,
        }),
    rolldownOptions: isSsrBuild
      ? { input: SERVER_ENTRY, output: { codeSplitting: false } }
      : {
          input: [BROWSER_ENTRY, EARLY_SCRIPT],
          output: {
            // The early script stays alone; all else that a page starts with is one file, whatever split pages share.
            codeSplitting: {
              groups: [
                { name: 'early-contact', test: (id) => id.endsWith(EARLY_SCRIPT), priority: 1 },
                { name: 'browser-entry', tags: ['$initial'] },
              ],
            },
          },
        },
  },
}));
