import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pages } from '#contract/routes.ts';
import { storeRate } from '#server/settings/stored-rates.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import type { Database } from '#server/database/database.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { choiceOf, keepChoice } from '#web/browser/consent-choice.ts';
import * as pageModule from '#web/entries/server-entry.tsx';
import { showCurrency } from '#web/public/parts/currency/reader-currency.ts';
import { parsePage } from './visit.ts';

const root = document.documentElement;
const NOW = Date.parse('2026-11-22T10:00:00Z');

/** Makes a price of the catalogue rise three times. */
async function changePrice({ queries }: Database): Promise<void> {
  const first = await queries.selectFrom('priceChanges').selectAll().limit(1).executeTakeFirstOrThrow();
  const { id: _id, isOpening: _isOpening, correction: _correction, ...entry } = first;
  const micros = Number(first.toMicros);
  const rises = [1, 2, 3].map((times) => ({
    ...entry,
    at: NOW + times,
    way: 'form' as const,
    fromMicros: BigInt(micros * times),
    toMicros: BigInt(micros * (times + 1)),
    shownFromMicros: BigInt(micros * times),
  }));
  await queries.insertInto('priceChanges').values(rises).execute();
}

/** The product's pages over the demo catalogue, with a fetched rate of euros and one of rupees; that of pounds is the demo's. */
async function startApp() {
  const database = openDemoDatabase();
  const rate = { source: 'ecb', day: dayOf(NOW), setAt: NOW } as const;
  await storeRate(database.queries, { ...rate, currency: 'EUR', micros: 864_100n });
  await storeRate(database.queries, { ...rate, currency: 'INR', micros: 88_370_000n });
  await changePrice(database);
  const built = sampleBuild();
  const { server } = await createTestApp({
    database,
    now: () => NOW,
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
  return async (url: string, cookie = '') => (await server.inject({ url, headers: { cookie } })).body;
}

const started = startApp();
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Each amount with the place of its element among all elements. */
function amountsIn(document: ParentNode): string[] {
  return [...document.querySelectorAll('#root *')].flatMap((element, place) => {
    const amount = element.getAttribute('data-converted');
    return amount === null ? [] : [`${place} ${element.tagName} ${amount}`];
  });
}

async function take(path: string): Promise<void> {
  const page = parse(await (await started)(path));
  document.body.replaceChildren(...[...page.body.childNodes].map((node) => document.adoptNode(node)));
}

function choose(currency: string): void {
  root.dataset['currency'] = currency;
  showCurrency();
}

const beside = (element: Element | null | undefined) => element?.getAttribute('data-converted') ?? null;
const switchOf = (page: ParentNode) => page.querySelector<HTMLSelectElement>('header [data-currency-choice]');
const notesOf = (page: ParentNode) =>
  [...page.querySelectorAll('[data-currency-note]')].map((note) => note.textContent.trim());

beforeEach(() => localStorage.clear());
afterEach(() => {
  choose('USD');
  document.body.replaceChildren();
});

test.each([
  pages.home,
  '/pricing?amount=640&p=soax',
  '/providers?product=residential&view=table',
  '/providers/soax',
  '/compare?p=bright-data,soax,netnut&type=residential&amount=500&country=DE',
  '/countries/DE',
  pages.changes,
])('of %s server and browser make the same page', async (path) => {
  await take(path);
  choose('EUR');
  const inBrowser = amountsIn(document);
  expect(inBrowser.length).toBeGreaterThan(4);
  const page = parse(await (await started)(path, 'currency=EUR'));
  expect(page.documentElement.dataset['currency']).toBe('EUR');
  expect(amountsIn(page)).toEqual(inBrowser);
  expect(switchOf(document)?.value).toBe(switchOf(page)?.value);
  expect(notesOf(document)).toEqual(notesOf(page));
  expect(notesOf(page)[0]).toBe('1 USD = 0.8641 EUR, ECB, 22 Nov 2026');
  choose('USD');
  expect(amountsIn(document)).toEqual([]);
});

test('dollars stay dollars in the head, in what machines read, and in what the browser gets as data', async () => {
  const get = await started;
  const outside = (html: string) =>
    parsePage(html, ['table', 'svg', 'select']).querySelectorAll(
      'title, meta, script:not(#page-state), link[rel="canonical"]',
    );
  const texts = (html: string) => [...outside(html)].map((element) => element.outerHTML);
  for (const path of [pages.providers, '/providers/soax', '/pricing']) {
    const html = await get(path, 'currency=EUR');
    expect(texts(html)).toEqual(texts(await get(path)));
    expect(html.split('id="page-state"')[1]).not.toContain('€');
  }
});

test('the switch in the header offers what has a rate; below the page is the rate with its day and source', async () => {
  const get = await started;
  const open = async (path: string) => parsePage(await get(path), ['table', 'svg']);
  const dollars = await open('/pricing?type=isp&amount=40');
  expect([...(switchOf(dollars)?.options ?? [])].map((option) => option.value)).toEqual(['USD', 'EUR', 'GBP', 'INR']);
  expect(switchOf(dollars)?.value).toBe('USD');
  expect(dollars.querySelector('aside p')?.textContent).toBe('Prices in US dollars');
  const euros = await open('/pricing?type=isp&amount=40&currency=EUR');
  expect(switchOf(euros)?.value).toBe('EUR');
  expect(euros.querySelector('aside p')?.textContent).toBe('1 USD = 0.8641 EUR, ECB, 22 Nov 2026');
  expect(euros.querySelector('link[rel="canonical"]')?.getAttribute('href')).not.toContain('currency');
  const pounds = await open('/pricing?currency=GBP');
  expect(pounds.querySelector('aside p')?.textContent).toBe('1 USD = 0.7612 GBP, demo rate, 20 Nov 2026');
});

test('without scripts, links below the page lead to it in each currency', async () => {
  const page = parsePage(await (await started)('/pricing?type=isp&amount=40'), ['table', 'svg', 'select']);
  const links = [...page.querySelectorAll('aside nav a')];
  expect(links.map((link) => link.textContent)).toEqual(['USD', '+ EUR', '+ GBP', '+ INR']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  expect(links[1]?.getAttribute('href')).toBe('?type=isp&amount=40&currency=EUR');
});

describe('once a currency is chosen', () => {
  beforeEach(async () => {
    await take(pages.terms);
    choose('EUR');
  });

  const main = () => document.querySelector('main');

  test('whatever is drawn or rewritten from then on has its amount beside it', async () => {
    const row = document.createElement('p');
    row.innerHTML = '<b>$2.10</b>/GB <s>$3.00</s> <svg><text>$4.00</text></svg> <i data-usd="">$5.00</i> <u>$0.00</u>';
    main()?.append(row);
    await vi.waitFor(() => expect(beside(row.querySelector('b'))).toBe('€1.81'));
    expect(beside(row.querySelector('s'))).toBe('€2.59');
    expect([...row.querySelectorAll('[data-converted]')]).toHaveLength(2);
    const [text] = row.querySelector('b')?.childNodes ?? [];
    if (text) text.nodeValue = '$1,000.00';
    await vi.waitFor(() => expect(beside(row.querySelector('b'))).toBe('€864.10'));
    row.querySelector('b')?.replaceChildren('on request');
    await vi.waitFor(() => expect(beside(row.querySelector('b'))).toBeNull());
  });

  test('another one takes its place, and dollars take it away', () => {
    const price = document.createElement('b');
    price.textContent = '$2.10';
    main()?.append(price);
    choose('INR');
    expect([beside(price), switchOf(document)?.value, root.dataset['currency']]).toEqual(['₹185.58', 'INR', 'INR']);
    expect(document.querySelector('aside p')?.textContent).toContain('88.37 INR');
    choose('CHF');
    expect([beside(price), switchOf(document)?.value, root.dataset['currency']], 'without a rate').toEqual([
      null,
      'USD',
      undefined,
    ]);
    expect(document.querySelector('aside p')?.textContent).toBe('Prices in US dollars');
  });

  test('it is kept for the next page with consent to functionality, and forgotten when that is withdrawn', () => {
    expect(document.cookie).not.toContain('currency');
    keepChoice(choiceOf(true));
    expect(document.cookie).toContain('currency=EUR');
    choose('INR');
    expect(document.cookie).toContain('currency=INR');
    keepChoice(choiceOf(false));
    expect(document.cookie).not.toContain('currency');
    keepChoice(choiceOf(true));
    choose('USD');
    expect(document.cookie).not.toContain('currency');
  });
});
