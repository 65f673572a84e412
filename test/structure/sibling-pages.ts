import type { SourceFile } from './source-file.ts';

/** Folders that hold no page but what pages share. */
const PUBLIC_SHARED = ['layout', 'answers', 'catalogue', 'motion', 'contact', 'contact-form', 'consent'];
const ADMIN_SHARED = ['api', 'session', 'frame', 'tables', 'editing'];
const SHARED = new Set([...PUBLIC_SHARED, ...ADMIN_SHARED]);

/** Imports between the pages of src/web/public or src/web/admin, between those two, and from `ui` into either. */
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
  return from.page !== null && to.page !== null && to.page !== from.page && !SHARED.has(to.page);
}

/** The area and the page folder that a file belongs to. A file at the root of an area belongs to no page. */
function placeOf(path: string): { area: string; page: string | null } | null {
  const [, area, page] = /^src\/web\/(public|admin)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return area === undefined ? null : { area, page: page ?? null };
}
