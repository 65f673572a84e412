import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import type { PageAssets, PageModule, PageScript, PageSheet } from '#platform/pages/page-module.ts';
import { EARLY_SCRIPTS, EARLY_THEME, ENTRIES, ICON } from '#app/contract/page-sources.ts';
import { finishResponse, type FinishedResponse } from '#platform/http/finished-response.ts';
import { CLOSED_POLICY, type HeaderFields } from '#platform/http/security-headers.ts';

const BUILD_DIRECTORY = join(import.meta.dirname, '../../../dist');

const COMMON_FONT = /(?:instrument-sans|geist-mono)-latin-wght-normal\.woff2$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** Files of the previous build, for pages that were open during a deployment. */
const PREVIOUS_FOLDER = 'previous/assets';
const PREVIOUS_FILE = /\.(?:js|css|svg|woff2|webp)$/;
const FIXED_FOLDERS = ['', 'social'];
const FIXED_FILE = /\.(?:png|ico)$/;
/** Examples of what the readers of usage files read. */
const EXAMPLE_FOLDER = 'usage-examples';
const EXAMPLE_FILE = /\.(?:csv|har|json|jsonl|log)$/;
/** Workers have a policy of their own: they read files of visitors, and may send and fetch nothing. */
const WORKER_FILE = /-worker-[\w-]{8}\.js$/;
/** Formats that are compressed already, or too small to gain. */
const UNCOMPRESSED = new Set(['.woff2', '.webp', '.png', '.ico']);

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.csv': 'text/csv; charset=utf-8',
  '.log': 'text/plain; charset=utf-8',
  '.har': 'application/json',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

type Manifest = z.output<typeof manifestSchema>;

/** The build: the code of pages, their assets, and all files by URL. */
export interface BuiltFiles {
  readonly pageModule: PageModule;
  readonly assets: PageAssets;
  /** Assets of the admin panel's document; its style sheet is a file. */
  readonly adminAssets: PageAssets;
  readonly files: ReadonlyMap<string, FinishedResponse>;
}

/** Reads the build into memory. `headers` are sent with every file. */
export async function loadBuiltFiles(headers: HeaderFields, directory = BUILD_DIRECTORY): Promise<BuiltFiles> {
  const [pages, admin] = [readClientBuild(join(directory, 'client')), readClientBuild(join(directory, 'admin'))];
  const styles = (pages.entryOf(ENTRIES.browser).css ?? []).map((file) => readFileSync(pages.pathOf(file), 'utf8'));
  const [sheet = ''] = admin.entryOf(ENTRIES.admin).css ?? [];
  // Wrapped in functions: they are minified separately, and inline scripts share one scope.
  const inline = (name: string) => `(()=>{${readFileSync(pages.pathOf(pages.entryOf(name).file), 'utf8').trim()}})();`;
  const client = join(directory, 'client');
  const fixed = [
    ...FIXED_FOLDERS.flatMap((folder) => filesIn(client, folder, FIXED_FILE)),
    ...filesIn(client, EXAMPLE_FOLDER, EXAMPLE_FILE),
  ];
  const previous = filesIn(directory, PREVIOUS_FOLDER, PREVIOUS_FILE);
  const responses = [
    ...previous.map(
      (file) => [`/assets/${basename(file)}`, readFinished(join(directory, file), IMMUTABLE, headers)] as const,
    ),
    ...[pages, admin].flatMap(({ files, pathOf }) =>
      files.map((file) => [urlOf(file), readFinished(pathOf(file), IMMUTABLE, headers)] as const),
    ),
    ...fixed.map((file) => [urlOf(file), readFinished(pages.pathOf(file), FOR_A_DAY, headers)] as const),
  ];
  return {
    pageModule: await importPageModule(join(directory, 'server/server-entry.js')),
    assets: {
      ...assetsOf(pages, ENTRIES.browser),
      inlineScript: EARLY_SCRIPTS.map(inline).join(''),
      styles: styles.join('\n'),
      sheetsOf: sheetsOf(pages),
      scriptsOf: scriptsOf(pages),
    },
    adminAssets: {
      ...assetsOf(admin, ENTRIES.admin),
      inlineScript: inline(EARLY_THEME),
      styles: '',
      styleSheet: urlOf(sheet),
    },
    files: new Map(responses),
  };
}

/** Files of a folder relative to another. Glob patterns would load a matcher. */
function filesIn(root: string, folder: string, wanted: RegExp): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name));
}

/** A browser build: its folder and manifest. */
interface ClientBuild {
  readonly files: readonly string[];
  readonly pathOf: (file: string) => string;
  readonly entryOf: (name: string) => Manifest[string];
  /** Lazily loaded modules. */
  readonly apart: readonly string[];
}

function readClientBuild(directory: string): ClientBuild {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')));
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return {
    files: [...new Set(files)],
    pathOf: (file) => join(directory, file),
    entryOf: (name) => {
      const entry = manifest[name];
      if (!entry) throw new Error(`The build has no ${name}. Build again with: npm run build`);
      return entry;
    },
    apart: Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  };
}

/** The style sheets of lazily loaded modules, in import order, without those of every document. */
function sheetsOf(build: ClientBuild): Record<string, readonly PageSheet[]> {
  const known = new Map<string, PageSheet>();
  const read = (file: string): PageSheet => {
    const sheet = known.get(file) ?? { href: urlOf(file), text: readFileSync(build.pathOf(file), 'utf8') };
    known.set(file, sheet);
    return sheet;
  };
  return Object.fromEntries(
    build.apart.map((name) => [name, [...sheetFiles(build, name, new Set([ENTRIES.browser]))].map(read)]),
  );
}

/** Includes lazily loaded parts: the server renders them at once. */
function sheetFiles(build: ClientBuild, name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const { imports = [], dynamicImports = [], css = [] } = build.entryOf(name);
  const before = [...imports, ...dynamicImports].flatMap((next) => [...sheetFiles(build, next, seen)]);
  return new Set([...before, ...css]);
}

/** The scripts that each lazily loaded module runs with. Lazily loaded parts of it come later. */
function scriptsOf(build: ClientBuild): Record<string, readonly PageScript[]> {
  const start = scriptFiles(build, ENTRIES.browser);
  return Object.fromEntries(
    build.apart.map((name) => {
      const own = [...scriptFiles(build, name)].filter((file) => !start.has(file));
      return [name, own.map((file) => scriptAt(file, build.pathOf))];
    }),
  );
}

function scriptFiles(build: ClientBuild, name: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = build.entryOf(name);
  if (files.has(file)) return files;
  files.add(file);
  imports.forEach((next) => scriptFiles(build, next, files));
  return files;
}

function assetsOf({ files, pathOf, entryOf }: ClientBuild, name: string): Omit<PageAssets, 'styles' | 'inlineScript'> {
  const entry = entryOf(name);
  return {
    scripts: [entry, ...(entry.imports ?? []).map(entryOf)].map(({ file }) => scriptAt(file, pathOf)),
    fonts: files.filter((file) => COMMON_FONT.test(file.replace(/-[\w-]{8}\./, '.'))).map(urlOf),
    icon: urlOf(entryOf(ICON).file),
  };
}

function scriptAt(file: string, pathOf: ClientBuild['pathOf']): PageScript {
  return { src: urlOf(file), integrity: integrityOf(pathOf(file)) };
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

function urlOf(file: string): string {
  return `/${file}`;
}

/** Reads a file with the compressed copies of the build. */
function readFinished(path: string, cacheControl: string, headers: HeaderFields): FinishedResponse {
  const source = {
    status: 200,
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl,
    headers: WORKER_FILE.test(path) ? { ...headers, 'Content-Security-Policy': CLOSED_POLICY } : headers,
    body: readFileSync(path),
  };
  if (UNCOMPRESSED.has(extname(path))) return finishResponse(source, null);
  return finishResponse(source, { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) });
}

async function importPageModule(path: string): Promise<PageModule> {
  // The build made this file from a module that is checked against the same interface.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const pageModule: PageModule = await import(path);
  return pageModule;
}
