import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase, postgresUrl } from '#test/open-test-database.ts';
import { perMinuteAndHour } from './rate-limit.ts';
import { createLimitCounts, SharedNetworkLimit } from './shared-limit.ts';

const STRANGER = { client: '198.51.100.7', site: null };
const logger = pino({ level: 'silent' });
const database = await openTestDatabase();
const clocks = { monotonicNow: () => time, countsByIt: true };
let [time, name] = [1_000, 0];

/** Two instances with one limit of their own each: on PostgreSQL they share it. */
function twoInstances(allowances = perMinuteAndHour(5, 20)) {
  name += 1;
  const instance = () =>
    new SharedNetworkLimit(`limit ${name}`, allowances, createLimitCounts(database, clocks, logger));
  return [instance(), instance()] as const;
}

const all = postgresUrl === null ? 10 : 5;

test('at once on two instances, as many actions are allowed as on one', async () => {
  const [first, second] = twoInstances();
  const asked = Array.from({ length: 60 }, async (_, turn) => (turn % 2 ? first : second).take(STRANGER));
  const waits = (await Promise.all(asked)).filter((taken) => typeof taken === 'number');
  expect(waits).toHaveLength(60 - all);
  for (const wait of waits) expect(wait).toSatisfy((ms) => ms > 0 && ms <= 60_000);
  expect(await first.take({ ...STRANGER, client: '203.0.113.9' }), 'another client').not.toBeTypeOf('number');
});

test('an action that is given back does not count, and a success forgets the client on every instance', async () => {
  const [first, second] = twoInstances();
  const taken = await Promise.all(Array.from({ length: 5 }, async () => first.take(STRANGER)));
  const [last] = taken;
  if (typeof last !== 'object') throw new Error('The first action was refused');
  await last.giveBack();
  const again = await first.take(STRANGER);
  if (typeof again !== 'object') throw new Error('The action after one that was given back was refused');
  await again.forgetClient();
  for (let count = 0; count < 5; count += 1) expect(await second.take(STRANGER)).toBeTypeOf('object');
  expect(await second.take(STRANGER)).toBeTypeOf('number');
});

test('the networks of a /48 share its limit on all instances, and a refusal does not count', async () => {
  const [first, second] = twoInstances(perMinuteAndHour(1, 1));
  const networkOf = (number: number) => ({ client: `2001:db8:1:${number}::/64`, site: '2001:db8:1::/48' });
  const from = async (start: number, limit: SharedNetworkLimit) =>
    Promise.all(Array.from({ length: 8 }, async (_, index) => limit.take(networkOf(start + index))));
  const taken = [...(await from(0, first)), ...(await from(100, second))];
  expect(taken.filter((one) => typeof one === 'object')).toHaveLength(postgresUrl === null ? 8 : 4);
  const elsewhere = { client: networkOf(7).client, site: '2001:db8:2::/48' };
  expect(await second.take(elsewhere)).toBeTypeOf('object');
});

test('without a database each instance counts alone, and refuses no more than its own limit', async () => {
  const lost = await openTestDatabase();
  const warnings: unknown[] = [];
  const noted = { info: () => {}, warn: (...line: unknown[]) => warnings.push(line) };
  const limit = new SharedNetworkLimit('away', perMinuteAndHour(5, 20), createLimitCounts(lost, clocks, noted));
  // Only a pool that was used is closed.
  await lost.check();
  await lost.close();
  for (let count = 0; count < 5; count += 1) expect(await limit.take(STRANGER)).toBeTypeOf('object');
  expect(await limit.take(STRANGER)).toBeTypeOf('number');
  time += 61_000;
  expect(await limit.take(STRANGER)).toBeTypeOf('object');
  expect(warnings, 'said once').toHaveLength(postgresUrl === null ? 0 : 1);
});
