import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '#tools/package-script.ts';

/**
 * Vendors respond with 20,000 mutated bodies of every format, and with bodies, feeds and robots.txt files made to be slow
 * or large: each is read, and opened as in the panel, in a heap of 512 MB, without ending the process or holding the
 * event loop for 50 ms of processor time. Chromium, with scripts off, shows each figure that is read from 300 mutated
 * pages. A number after the name is the number of mutated bodies.
 */

const BODIES = process.argv[2] ?? '20000';

const script = join(ROOT, 'bench/experiments/parts/read-hostile-sources.ts');
const { status } = spawnSync(process.execPath, ['--max-old-space-size=512', script, BODIES], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
