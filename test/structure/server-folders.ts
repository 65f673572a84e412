import { isTest } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

/** The files of src/server itself, which compose the folders. */
const ROOT = '*.ts';

/** The folders of src/server from the bottom up. A folder may import those of the rows before its own. */
const SERVER_FOLDERS: readonly (readonly string[])[] = [
  ['errors', 'runtime'],
  ['limits', 'http-client'],
  ['database'],
  ['history', 'quotes', 'submissions'],
  ['outbox'],
  ['auth', 'catalogue', 'contacts'],
  ['alerts', 'import', 'price-reports', 'settings'],
  ['http'],
  ['backups', 'currency', 'sources'],
  ['feeds', 'system-alerts'],
  ['api', 'pages'],
  [ROOT],
  ['cli'],
];

const RANKS = new Map(SERVER_FOLDERS.flatMap((folders, rank) => folders.map((folder) => [folder, rank] as const)));

/** Imports that violate the order of the server's folders, or name a folder that is not listed, as `file → target`. */
export function againstServerOrder(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file))
    .flatMap(({ path, imports }) =>
      imports.filter((target) => !allowed(path, target)).map((target) => `${path} → ${target}`),
    );
}

function allowed(path: string, target: string): boolean {
  const from = folderOf(path);
  const to = folderOf(target);
  if (from === null || to === null) return true;
  const [fromRank, toRank] = [RANKS.get(from), RANKS.get(to)];
  if (fromRank === undefined || toRank === undefined) return false;
  return from === to || toRank < fromRank;
}

function folderOf(path: string): string | null {
  const [, rest] = /^src\/server\/(.+)$/.exec(path) ?? [];
  if (rest === undefined) return null;
  return rest.includes('/') ? (rest.split('/', 1)[0] ?? null) : ROOT;
}
