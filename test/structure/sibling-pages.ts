import type { SourceFile } from './source-file.ts';

/** Folders of src/web/admin that hold no screen but what screens share. */
const ADMIN_PARTS = new Set(['api', 'session', 'frame', 'command', 'tables', 'editing']);

/** Where a file of the two applications stands. */
interface Place {
  readonly area: string;
  /** A page is a folder that no other page and no part imports; what lies above both may import each. */
  readonly kind: 'page' | 'part' | 'above';
  readonly folder: string;
}

/** Imports between pages, from a part into a page, between src/web/public and src/web/admin, and from `ui` into either. */
export function crossPageImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => crosses(path, target)).map(({ target }) => `${path} → ${target}`),
  );
}

function crosses(path: string, target: string): boolean {
  const to = placeOf(target);
  if (to === null) return false;
  if (path.startsWith('src/web/ui/')) return true;
  const from = placeOf(path);
  if (from === null) return false;
  if (from.area !== to.area) return true;
  return from.kind !== 'above' && to.kind === 'page' && to.folder !== from.folder;
}

function placeOf(path: string): Place | null {
  const [, area = '', inside = ''] = /^src\/web\/(public|admin)\/(.+)$/.exec(path) ?? [];
  if (area === '') return null;
  const [folder = '', below = '', file] = inside.split('/');
  if (below === '') return { area, kind: 'above', folder: '' };
  if (area === 'admin') return { area, kind: ADMIN_PARTS.has(folder) ? 'part' : 'page', folder };
  return file === undefined
    ? { area, kind: 'above', folder }
    : { area, kind: folder === 'pages' ? 'page' : 'part', folder: `${folder}/${below}` };
}
