import { expect, test } from 'vitest';
import { ENTRIES } from '#app/contract/page-sources.ts';
import { closureOf, readBuilt, readManifest, type Manifest } from './built-manifest.ts';

const ADMIN = /^src\/(?:.+\/)?panel\//;
const PUBLIC_PAGE = /^src\/features\/(?!.*\/panel\/)/;
const PANEL_TABLE = 'src/kit/panel/tables/data-table.tsx';

const manifest = readManifest();

/** Chunks that public pages load, at the start or on navigation. */
function publicChunks(built: Manifest): string[] {
  const starts = Object.keys(built).filter((key) => key === ENTRIES.browser || PUBLIC_PAGE.test(key));
  return [...new Set(starts.flatMap((key) => [...closureOf(built, key)]))];
}

function adminChunks(keys: readonly string[]): string[] {
  return keys.filter((key) => ADMIN.test(key));
}

test('no public page loads admin code', () => {
  expect(publicChunks(manifest)).toContain(ENTRIES.browser);
  expect(adminChunks(publicChunks(manifest))).toEqual([]);
});

test('the admin panel is a separate build, and no public script contains paths of its API', () => {
  expect(Object.keys(readManifest('admin'))).toContain(ENTRIES.admin);
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter(({ file }) => readBuilt(file).includes('/api/admin')).map(({ file }) => file)).toEqual([]);
});

test('the check detects admin code in a public chunk', () => {
  const chunk = { file: 'a.js', css: [], assets: [], imports: [], dynamicImports: [] };
  const mixed = {
    [ENTRIES.browser]: { ...chunk, imports: ['_shared.js'] },
    '_shared.js': { ...chunk, imports: [PANEL_TABLE] },
    [PANEL_TABLE]: chunk,
  };
  expect(adminChunks(publicChunks(mixed))).toEqual([PANEL_TABLE]);
});
