import { expect, test } from 'vitest';
import { PriorityLock } from './priority-lock.ts';

test('works run one at a time, first ones before the others, also after a failure', async () => {
  const lock = new PriorityLock();
  const ran: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    ran.push(name);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([
    lock.run(work('a')),
    lock.run(work('b')),
    lock.run(work('c')),
    lock.run(work('d'), { isFirst: true }),
    lock.run(work('e'), { isFirst: true }),
  ]);
  expect(ran).toEqual(['a', 'd', 'e', 'b', 'c']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await lock.run(work('f'))).toBe('f');
});
