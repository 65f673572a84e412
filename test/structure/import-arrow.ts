import { isBuiltin } from 'node:module';
import { ENTRIES } from '#contract/page-sources.ts';
import type { Import } from './find-imports.ts';
import { isTest } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

const SERVER_ENTRY = ENTRIES.server;
const LAYERS: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  server: ['server', 'web', 'contract', 'domain'],
};
const PURE_PACKAGES = new Set(['zod']);
/** What draws charts and maps stays on the server. */
const DRAWING_PACKAGE = /^(?:d3-|topojson-|world-atlas)/;

/** Imports against the arrow server → web → contract → domain, as `file → target`. */
export function againstTheArrow(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.filter((one) => !allowed(file, one)).map(({ target }) => `${file.path} → ${target}`),
  );
}

function allowed(file: SourceFile, { target, typeOnly }: Import): boolean {
  const layer = layerOf(file.path);
  const targetLayer = layerOf(target);
  if (targetLayer !== undefined && layer !== undefined) {
    if (LAYERS[layer]?.includes(targetLayer) !== true) return false;
    return layer !== 'server' || targetLayer !== 'web' || isTest(file) || (typeOnly && target === SERVER_ENTRY);
  }
  if (isTest(file)) return true;
  if (/^(?:test|tools|e2e|bench)\//.test(target)) return false;
  if (layer === 'domain' || layer === 'contract') return PURE_PACKAGES.has(target);
  return layer !== 'web' || !(isBuiltin(target) || DRAWING_PACKAGE.test(target));
}

function layerOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}
