import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const passing: Step = { title: 'first', run: () => Promise.resolve({ ok: true, output: 'long and dull' }) };

async function run(...groups: (Step | Step[])[]) {
  const printed: string[] = [];
  const results = await runSteps(
    groups.map((group) => [group].flat()),
    (line) => printed.push(line),
  );
  return { printed, results: results.map(({ title, ok, counts }) => ({ title, ok, counts })) };
}

test('a step that passes prints its title alone', async () => {
  expect(await run(passing)).toEqual({
    printed: ['first'],
    results: [{ title: 'first', ok: true, counts: undefined }],
  });
});

test('the steps of a group run at the same time, each with what came before the group', async () => {
  const met = Promise.withResolvers<void>();
  const meet = (act: () => void): Step => ({
    title: 'one of two',
    run: async (_, before) => {
      act();
      await met.promise;
      return { ok: before.length === 1, output: '' };
    },
  });
  const waits = meet(() => {});
  const { results } = await run(passing, [waits, meet(() => met.resolve())]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
});

test('where one of a group fails the others come to their end, and nothing follows', async () => {
  const failing: Step = { title: 'second', run: () => Promise.resolve({ ok: false, output: 'wrong' }) };
  const { results } = await run([failing, passing], { ...passing, title: 'third' });
  expect(results.map(({ title, ok }) => [title, ok])).toEqual([
    ['second', false],
    ['first', true],
  ]);
});

test('the first step that fails prints all it said and is the last', async () => {
  const failing: Step = { title: 'second', run: () => Promise.resolve({ ok: false, output: 'what went wrong\n' }) };
  const { printed, results } = await run(passing, failing, { ...passing, title: 'third' });
  expect(printed).toEqual(['first', 'second', 'second failed:\nwhat went wrong']);
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
});

test('a step that throws has failed', async () => {
  const { printed, results } = await run({ title: 'broken', run: () => Promise.reject(new Error('no server')) });
  expect(printed.join('\n')).toContain('no server');
  expect(results).toEqual([{ title: 'broken', ok: false, counts: undefined }]);
});

test('a step may announce lines, learn what came before and refine its title', async () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const refined: Step = {
    title: 'second',
    run: (announce, before) => {
      announce(`after ${before.map(({ title }) => title).join()}`);
      return Promise.resolve({ ok: true, output: '', title: 'second 15.14', counts });
    },
  };
  expect(await run(passing, refined)).toEqual({
    printed: ['first', 'second', '  after first'],
    results: [
      { title: 'first', ok: true, counts: undefined },
      { title: 'second 15.14', ok: true, counts },
    ],
  });
});
