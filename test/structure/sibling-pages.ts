import { isTest, type SourceFile } from './source-file.ts';

/** Folders of src/web/admin that screens share. All others belong to one screen. */
const SHARED_ADMIN = new Set(['api', 'session', 'frame', 'command', 'tables', 'editing', 'readings']);

/** Imports of a page or screen by another one or by a shared folder, as `file → target`. */
export function crossPageImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file))
    .flatMap(({ path, imports }) =>
      imports.filter((target) => crosses(path, target)).map((target) => `${path} → ${target}`),
    );
}

function crosses(path: string, target: string): boolean {
  const [from, to] = [folderOf(path), folderOf(target)];
  return from !== null && to?.isPage === true && from.name !== to.name;
}

/** The page's or shared folder of a file; null for files above these folders. */
function folderOf(path: string): { readonly name: string; readonly isPage: boolean } | null {
  const [, page] = /^src\/web\/public\/((?:pages|parts)\/[^/]+)\//.exec(path) ?? [];
  if (page !== undefined) return { name: page, isPage: page.startsWith('pages/') };
  const [, screen] = /^src\/web\/admin\/([^/]+)\//.exec(path) ?? [];
  return screen === undefined ? null : { name: screen, isPage: !SHARED_ADMIN.has(screen) };
}
