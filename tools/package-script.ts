import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '..');

const manifest = z.object({ bin: z.record(z.string(), z.string()).or(z.string()) });

/** The script behind a command of an installed package, to be run by Node: `packageScript('typescript', 'tsc')`. */
export function packageScript(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${command}`);
  return join(folder, script);
}
