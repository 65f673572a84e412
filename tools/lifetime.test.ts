import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const OWNER = `
  import { own } from './lifetime.ts';
  const release = own({
    stop: async () => { console.log('stopped'); release(); },
    kill: () => console.log('killed'),
  });
`;

/** Runs a program that owns one resource, and tells what became of both. */
async function run(ending: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', OWNER + ending], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  await closed;
  return { status: child.exitCode, output: output.trim() };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('%s stops what is owned and ends with status %i', async (signal, status) => {
  const ending = `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000);`;
  expect(await run(ending)).toEqual({ status, output: 'stopped' });
});

test('an exit kills what is still owned and keeps its status', async () => {
  expect(await run('process.exit(3);')).toEqual({ status: 3, output: 'killed' });
});

test('what was released is left alone', async () => {
  expect(await run('release(); process.exit(3);')).toEqual({ status: 3, output: '' });
});
