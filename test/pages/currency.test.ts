import { act, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedLink } from '#kit/layout/copy-link.tsx';
import { pages } from '#core/routes.ts';
import { storeRate } from '#features/settings/stored-rates.server.ts';
import { dayOf } from '#core/staleness.ts';
import type { Database } from '#platform/database/database.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { choiceOf, storeChoice } from '#kit/browser/consent-choice.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { PAGE_STATE_ID, parsePageState } from '#kit/page/page-state.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { chooseCurrency, storeCurrencyChoices } from '#kit/currency/currency-store.ts';
import { PublicApp } from '#app/public/public-app.tsx';
import { findPage } from '#app/public/public-pages.tsx';
import { parsePage } from './visit.ts';

const root = document.documentElement;
const NOW = Date.parse('2026-11-22T10:00:00Z');

/** Raises a price of the catalogue three times. */
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

/**
 * The product's pages over the demo catalogue, with fetched rates of euros and rupees, and the demo's rate of pounds.
 */
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

const EUROS = /€/;

/** Every text and accessible name with euros, in the order of the page, without animated parts. */
function eurosIn(page: ParentNode): string[] {
  const texts = [...page.querySelectorAll('#root *')].flatMap((element) =>
    element.closest('.marquee-copy, .board ul')
      ? []
      : [
          ...['aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
          ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
        ],
  );
  return texts.filter((text) => EUROS.test(text));
}

let taken: Root | null = null;

/** Hydrates a page like the browser, and returns React's hydration mismatches. */
async function hydrate(path: string, cookie = ''): Promise<readonly unknown[]> {
  const page = parse(await (await started)(path, cookie));
  root.dataset['currency'] ??= page.documentElement.dataset['currency'] ?? 'USD';
  document.body.replaceChildren(...[...page.body.childNodes].map((node) => document.adoptNode(node)));
  document.title = page.title;
  const state = parsePageState(document.getElementById(PAGE_STATE_ID)?.textContent ?? '');
  const location = new URL(state.path ?? path, document.URL);
  history.replaceState(null, '', location);
  const container = document.getElementById('root');
  if (!container) throw new Error(`${path} has no root`);
  await findPage(location.pathname)?.preload?.();
  const differences: unknown[] = [];
  const app = createElement(PublicApp, {
    answers: new AnswerStore(state),
    site: state.site,
    renderedOn: state.today,
    location,
    standIn: null,
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  taken = await act(async () =>
    hydrateRoot(container, app, { onRecoverableError: (error) => differences.push(error) }),
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return differences;
}

function choose(currency: string): void {
  flushSync(() => chooseCurrency(currency));
}

const switchOf = (page: ParentNode) => page.querySelector<HTMLSelectElement>('header [data-currency-choice]');
const noteOf = (page: ParentNode) => page.querySelector('.currency-bar p')?.textContent;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  taken?.unmount();
  taken = null;
  delete root.dataset['currency'];
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
])('server and browser render %s the same', async (path) => {
  expect(await hydrate(path)).toEqual([]);
  expect(eurosIn(document)).toEqual([]);
  const page = parse(await (await started)(path, 'currency=EUR'));
  expect(page.documentElement.dataset['currency']).toBe('EUR');
  const expected = eurosIn(page);
  expect(expected.length).toBeGreaterThan(4);
  choose('EUR');
  expect(eurosIn(document), 'at once').toEqual(expected);
  expect(document.title).toBe(page.title);
  expect(switchOf(document)?.value).toBe('EUR');
  expect(noteOf(document)).toBe(
    '1 USD = 0.8641 EUR, ECB, 22 Nov 2026. Links show EUR to others only with currency=EUR.',
  );
  expect(noteOf(page)).toBe(noteOf(document));
  choose('USD');
  expect(eurosIn(document)).toEqual([]);
});

test('the browser hydrates a page in euros without changes', async () => {
  expect(await hydrate(pages.changes, 'currency=EUR')).toEqual([]);
  expect(document.querySelector('.prices b')?.textContent).toMatch(/^\$[\d.]+ ≈ €[\d.]+$/);
  expect(switchOf(document)?.value).toBe('EUR');
});

test('a choice before hydration is shown after it', async () => {
  root.dataset['currency'] = 'EUR';
  expect(await hydrate(pages.changes)).toEqual([]);
  expect(eurosIn(document).length).toBeGreaterThan(4);
  expect(switchOf(document)?.value).toBe('EUR');
});

test('drawings, their accessible names, sentences and titles have euros, too', async () => {
  const page = parse(await (await started)('/pricing?amount=640', 'currency=EUR'));
  expect(page.querySelector('.chart')?.getAttribute('aria-label')).toMatch(/\$[\d.,]+ \(about €[\d.,]+\)/);
  expect(page.querySelector('.chart-y')?.textContent).toContain('€');
  expect(page.querySelector('[aria-labelledby="calculator"] [data-theme] > p')?.textContent).toMatch(
    /\$[\d.,]+ \(about €[\d.,]+\)/,
  );
  const vendor = parse(await (await started)('/providers/soax', 'currency=EUR'));
  expect(vendor.title).toMatch(/from \$[\d.]+\/GB \(about €[\d.]+\) \| /);
});

test('metadata and the data for the browser stay in dollars', async () => {
  const get = await started;
  const outside = (html: string) =>
    parsePage(html, ['table', 'svg', 'select']).querySelectorAll(
      'meta, script:not(#page-state), link[rel="canonical"]',
    );
  const texts = (html: string) => [...outside(html)].map((element) => element.outerHTML);
  for (const path of [pages.providers, '/providers/soax', '/pricing']) {
    const html = await get(path, 'currency=EUR');
    expect(texts(html)).toEqual(texts(await get(path)));
    expect(html.split('id="page-state"')[1]).not.toContain('€');
  }
});

test('the header offers currencies with a rate, and the rate with its day and source is below the page', async () => {
  const get = await started;
  const open = async (path: string) => parsePage(await get(path), ['table', 'svg']);
  const dollars = await open('/pricing?type=isp&amount=40');
  expect([...(switchOf(dollars)?.options ?? [])].map((option) => option.value)).toEqual(['USD', 'EUR', 'GBP', 'INR']);
  expect(switchOf(dollars)?.value).toBe('USD');
  expect(dollars.querySelector('aside p')?.textContent).toBe('Prices in US dollars');
  const euros = await open('/pricing?type=isp&amount=40&currency=EUR');
  expect(switchOf(euros)?.value).toBe('EUR');
  expect(euros.querySelector('aside p')?.textContent).toBe(
    '1 USD = 0.8641 EUR, ECB, 22 Nov 2026. Links show EUR to others only with currency=EUR.',
  );
  expect(euros.querySelector('link[rel="canonical"]')?.getAttribute('href')).not.toContain('currency');
  const pounds = await open('/pricing?currency=GBP');
  expect(pounds.querySelector('aside p')?.textContent).toBe(
    '1 USD = 0.7612 GBP, demo rate, 20 Nov 2026. Links show GBP to others only with currency=GBP.',
  );
});

test('without scripts, links below the page show it in each currency', async () => {
  const page = parsePage(await (await started)('/pricing?type=isp&amount=40'), ['table', 'svg', 'select']);
  const links = [...page.querySelectorAll('aside nav a')];
  expect(links.map((link) => link.textContent)).toEqual(['USD', '+ EUR', '+ GBP', '+ INR']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  expect(links[1]?.getAttribute('href')).toBe('?type=isp&amount=40&currency=EUR');
});

describe('once a currency is chosen', () => {
  beforeEach(async () => {
    await hydrate('/countries/DE');
  });

  const price = () => document.querySelector('main td b')?.textContent;

  test('another currency replaces it, and US dollars remove it', async () => {
    const dollars = price();
    choose('INR');
    expect(price()).toMatch(new RegExp(`^\\${dollars} ≈ ₹`));
    expect([switchOf(document)?.value, root.dataset['currency']]).toEqual(['INR', 'INR']);
    expect(noteOf(document)).toContain('88.37 INR');
    choose('CHF');
    expect([price(), switchOf(document)?.value], 'without a rate').toEqual([dollars, 'USD']);
    expect(noteOf(document)).toBe('Prices in US dollars');
  });
});

test('a choice is stored with consent to functionality, and deleted when that is withdrawn', () => {
  storeCurrencyChoices();
  chooseCurrency('EUR');
  expect(document.cookie).not.toContain('currency');
  storeChoice(choiceOf(true));
  expect(document.cookie).toContain('currency=EUR');
  chooseCurrency('INR');
  expect(document.cookie).toContain('currency=INR');
  storeChoice(choiceOf(false));
  expect(document.cookie).not.toContain('currency');
  storeChoice(choiceOf(true));
  chooseCurrency('USD');
  expect([document.cookie.includes('currency'), root.dataset['currency']]).toEqual([false, undefined]);
});

test.each([
  [undefined, 'http://localhost/pricing?p=a,b', 'http://localhost/pricing?p=a,b'],
  ['EUR', 'http://localhost/pricing?p=a,b', 'http://localhost/pricing?p=a,b&currency=EUR'],
  ['EUR', 'http://localhost/pricing', 'http://localhost/pricing?currency=EUR'],
  ['EUR', 'http://localhost/pricing?currency=GBP', 'http://localhost/pricing?currency=GBP'],
])('with the currency %s, a copied link opens in it: %s', (currency, url, copied) => {
  const { dataset } = document.documentElement;
  if (currency !== undefined) dataset['currency'] = currency;
  try {
    expect(sharedLink(url)).toBe(copied);
  } finally {
    delete dataset['currency'];
  }
});
