import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { exchangeRatesSchema } from './rates.ts';
import { adminApi } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { injectAsOperator } from '#test/operator.ts';
import { ecbFile, PER_EURO } from '#test/ecb-file.ts';
import { startFakeEndpoint } from '#test/fake-endpoint.ts';
import { readConfig } from '#app/server/config.ts';
import { createRatesFetch, type FetchRates, RatesError } from './fetch-rates.server.ts';
import { RateWatch } from './rate-watch.server.ts';
import { readEcbFile } from './read-ecb-file.server.ts';

const endpoint = await startFakeEndpoint((response) => response.end(ecbFile('2026-11-20', PER_EURO)));
afterAll(async () => endpoint.close());

const START = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const config = readConfig({ RATES_URL: 'https://rates.example/daily.xml' });
const fileOf = (day: string, changes = {}) => readEcbFile(ecbFile(day, { ...PER_EURO, ...changes }));

/** An operator, and instances that fetch on demand. Fetches return `answer` and are counted. */
async function createDesk() {
  const desk = { now: START, calls: 0, answer: fileOf('2026-11-20'), fault: new Error('none') };
  const app = await createTestApp({ now: () => desk.now, config });
  const fetchRates: FetchRates = async () => {
    desk.calls += 1;
    if (desk.fault.message !== 'none') throw desk.fault;
    return desk.answer;
  };
  const watch = () => new RateWatch({ catalogue: app.catalogue, fetchRates, logger: pino({ level: 'silent' }) });
  const read = async () => exchangeRatesSchema.parse((await injectAsOperator(app.server, adminApi.rates)).json());
  const rates = async () => Object.fromEntries((await read()).rates.map(({ currency, rate }) => [currency, rate]));
  return Object.assign(desk, { app, watch, read, rates });
}

const FIRST = { EUR: '0.86408', GBP: '0.761168', INR: '88.3721' };

test('rates are fetched at the start and several times a day, by one instance at a time', async () => {
  const desk = await createDesk();
  const [one, other] = [desk.watch(), desk.watch()];
  await Promise.all([one.check(true), other.check(true)]);
  expect(desk.calls).toBe(1);
  expect(await desk.rates()).toEqual(FIRST);
  expect((await desk.read()).rates[0]).toMatchObject({
    source: 'ecb',
    day: '2026-11-20',
    offeredUntil: '2026-11-27T00:00:00.000Z',
  });
  expect((await desk.read()).fetching).toEqual({
    host: 'rates.example',
    triedAt: '2026-11-21T10:00:00.000Z',
    fetchedAt: '2026-11-21T10:00:00.000Z',
    nextAt: '2026-11-21T16:00:00.000Z',
    problem: null,
  });
  desk.now += 5 * MINUTE;
  await desk.watch().check(true);
  desk.now += 6 * MINUTE;
  await one.check();
  expect(desk.calls, 'a start right after another one, and a look before it is due').toBe(1);
  await other.check(true);
  expect(desk.calls, 'a later start').toBe(2);
  desk.now += 360 * MINUTE;
  await one.check();
  expect(desk.calls).toBe(3);
});

test('a failed fetch keeps the rates, is reported and retried after growing delays; a hanging one is taken over by another instance', async () => {
  const desk = await createDesk();
  const watch = desk.watch();
  await watch.check(true);
  desk.fault = new RatesError('The server answered HTTP 503.');
  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    desk.now = Date.parse((await desk.read()).fetching?.nextAt ?? '');
    await watch.check();
    waits.push(Date.parse((await desk.read()).fetching?.nextAt ?? '') - desk.now);
  }
  expect(desk.calls).toBe(13);
  expect(waits[0]).toBeLessThanOrEqual(5_000);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(48 * MINUTE);
  expect(waits.at(-1)).toBeLessThanOrEqual(60 * MINUTE);
  expect(await desk.rates()).toEqual(FIRST);
  expect((await desk.read()).fetching).toMatchObject({
    problem: 'The server answered HTTP 503.',
    fetchedAt: '2026-11-21T10:00:00.000Z',
  });
  const hanging = new RateWatch({
    catalogue: desk.app.catalogue,
    fetchRates: async (stopping) => {
      await once(stopping, 'abort');
      throw new Error('stopped');
    },
    logger: pino({ level: 'silent' }),
  });
  desk.now += 61 * MINUTE;
  const hangs = hanging.check();
  await vi.waitFor(async () => expect(Date.parse((await desk.read()).fetching?.triedAt ?? '')).toBe(desk.now));
  desk.fault = new Error('none');
  await watch.check();
  expect(desk.calls).toBe(13);
  desk.now += 2 * MINUTE;
  await watch.check();
  expect(desk.calls).toBe(14);
  await hanging.stop();
  await hangs;
  expect((await desk.read()).fetching?.problem).toBeNull();
});

test('a future rate, or one far from the last, is refused and reported; the other rates of the file are stored', async () => {
  const desk = await createDesk();
  const watch = desk.watch();
  await watch.check(true);
  const next = async (answer: ReturnType<typeof fileOf>) => {
    desk.answer = answer;
    desk.now += 361 * MINUTE;
    await watch.check();
    return (await desk.read()).fetching?.problem;
  };
  expect(await next(fileOf('2026-11-23'))).toContain('EUR of 2026-11-23 was refused: 23 Nov 2026 has not started');
  expect(await desk.rates()).toEqual(FIRST);
  expect(await next(fileOf('2026-11-21', { INR: '301.1' }))).toBe(
    'INR of 2026-11-21 was refused: This differs from 88.3721 of 20 Nov 2026 by more than half. If the stored rate is wrong, remove it first.',
  );
  expect((await desk.read()).rates.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-21', '2026-11-20']);
  expect(await next(fileOf('2026-11-19'))).toBeNull();
  expect((await desk.read()).rates.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-21', '2026-11-20']);
});

test('unchanged rates keep the version, and the operator’s rate of a day is used until a newer day', async () => {
  const desk = await createDesk();
  const watch = desk.watch();
  await watch.check(true);
  const version = async () =>
    desk.app.database.queries.selectFrom('installation').select('catalogueVersion').executeTakeFirst();
  const before = await version();
  desk.now += 361 * MINUTE;
  await watch.check();
  expect(await version()).toEqual(before);
  await injectAsOperator(desk.app.server, {
    method: 'PUT',
    url: adminApi.rates,
    payload: { rates: [{ currency: 'EUR', rate: '0.9', day: '2026-11-20' }] },
  });
  desk.now += 361 * MINUTE;
  await watch.check();
  expect(await desk.rates()).toMatchObject({ EUR: '0.90' });
  desk.answer = fileOf('2026-11-21');
  desk.now += 361 * MINUTE;
  await watch.check();
  expect(await desk.rates()).toMatchObject({ EUR: '0.86408' });
});

test('a server that starts with a source fetches its rates', async () => {
  const app = await createTestApp({ config, fetchRates: async () => fileOf('2026-11-20') });
  const read = async () => exchangeRatesSchema.parse((await injectAsOperator(app.server, adminApi.rates)).json()).rates;
  await vi.waitFor(async () => expect(await read()).toHaveLength(3));
});

test('the file is only fetched completely, from an allowed network, without redirects', async () => {
  const { signal } = new AbortController();
  const fetchFrom = createRatesFetch(endpoint.url);
  expect((await fetchFrom(signal)).day).toBe('2026-11-20');
  endpoint.answer = (response) => response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
  await expect(fetchFrom(signal)).rejects.toThrow(/The address redirects \(HTTP 302\)/);
  endpoint.answer = (response) => response.writeHead(404).end();
  await expect(fetchFrom(signal)).rejects.toThrow('HTTP 404');
  endpoint.answer = (response) => response.end(ecbFile('2026-11-20', PER_EURO) + ' '.repeat(70_000));
  await expect(fetchFrom(signal)).rejects.toThrow(/64 KB/);
  endpoint.answer = (response) => response.end('<html><body>Sorry</body></html>');
  await expect(fetchFrom(signal)).rejects.toThrow(/one day/);
  const toInside = createRatesFetch('https://rates.example/', async () => [{ address: '10.0.0.1', family: 4 }]);
  await expect(toInside(signal)).rejects.toThrow(/is blocked/);
});
