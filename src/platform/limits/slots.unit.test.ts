import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('as many works as slots run at once, the others in the order in which they came', async () => {
  const slots = new Slots(2);
  const begun: string[] = [];
  const begin = async (name: string) => {
    await slots.enter();
    begun.push(name);
  };
  const works = ['a', 'b', 'c', 'd'].map(begin);
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  slots.leave();
  await works[2];
  expect(begun).toEqual(['a', 'b', 'c']);
  slots.leave();
  await works[3];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a slot that nobody waits for is free for the next work', async () => {
  const slots = new Slots(1);
  for (let round = 0; round < 3; round += 1) {
    await slots.enter();
    slots.leave();
  }
  await expect(slots.enter()).resolves.toBeUndefined();
});
