import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const OUTPUT = resolve(import.meta.dirname, '../../dist');
const CLIENT = join(OUTPUT, 'client');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

/** The manifest of a build for browsers: the source and the imports of each chunk. */
export type Manifest = z.output<typeof manifestSchema>;

/** Reads the manifest of the public pages' build, or of the admin panel's. */
export function readManifest(build: 'client' | 'admin' = 'client'): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(OUTPUT, build, '.vite/manifest.json'), 'utf8')));
}

/** A built file as text, by default one of the public pages. */
export function readBuilt(file: string, build: 'client' | 'admin' = 'client'): string {
  return readFileSync(join(OUTPUT, build, file), 'utf8');
}

/** Size of a built file in bytes; with the suffix `.br`, its compressed size. */
export function builtBytes(file: string): number {
  return readFileSync(join(CLIENT, file)).length;
}

/** The keys of a chunk and its static imports. */
export function closureOf(manifest: Manifest, key: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (next: string) => {
    const chunk = manifest[next];
    if (!chunk || found.has(next)) return;
    found.add(next);
    chunk.imports.forEach(visit);
  };
  visit(key);
  return found;
}
