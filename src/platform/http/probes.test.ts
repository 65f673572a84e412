import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { probes } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { keepRequestDeadlines } from '#test/long-deadlines.ts';
import { openTestDatabase } from '#test/open-test-database.ts';

const database = await openTestDatabase();
const lineSchema = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() });

test('both succeed while the database responds, for any host name', async () => {
  const { server } = await createTestApp({ database });
  for (const url of [probes.alive, probes.ready]) {
    const response = await server.inject({ url, headers: { host: '10.0.0.7' } });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

test('readiness follows the database, logs the reason once, and uses a monotonic clock', async () => {
  let [wallClock, monotonic, away] = [Date.now(), 0, false];
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(lineSchema.parse(JSON.parse(line)));
  const check = async () => {
    if (away) throw new Error('Nobody is there');
  };
  const app = await createTestApp({
    database: { ...database, check },
    logger: pino({ level: 'info' }, { write }),
    now: () => wallClock,
    monotonicNow: () => monotonic,
  });
  const statusAfter = async (milliseconds: number) => {
    wallClock -= 24 * 60 * 60 * 1_000;
    monotonic += milliseconds;
    return (await app.server.inject(probes.ready)).statusCode;
  };
  expect(await statusAfter(0)).toBe(200);
  away = true;
  expect(await statusAfter(999)).toBe(200);
  expect(await statusAfter(1)).toBe(503);
  expect(await statusAfter(1_000)).toBe(503);
  away = false;
  expect(await statusAfter(1_000)).toBe(200);
  expect(lines).toEqual([
    { msg: 'Not ready: the database does not work', err: { message: 'Nobody is there' } },
    { msg: 'Ready again' },
  ]);
});

test('the log reports an unavailable database without any probe', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged = Promise.withResolvers<unknown>();
  const write = (line: string) => logged.resolve(JSON.parse(line));
  const check = async () => {
    throw new Error('The file was removed');
  };
  await createTestApp({ database: { ...database, check }, logger: pino({ level: 'info' }, { write }) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await logged.promise).toMatchObject({ err: { message: 'The file was removed' } });
});

test('a hanging database gets one query at a time, and readiness fails within 3 s', async () => {
  keepRequestDeadlines();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const isAsked = Promise.withResolvers<void>();
  const check = vi.fn<() => Promise<void>>(async () => {
    isAsked.resolve();
    return new Promise(() => {});
  });
  const app = await createTestApp({ database: { ...database, check } });
  const asking = Promise.all([app.server.inject(probes.ready), app.server.inject(probes.ready)]);
  await isAsked.promise;
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await asking).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(check).toHaveBeenCalledTimes(1);
});
