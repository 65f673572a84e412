import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endChild, hasEnded } from './end-child.ts';

/** A Node that never ends by itself and says when it is ready. */
async function start(text: string) {
  const child = spawn(process.execPath, ['--eval', `${text}; setInterval(() => {}, 1000); console.log('ready');`]);
  await once(child.stdout, 'data');
  return child;
}

test('a child ends by the signal', async () => {
  const child = await start('');
  expect(hasEnded(child)).toBe(false);
  await endChild(child, 'SIGTERM', 10_000);
  expect(child.signalCode).toBe('SIGTERM');
  expect(hasEnded(child)).toBe(true);
});

test('one that does not listen is killed after the grace', async () => {
  const child = await start('process.on("SIGTERM", () => {})');
  await endChild(child, 'SIGTERM', 20);
  expect(child.signalCode).toBe('SIGKILL');
});

test('one that has ended is left alone', async () => {
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  await endChild(child, 'SIGTERM', 20);
  expect(child.exitCode).toBe(0);
});
