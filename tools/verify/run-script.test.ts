import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampage-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(text: string): string {
  const path = join(folder, 'script.mjs');
  writeFileSync(path, text);
  return path;
}

test('arguments, environment and both outputs pass', async () => {
  const path = script('console.log(process.argv[2], process.env.COLOUR); console.error(process.env.GONE ?? "unset");');
  const { ok, output } = await runScript(path, ['painted'], { environment: { COLOUR: 'blue', GONE: undefined } });
  expect(ok).toBe(true);
  expect(output.split('\n').toSorted()).toEqual(['', 'painted blue', 'unset']);
});

test.each(['process.exit(2)', 'process.kill(process.pid, "SIGKILL")', 'throw new Error("no")'])(
  '%s is a failure',
  async (text) => {
    expect((await runScript(script(text), [])).ok).toBe(false);
  },
);

test('it gets its priority while it starts', async () => {
  const { PRIORITY_LOW } = constants.priority;
  const path = script(`
    import { getPriority } from 'node:os';
    const look = setInterval(() => getPriority() === ${PRIORITY_LOW} && clearInterval(look), 5);
  `);
  expect((await runScript(path, [], { priority: PRIORITY_LOW })).ok).toBe(true);
});

test('a command `node` in a shell is this Node', async () => {
  const path = script(
    'import { execSync } from "node:child_process"; console.log(String(execSync("node --version")));',
  );
  expect((await runScript(path, [])).output).toContain(process.version);
});
