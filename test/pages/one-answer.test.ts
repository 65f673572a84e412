import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareHref, parseComparison } from '#features/compare/compare-url.ts';
import { offersSchema, type OffersAnswer } from '#catalogue/offers/offer.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { api, entryPages, pages } from '#core/routes.ts';
import { offersHref, parseWorkload, workloadHref } from '#catalogue/offers/workload-url.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { formatUnitPrice, parseAmount } from '#core/money.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { PRODUCTS, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { contactInput } from '#test/contact-factory.ts';
import { csvRows } from '#test/csv-rows.ts';
import { glance, readCatalogue, request, textOf, type Visit } from './visit.ts';

/**
 * Pages agree on prices: for each of these jobs, every amount of a vendor on a page, in an export or in a quote is compared
 * with `/api/offers`.
 */
const JOBS = [
  'type=residential&amount=500&country=DE',
  'type=residential&amount=1',
  'type=mobile&amount=7',
  'type=isp&amount=250&unit=ip',
  'type=datacenter&amount=100',
  'type=web-unblocker&amount=3000',
  'type=web-scraper-api&amount=250&success=50',
] as const;

type Offer = OffersAnswer['offers'][number];

/** The shown text of each vendor, by name. */
type Shown = ReadonlyMap<string, string>;

const jobOf = (query: string): Workload => parseWorkload(query).workload;

async function offersOf(job: Workload): Promise<OffersAnswer> {
  return offersSchema.parse((await request(offersHref(job))).json());
}

const look = async (path: string) => glance(path, ['svg', 'select', 'script']);

/** The body rows of the table that matches a selector, by the text of their heads. */
function rowsOf({ root }: Visit, table: string): ReadonlyMap<string, Element> {
  const rows = [...root.querySelectorAll(`${table} tbody tr`)].filter((row) => row.querySelector('th a') !== null);
  return new Map(rows.map((row) => [textOf(row.querySelector('th a')), row]));
}

function cells(rows: ReadonlyMap<string, Element>, selector: string): Shown {
  return new Map([...rows].map(([name, row]) => [name, textOf(row.querySelector(selector))]));
}

const containing = (text: string): unknown => expect.stringContaining(text);

const byVendor = (offers: readonly Offer[], say: (offer: Offer) => string): Shown =>
  new Map(offers.map((offer) => [offer.provider.name, say(offer)]));

const total = ({ own }: Offer) => formatCost(own);
const percentOff = ({ saving }: Offer) => (saving ? `${saving.percent}% off` : '');
const saved = ({ saving }: Offer) => (saving && saving.percent > 0 ? `You save ${formatCost(saving.amount)}` : '');

test.each(JOBS)('/pricing and the exports agree with the API on %s', async (query) => {
  const job = jobOf(query);
  const { offers, median } = await offersOf(job);
  expect(offers.length).toBeGreaterThan(1);
  const page = await look(workloadHref(pages.pricing, job));
  const rows = rowsOf(page, 'table.offers-table');
  expect([...rows.keys()]).toEqual(offers.map(({ provider }) => provider.name));
  expect(cells(rows, 'td.total')).toEqual(byVendor(offers, total));
  expect(cells(rows, 'td.saved')).toEqual(byVendor(offers, saved));
  expect(cells(rows, 'td.save')).toEqual(byVendor(offers, percentOff));
  const sentence = textOf(page.root.querySelector('[aria-labelledby="calculator"] [data-theme] > p'));
  const [cheapest] = offers;
  for (const cost of [cheapest?.own, median]) expect(sentence).toContain(formatCost(cost ?? '').replace(/\.00$/, ''));
  expect(sentence).toContain(cheapest?.provider.name);

  const csv = csvRows((await request(offersHref(job, '.csv'))).body).filter(({ rank }) => rank !== '');
  expect(csv.map(({ provider, own, direct, saving }) => [provider, own, direct, saving])).toEqual(
    offers.map(({ provider, own, direct, saving }) => [provider.name, own, direct ?? '', saving?.amount ?? '']),
  );
  const markdown = (await request(offersHref(job, '.md'))).body.replaceAll('\\', '');
  for (const offer of offers) {
    const line = markdown.split('\n').find((text) => text.includes(`| ${offer.provider.name} |`)) ?? '';
    expect(line.replaceAll(',', ''), offer.provider.name).toContain(offer.own);
  }
});

test.each(JOBS)('/compare agrees with the API on %s', async (query) => {
  const job = jobOf(query);
  const { offers } = await offersOf(job);
  for (let from = 0; from + 1 < Math.min(offers.length, 12); from += 6) {
    const compared = offers.slice(from, from + 6);
    if (compared.length < 2) continue;
    const slugs = compared.map(({ provider }) => provider.slug);
    const page = await look(compareHref({ ...parseComparison(''), slugs, workload: job }));
    const row = (head: string) => {
      const found = [...page.root.querySelectorAll('.compare-table tr')].find(
        (each) => textOf(each.querySelector('th')) === head,
      );
      return [...(found?.querySelectorAll('td') ?? [])].map(textOf);
    };
    expect(row('Total a month')).toEqual(compared.map((offer) => containing(total(offer))));
    expect(row('Total at list price')).toEqual(
      compared.map(({ direct }) => containing(direct === null ? '' : formatCost(direct))),
    );
    expect(row('Savings')).toEqual(
      compared.map((offer) => containing((offer.saving?.percent ?? 0) > 0 ? percentOff(offer) : '')),
    );
  }
});

test.each(JOBS)('a quote of %s agrees with the API', async (query) => {
  const job = jobOf(query);
  const { offers, median } = await offersOf(job);
  const requested = offers.at(-1);
  const quote = `${offersHref(job).split('?')[1]}&provider=${requested?.provider.slug}`;
  const sent = await request({
    method: 'POST',
    url: api.contacts,
    payload: { ...contactInput(), quote },
    remoteAddress: `192.0.2.${JOBS.indexOf(query) + 1}`,
  });
  const { quoteUrl } = z.object({ quoteUrl: z.string() }).parse(sent.json());
  const page = await look(quoteUrl);
  const rows = rowsOf(page, '.quote-table');
  expect([...rows.keys()][0]).toBe(requested?.provider.name);
  expect(cells(rows, 'td.own')).toEqual(byVendor(offers, total));
  expect(cells(rows, 'td.save')).toEqual(byVendor(offers, percentOff));
  expect(textOf(page.root.querySelector('.quote-more'))).toContain(formatCost(median ?? ''));
});

/** Whether an offer buys the job's amount in the job's unit, so that pages about a service or unit price agree. */
const plain =
  ({ volume, unit }: Workload) =>
  (offer: Offer) =>
    offer.unit === unit && offer.quantity === volume;

test.each(JOBS)('the table of /providers agrees with the API on %s', async (query) => {
  const job = jobOf(query);
  const { offers } = await offersOf(job);
  const product = PRODUCTS.find(({ serviceType }) => serviceType === job.type)?.id ?? '';
  const country = job.country === null ? '' : `&country=${job.country}`;
  const page = await look(
    `${pages.providers}?product=${product}${country}&at=${job.volume}&unit=${job.unit}&view=table`,
  );
  const rows = rowsOf(page, 'table');
  const compared = offers.filter(plain(job)).filter(({ provider }) => rows.has(provider.name));
  expect(compared.length > 0 || offers.every((offer) => !plain(job)(offer))).toBe(true);
  for (const offer of compared) {
    const row = textOf(rows.get(offer.provider.name));
    const perUnit = ((parseAmount(offer.own) ?? 0n) * 2n + BigInt(job.volume)) / (BigInt(job.volume) * 2n);
    expect(row, `${offer.provider.name} in ${row}`).toContain(formatUnitPrice(perUnit));
    if (offer.saving) expect(row).toContain(percentOff(offer));
  }
});

test.each(JOBS.filter((query) => !query.includes('country')))(
  'pages of vendors agree with the API on %s',
  async (query) => {
    const job = jobOf(query);
    const { offers } = await offersOf(job);
    expect(offers).not.toHaveLength(0);
    for (const offer of offers.filter(plain(job)).slice(0, 6)) {
      const { provider, service, own, direct } = offer;
      const page = await look(providerPageHref(provider.slug, { service: service.id, amount: String(job.volume) }));
      const cost = textOf(page.root.querySelector('#cost'));
      for (const amount of [own, direct]) {
        if (amount !== null) expect(cost, `${provider.name}, ${service.name}`).toContain(formatCost(amount));
      }
    }
  },
);

test('a country, the list of providers and the home page show the same price of a vendor', async () => {
  const [country, list, home] = await Promise.all([
    look(fillPath(entryPages.country, { code: 'DE' })),
    look(`${pages.providers}?product=residential&country=DE&view=table`),
    look(pages.home),
  ]);
  const listed = rowsOf(list, 'table');
  const here = [...rowsOf(country, '#residential table, table')].flatMap(([name, row]) => {
    const price = textOf(row.querySelector('.own b'));
    return price === '' ? [] : [[name, price, textOf(row.querySelector('.own .unit'))] as const];
  });
  expect(here.length).toBeGreaterThan(5);
  const perGb = here.filter(([, , unit]) => unit === '/GB');
  for (const [name, price] of perGb) {
    const row = listed.get(name);
    if (row && textOf(row).includes('/GB')) expect(textOf(row), name).toContain(price);
  }
  const { providers } = await readCatalogue();
  const featured = [...home.root.querySelectorAll('.board-row')];
  expect(featured).not.toHaveLength(0);
  for (const item of featured) {
    const found = providers.find(({ name }) => textOf(item).includes(name));
    if (found) expect(textOf(item)).toContain(found.pricePerGbRampage);
  }
});

const TODAY = /today from \$([\d.]+)(\/(?:GB|CPM|IP))/g;

test('“today from” on /products and the home page is the lowest price of the vendors’ table', async () => {
  const [products, home] = await Promise.all([look(pages.products), look(pages.home)]);
  const datesOf = (page: Visit) => [...textOf(page.root.querySelector('main')).matchAll(TODAY)].map(([text]) => text);
  expect(datesOf(products)).not.toHaveLength(0);
  expect(datesOf(home).filter((text) => !datesOf(products).includes(text))).toEqual([]);
  let compared = 0;
  for (const card of products.root.querySelectorAll('main li')) {
    const [[, price, per] = []] = [...textOf(card).matchAll(TODAY)];
    const type = PRODUCTS.find(({ serviceType }) => textOf(card.querySelector('h2')) === nameOf(serviceType));
    if (price === undefined || !type) continue;
    const table = await look(`${pages.providers}?product=${type.id}&view=table`);
    const own = [...rowsOf(table, 'table').values()]
      .flatMap((row) => [...textOf(row).matchAll(/\$([\d.]+) ?(\/(?:GB|CPM|IP))/g)])
      .filter(([, , unit]) => unit === per)
      .map(([, amount]) => Number(amount));
    expect(Math.min(...own), textOf(card)).toBe(Number(price));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(0);
});

function nameOf(type: (typeof PRODUCTS)[number]['serviceType']): string {
  return SERVICE_TYPE_LABELS[type];
}
