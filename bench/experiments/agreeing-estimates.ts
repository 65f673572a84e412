import { spawnSync } from 'node:child_process';
import { packageScript, ROOT } from '#tools/package-script.ts';

/**
 * The suite's test that page, API, CSV, quote and alert agree about random estimates, with 10,000 of them instead of a
 * few. Another number and a seed can be named.
 */

const [runs = '10000', seed = '39'] = process.argv.slice(2);
const file = 'test/pages/agreeing-estimates.test.ts';
const { status } = spawnSync(
  process.execPath,
  [packageScript('vitest'), 'run', '--project', 'pages', '--testTimeout', '3600000', file],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, AGREEING_ESTIMATES: `${runs} ${seed}` } },
);
process.exitCode = status ?? 1;
