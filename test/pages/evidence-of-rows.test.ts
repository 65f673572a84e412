import { act, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { compareHref } from '#features/compare/compare-url.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { pricingPageHref } from '#features/pricing/pricing-url.ts';
import { offersHref } from '#catalogue/offers/workload-url.ts';
import { dayText } from '#core/day-text.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { formatUnitPrice, parseAmount } from '#core/money.ts';
import { ASSUMPTIONS, type Workload } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { PAGE_STATE_ID, parsePageState } from '#kit/page/page-state.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { PublicApp } from '#app/public/public-app.tsx';
import { findPage } from '#app/public/public-pages.tsx';
import { textOf } from './visit.ts';

const LOCAL = { vendor: 'Oxylabs', direct: '$6.50', day: '2026-09-09', source: 'oxylabs.io/germany' };

let opened: Root | null = null;

afterEach(() => {
  opened?.unmount();
  opened = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The demo catalogue, where Oxylabs has a list price for Germany alone. */
async function startServer() {
  const database = openDemoDatabase();
  const { queries } = database;
  const service = await queries
    .selectFrom('services')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select('services.id')
    .where('providers.slug', '=', 'oxylabs')
    .where('services.type', '=', 'residential')
    .executeTakeFirstOrThrow();
  const germany = await queries.selectFrom('countries').select('id').where('code', '=', 'DE').executeTakeFirstOrThrow();
  await queries
    .insertInto('priceLines')
    .values({
      serviceId: service.id,
      unit: 'gb',
      countryId: germany.id,
      fromQuantity: 20,
      ownMicros: null,
      directMicros: 6_500_000n,
      costMicros: null,
      validFrom: null,
      since: Date.UTC(2026, 8, 9),
      firstCheckedOn: LOCAL.day,
      checkedOn: LOCAL.day,
      sourceUrl: `https://${LOCAL.source}`,
      atQuantity: 20,
      note: null,
    })
    .execute();
  const built = sampleBuild();
  const { server } = await createTestApp({
    database,
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
  return server;
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** The hydrated page, whose requests the server answers. */
async function open(server: Server, path: string): Promise<HTMLElement> {
  const { statusCode, body } = await server.inject(path);
  expect(statusCode, path).toBe(200);
  vi.stubGlobal('fetch', async (url: string) => {
    const { statusCode: status, body: answer, headers } = await server.inject(url);
    return new Response(answer, { status, headers: { 'content-type': String(headers['content-type']) } });
  });
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { configurable: true, value: () => undefined });
  const page = new DOMParser().parseFromString(body, 'text/html');
  const {
    site,
    today,
    standIn: _none,
    ...reads
  } = parsePageState(page.getElementById(PAGE_STATE_ID)?.textContent ?? '');
  const root = page.getElementById('root');
  if (root === null) throw new Error(`${path} has no root`);
  document.body.append(root);
  history.replaceState(null, '', path);
  const location = new URL(path, document.URL);
  await findPage(location.pathname)?.preload?.();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const props = { answers: new AnswerStore(reads), site, renderedOn: today, location, standIn: null };
  opened = await act(async () => hydrateRoot(root, createElement(PublicApp, props)));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return root;
}

/** The text of the card that a mark opens; it is closed again. */
async function cardOf(mark: HTMLElement): Promise<string> {
  mark.click();
  const card = await vi.waitFor(
    () => {
      const text = textOf(document.querySelector('[role=dialog][aria-label=Evidence]'));
      expect(text).toMatch(/price.*(Source|demo value)/);
      return text;
    },
    { interval: 5 },
  );
  mark.click();
  await vi.waitFor(() => expect(document.querySelector('[role=dialog][aria-label=Evidence]')).toBeNull(), {
    interval: 5,
  });
  return card;
}

const job = (changes: Partial<Workload>): Workload => ({
  ...ASSUMPTIONS,
  type: 'residential',
  volume: 500,
  unit: 'gb',
  country: null,
  ...changes,
});

const JOBS = [
  job({ volume: 60 }),
  job({ volume: 500 }),
  job({ volume: 500, country: 'DE' }),
  job({ type: 'isp', volume: 40, unit: 'ip' }),
  job({ type: 'web-unblocker', volume: 1_500, unit: 'cpm' }),
];

async function offersOf(server: Server, workload: Workload) {
  return offersSchema.parse((await server.inject(offersHref(workload))).json()).offers;
}

type Offer = Awaited<ReturnType<typeof offersOf>>[number];

/** What the card of an offer's list price has to state. */
function statementsOf({ directLine, unit, saving, evidence }: Offer): string[] {
  const price = formatUnitPrice(parseAmount(directLine?.direct ?? '') ?? 0n);
  if (!evidence) return [price, 'demo value'];
  const host = evidence.sourceUrl?.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') ?? 'not stated';
  return [
    price,
    saving?.statedFor == null
      ? `from ${quantityText(directLine?.fromQuantity ?? 0, unit)}`
      : `list price for ${quantityText(saving.statedFor, unit)}`,
    checkedDay(evidence),
    `Source${host}`,
  ];
}

test.each(JOBS)(
  '$volume $unit of $type in $country: cards of /pricing state the price of their rows',
  async (workload) => {
    const server = await startServer();
    const offers = (await offersOf(server, workload)).filter(({ directLine }) => directLine !== null);
    expect(offers.length).toBeGreaterThan(3);
    const page = await open(server, pricingPageHref({ workload }));
    for (const offer of offers) {
      const row = [...page.querySelectorAll<HTMLElement>('.offers-table tbody tr')].find(
        (one) => textOf(one.querySelector('.name')) === offer.provider.name,
      );
      const mark = row?.querySelector<HTMLElement>('.evidence-mark');
      if (!row || !mark) throw new Error(`${offer.provider.name} has no mark`);
      const [struck] = /\$[\d.,]+/.exec(textOf(row.querySelector('.was s'))) ?? [];
      const card = await cardOf(mark);
      expect(statementsOf(offer)[0]).toBe(struck);
      for (const statement of statementsOf(offer)) expect(card, offer.provider.name).toContain(statement);
      const isStated = offer.saving !== null && offer.saving.statedFor !== null;
      expect(textOf(row).includes('list price for '), offer.provider.name).toBe(isStated);
      if (offer.evidence) expect(textOf(row.querySelector('.checked'))).toContain(checkedDay(offer.evidence));
    }
  },
);

test.each(JOBS)('$volume $unit of $type in $country: so do those of /compare', async (workload) => {
  const server = await startServer();
  const offers = (await offersOf(server, workload)).filter(({ directLine }) => directLine !== null).slice(0, 6);
  const slugs = offers.map(({ provider }) => provider.slug);
  const page = await open(server, compareHref({ slugs, workload, notes: [], onlyDifferences: false }));
  const row = [...page.querySelectorAll('tr')].find((one) => textOf(one).startsWith('Total at list price'));
  const marks = [...(row?.querySelectorAll<HTMLElement>('.evidence-mark') ?? [])];
  expect(marks).toHaveLength(offers.length);
  for (const [index, mark] of marks.entries()) {
    const card = await cardOf(mark);
    const offer = offers[index];
    if (offer) for (const statement of statementsOf(offer)) expect(card, offer.provider.name).toContain(statement);
  }
});

test('the answer and the foot of /pricing say that a list price is for another volume', async () => {
  const server = await startServer();
  const textAt = async (volume: number) => {
    const { body } = await server.inject(pricingPageHref({ workload: job({ volume }) }));
    return textOf(new DOMParser().parseFromString(body, 'text/html').querySelector('main'));
  };
  const large = await textAt(500);
  const [cheapest] = await offersOf(server, job({ volume: 500 }));
  expect(cheapest?.saving?.statedFor).toBe(100);
  expect(large).toContain('below the list price for 100 GB, and vendors may charge less at larger volumes');
  expect(large).toContain(
    'A list price for another volume is used unchanged: vendors may charge less at larger volumes.',
  );
  const small = await textAt(60);
  expect(small).toContain('below direct');
  expect(small).not.toContain('may charge less');
});

test('a card of /providers states the list price of the chosen country', async () => {
  const server = await startServer();
  for (const view of ['', '&view=table']) {
    const page = await open(server, `/providers?q=oxylabs&product=residential&country=DE${view}`);
    const row = [...page.querySelectorAll('tr')].find((one) => textOf(one).includes(LOCAL.direct));
    const mark = row?.querySelector<HTMLElement>('.evidence-mark');
    if (!mark) throw new Error('no mark');
    const card = await cardOf(mark);
    for (const statement of [LOCAL.direct, 'from 20 GB', dayText(LOCAL.day), LOCAL.source])
      expect(card, view).toContain(statement);
    opened?.unmount();
    document.body.replaceChildren();
  }
});
