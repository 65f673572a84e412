import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { exchangeRatesSchema } from './rates.ts';
import { adminApi, pages } from '#core/routes.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { startChangeFeed } from '#catalogue/change-feed.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { readEcbFile } from './read-ecb-file.server.ts';
import { storeFetchedRates } from './rate-watch.server.ts';
import { storeRate } from '#features/settings/stored-rates.server.ts';
import { ecbFile, PER_EURO } from '#test/ecb-file.ts';

/** Pages that state the offered rates and the chosen one. */
const built = sampleBuild({
  renderPage: ({ site: { rates = [], currency = 'USD' } }) => ({
    status: 200,
    html: [currency, ...rates.map(({ note }) => note)].join('; '),
  }),
});

async function createDesk(changes: Parameters<typeof createAdminApp>[0] = {}) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const app = await createAdminApp({ built, now: () => clock.now, ...changes });
  const put = async (...rates: object[]) => app.send('PUT', adminApi.rates, { rates });
  return {
    ...app,
    clock,
    put,
    page: async (url: string = pages.terms, cookie = '') => app.server.inject({ url, headers: { cookie } }),
    faults: async (...rates: object[]) => {
      const answer = await put(...rates);
      expect(answer.statusCode, answer.body).toBe(400);
      return JSON.stringify(answer.json());
    },
  };
}

const euros = { currency: 'EUR', rate: '0.9241', day: '2026-11-20' };

test('entered rates are on every page until they are removed', async () => {
  const { put, page, send } = await createDesk();
  expect((await page()).body).toBe('USD');
  const answer = await put(euros, { currency: 'INR', rate: '88.4' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(exchangeRatesSchema.parse(answer.json())).toEqual({
    fetching: null,
    rates: [
      { ...euros, source: 'operator', setAt: '2026-11-21T10:00:00.000Z', offeredUntil: '2026-11-27T00:00:00.000Z' },
      {
        currency: 'INR',
        rate: '88.40',
        day: '2026-11-21',
        source: 'operator',
        setAt: '2026-11-21T10:00:00.000Z',
        offeredUntil: '2026-11-28T00:00:00.000Z',
      },
    ],
  });
  const offered = '1 USD = 0.9241 EUR, Rampage, 20 Nov 2026; 1 USD = 88.40 INR, Rampage, 21 Nov 2026';
  expect((await page()).body).toBe(`USD; ${offered}`);
  await put({ currency: 'EUR', rate: null });
  expect((await page()).body).toBe('USD; 1 USD = 88.40 INR, Rampage, 21 Nov 2026');
  expect(exchangeRatesSchema.parse((await send('GET', adminApi.rates)).json()).rates).toHaveLength(1);
});

test('a rate is offered for seven days, and no longer at their end', async () => {
  const { put, page, clock } = await createDesk();
  await put({ ...euros, day: '2026-11-14', rate: '0.9' }, { currency: 'GBP', rate: '0.76', day: '2026-11-15' });
  expect((await page()).body, 'seven days old when it was entered').toBe('USD; 1 USD = 0.76 GBP, Rampage, 15 Nov 2026');
  clock.now = Date.parse('2026-11-21T23:59:59.999Z');
  expect((await page(pages.terms, 'currency=GBP')).body).toContain('GBP; 1 USD = 0.76 GBP');
  clock.now += 1;
  expect((await page()).body).toBe('USD');
  expect((await page(pages.terms, 'currency=GBP')).body).toBe('USD');
});

test('a demo rate never expires, is marked, and is replaced by any rate of the operator or the file', async () => {
  const { put, page, send, clock, database, catalogue } = await createDesk();
  const demo = { source: 'demo', day: '2020-01-02', setAt: clock.now } as const;
  await storeRate(database.queries, { ...demo, currency: 'EUR', micros: 864_100n });
  await storeRate(database.queries, { ...demo, currency: 'GBP', micros: 761_200n });
  await put({ currency: 'INR', rate: null });
  const pounds = '1 USD = 0.7612 GBP, demo rate, 2 Jan 2020';
  expect((await page()).body).toBe(`USD; 1 USD = 0.8641 EUR, demo rate, 2 Jan 2020; ${pounds}`);
  expect(exchangeRatesSchema.parse((await send('GET', adminApi.rates)).json()).rates[0]).toMatchObject({
    source: 'demo',
    offeredUntil: null,
  });
  await put({ currency: 'EUR', rate: '0.8641', day: '2026-11-20' });
  expect((await page()).body).toBe(`USD; 1 USD = 0.8641 EUR, Rampage, 20 Nov 2026; ${pounds}`);
  await storeRate(database.queries, { ...demo, currency: 'GBP', micros: 1n, day: '2026-11-21' });
  await storeFetchedRates(catalogue, readEcbFile(ecbFile('2026-11-20', PER_EURO)));
  expect((await page()).body, 'of an earlier day and far away').toContain('0.761168 GBP, ECB, 20 Nov 2026');
});

test('the page in a reader’s currency, chosen by URL or cookie, is not stored by shared caches', async () => {
  const { put, page } = await createDesk();
  await put(euros);
  const shown = async (url: string, cookie?: string) => {
    const { body, headers } = await page(url, cookie);
    // The second response comes from the cache.
    expect((await page(url, cookie)).body).toBe(body);
    return [body.slice(0, 3), String(headers['cache-control']).split(',', 1)[0]];
  };
  expect(await shown(pages.terms)).toEqual(['USD', 'public']);
  expect(await shown(pages.terms, 'theme=1; currency=EUR; a=b')).toEqual(['EUR', 'private']);
  expect(await shown(`${pages.terms}?currency=eur`)).toEqual(['EUR', 'private']);
  expect(await shown(`${pages.terms}?currency=USD`, 'currency=EUR')).toEqual(['USD', 'public']);
  expect(await shown(pages.providers, 'currency=EUR')).toEqual(['EUR', 'private']);
  expect(await shown(pages.providers)).toEqual(['USD', 'public']);
  for (const cookie of [
    'currency=GBP',
    'currency=eur',
    'xcurrency=EUR',
    'currency=EURO',
    'currency="EUR"',
    'currency=',
  ]) {
    expect((await shown(pages.terms, cookie))[0], cookie).toBe('USD');
  }
  const tag = String((await page(pages.terms)).headers['etag']);
  expect(tag).not.toBe((await page(pages.terms, 'currency=EUR')).headers['etag']);
});

test('an implausible rate is refused by field with the reason, and nothing is stored', async () => {
  const { put, faults, page } = await createDesk();
  await put(euros);
  expect(await faults({ currency: 'EUR', rate: '0' })).toContain('rates.0.rate');
  expect(await faults({ currency: 'EUR', rate: '-1' })).toContain('above 0');
  expect(await faults({ currency: 'EUR', rate: '0.1234567' })).toContain('six decimal places');
  expect(await faults({ currency: 'EUR', rate: 'NaN' })).toContain('above 0');
  expect(await faults({ currency: 'CHF', rate: '1' })).toContain('rates.0.currency');
  expect(await faults({ ...euros, day: '2026-11-22' })).toContain('has not started');
  expect(await faults({ ...euros, day: '2026-02-30' })).toContain('rates.0.day');
  expect(await faults(euros, euros)).toContain('Send each currency once');
  expect(await faults({ currency: 'GBP', rate: '0.76' }, { ...euros, rate: '1.4', day: '2026-11-21' })).toContain(
    'rates.1.rate',
  );
  expect((await page()).body).toBe('USD; 1 USD = 0.9241 EUR, Rampage, 20 Nov 2026');
  await put({ currency: 'EUR', rate: null });
  expect((await put({ ...euros, rate: '1.4' })).statusCode, 'the wrong one is gone').toBe(200);
});

test('a change of rates is in the history and can be undone', async () => {
  const { send, newest, undone, entries } = await createHistoryDesk();
  const put = async (rate: string | null) => send('PUT', adminApi.rates, { rates: [{ currency: 'EUR', rate }] });
  const rates = async () => exchangeRatesSchema.parse((await send('GET', adminApi.rates)).json()).rates;
  await put('0.92');
  await put('0.93');
  const entry = await newest();
  expect(entry).toMatchObject({ entity: 'settings', summary: '1 USD in EUR: rate 0.92 → 0.93', undo: 'possible' });
  await put('0.93');
  expect(await entries('?entity=settings')).toHaveLength(2);
  await undone(entry.id);
  expect((await rates())[0]?.rate).toBe('0.92');
  await put(null);
  await undone((await newest()).id);
  expect((await rates())[0]?.rate).toBe('0.92');
});

if (postgresUrl !== null)
  describe('on PostgreSQL', () => {
    test('two instances show the same rates', async () => {
      const { url, open } = await createDatabase();
      const database = open();
      await migrate(database, Date.now);
      const first = await createDesk({ database });
      const second = await createDesk({ database: open() });
      const feed = startChangeFeed({
        databaseUrl: url ?? '',
        onVersion: (version) => void second.catalogue.onChange(version),
        logger: { info: () => {}, warn: () => {} },
      });
      onTestFinished(() => feed.stop());
      expect((await second.page()).body).toBe('USD');
      await first.put(euros);
      const show = async () => expect((await second.page()).body).toContain('0.9241 EUR');
      await vi.waitFor(show);
    });
  });
