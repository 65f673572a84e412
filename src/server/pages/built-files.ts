import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { PageAssets, PageModule } from '#contract/page-module.ts';
import { finishResponse, type FinishedResponse } from '#server/http/finished-response.ts';

/** Where the build puts its files. */
const BUILD_DIRECTORY = join(import.meta.dirname, '../../../dist');

const BROWSER_ENTRY = 'src/web/browser-entry.tsx';
const EARLY_SCRIPT = 'src/web/early-contact.ts';
const ICON = 'src/web/icon.svg';
const PRELOADED_FONT = /instrument-sans-latin-wdth-normal\.woff2$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Formats that are compressed in themselves. */
const COMPRESSED = new Set(['.woff2', '.webp']);

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

type Manifest = z.output<typeof manifestSchema>;

/** What the build made: the pages' code, what their documents refer to, and every file by its URL. */
export interface BuiltFiles {
  readonly pageModule: PageModule;
  readonly assets: PageAssets;
  readonly files: ReadonlyMap<string, FinishedResponse>;
}

/** Reads the whole build into memory. `headers` are names and values in turn, sent with every file. */
export async function loadBuiltFiles(headers: readonly string[], directory = BUILD_DIRECTORY): Promise<BuiltFiles> {
  const client = join(directory, 'client');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const entry = entryOf(manifest, BROWSER_ENTRY);
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const urlOf = (file: string) => `/${file}`;
  const assets: PageAssets = {
    styles: (entry.css ?? []).map((file) => readFileSync(join(client, file), 'utf8')).join('\n'),
    earlyScript: urlOf(entryOf(manifest, EARLY_SCRIPT).file),
    script: urlOf(entry.file),
    modulePreloads: (entry.imports ?? [])
      .filter((name) => name !== EARLY_SCRIPT)
      .map((name) => urlOf(entryOf(manifest, name).file)),
    fonts: [...new Set(files)].filter((file) => PRELOADED_FONT.test(file.replace(/-[\w-]{8}\./, '.'))).map(urlOf),
    icon: urlOf(entryOf(manifest, ICON).file),
  };
  const responses = new Map(files.map((file) => [urlOf(file), readFinished(join(client, file), headers)]));
  // The build made this file from a module that is checked against the same interface.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const pageModule: PageModule = await import(join(directory, 'server/server-entry.js'));
  return { pageModule, assets, files: responses };
}

function entryOf(manifest: Manifest, name: string) {
  const entry = manifest[name];
  if (!entry) throw new Error(`The build has no ${name}. Build again with: npm run build`);
  return entry;
}

/** The build leaves compressed copies beside each file that gains from them. */
function readFinished(path: string, headers: readonly string[]): FinishedResponse {
  const source = {
    status: 200,
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: IMMUTABLE,
    headers,
    body: readFileSync(path),
  };
  if (COMPRESSED.has(extname(path))) return finishResponse(source, null);
  const br = { body: readFileSync(`${path}.br`), tag: '-br' };
  return finishResponse(source, { br, gzip: { body: readFileSync(`${path}.gz`), tag: '-gz' } });
}
