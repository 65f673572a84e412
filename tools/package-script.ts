import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '..');

const manifest = z.object({ version: z.string(), bin: z.record(z.string(), z.string()).or(z.string()).optional() });

/** The script behind a command of an installed package, to be run by Node: `packageScript('typescript', 'tsc')`. */
export function packageScript(packageName: string, command = packageName): string {
  const { bin } = readManifest(packageName);
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${command}`);
  return join(folderOf(packageName), script);
}

export function packageVersion(packageName: string): string {
  return readManifest(packageName).version;
}

function readManifest(packageName: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(folderOf(packageName), 'package.json'), 'utf8')));
}

function folderOf(packageName: string): string {
  return join(ROOT, 'node_modules', packageName);
}
