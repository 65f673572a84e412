import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const passing: Step = { title: 'first', run: () => Promise.resolve({ ok: true, output: 'long and dull' }) };

async function run(...groups: (Step | Step[])[]) {
  const printed: string[] = [];
  const results = await runSteps(
    groups.map((group) => [group].flat()),
    [],
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

/** A step that ends when `end` was called, and says when it began. */
function held(title: string) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  const step: Step = {
    title,
    run: async () => {
      begun.resolve();
      return { ok: await ended.promise, output: '' };
    },
  };
  return { step, begun: begun.promise, end: (ok = true) => ended.resolve(ok) };
}

test('the steps of a group run at the same time', async () => {
  const [one, other] = [held('one'), held('other')];
  const running = runSteps([[passing], [one.step, other.step]], [], () => {});
  await Promise.all([one.begun, other.begun]);
  other.end();
  one.end();
  expect((await running).map(({ title }) => title)).toEqual(['first', 'other', 'one']);
});

test('what runs beside begins after the first group, one after the other, along with the groups that follow', async () => {
  const [first, second, third, beside] = [held('first'), held('second'), held('third'), held('beside')];
  const running = runSteps([[first.step], [second.step], [third.step]], [beside.step, passing], () => {});
  await first.begun;
  first.end();
  await Promise.all([second.begun, beside.begun]);
  second.end();
  await third.begun;
  third.end();
  beside.end();
  expect((await running).map(({ title }) => title)).toEqual(['first', 'second', 'third', 'beside', 'first']);
});

test('where a group fails nothing more begins beside it, and the other way round', async () => {
  for (const failsBeside of [true, false]) {
    const [inGroup, beside] = [held('in a group'), held('beside')];
    const running = runSteps([[], [inGroup.step], [passing]], [beside.step, passing], () => {});
    await Promise.all([inGroup.begun, beside.begun]);
    inGroup.end(failsBeside);
    beside.end(!failsBeside);
    expect((await running).map(({ title }) => title).toSorted()).toEqual(['beside', 'in a group']);
  }
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

test('a step may announce lines, wait for one that was started and refine its title', async () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const refined: Step = {
    title: 'second',
    run: async (announce, started) => {
      announce(`after ${(await started.get(passing))?.title}`);
      return { ok: true, output: '', title: 'second 15.14', counts };
    },
  };
  expect(await run([passing, refined])).toEqual({
    printed: ['first', 'second', '  after first'],
    results: [
      { title: 'first', ok: true, counts: undefined },
      { title: 'second 15.14', ok: true, counts },
    ],
  });
});
