import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './package-script.ts';

/** Loads the file before a script, as npm scripts do, in a process that says it is this version. */
function startWith(version: string): { status: number | null; stdout: string; stderr: string } {
  const disguise = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const load = `require(${JSON.stringify(join(ROOT, 'tools/require-node.cjs'))});`;
  return spawnSync(process.execPath, ['--eval', `${disguise}${load}console.log('started')`], { encoding: 'utf8' });
}

test.each(['20.20.2', '25.9.0', '0.12.18'])('Node %s ends with one line that says what is needed', (version) => {
  const { status, stdout, stderr } = startWith(version);
  expect(stderr).toMatch(/^Rampage needs Node 26 or later, and this is Node \S+: .*https:\/\/nodejs\.org\.\n$/);
  expect(stderr).toContain(version);
  expect([status, stdout]).toEqual([1, '']);
});

test.each(['26.0.0', '26.10.0', '28.1.0'])('Node %s goes on', (version) => {
  expect(startWith(version)).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' });
});
