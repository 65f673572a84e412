import { expect, test } from 'vitest';
import { z } from 'zod';
import { estimateQuoteSchema, offersQuoteSchema } from '#features/quotes/quote.ts';
import { api } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { contactInput } from '#test/contact-factory.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { glance, request, textOf, textsOf, visit } from './visit.ts';

let senders = 0;

/** Sent from a network of its own: each may send a few requests a minute. */
async function askFor(query: string): Promise<string> {
  senders += 1;
  const payload = { ...contactInput({ fullName: 'Mara Weiss', company: 'Weiss Analytics' }), quote: query };
  const response = await request({ method: 'POST', url: api.contacts, payload, remoteAddress: `127.0.1.${senders}` });
  return z.object({ quoteUrl: z.string() }).parse(response.json()).quoteUrl;
}

test('a quote has the request, costs, sources and assumptions, and no data of the requester', async () => {
  const path = await askFor('type=residential&amount=500&country=DE&p=oxylabs,decodo,soax,nobody');
  const { status, main, root, html, headers, attribute } = await visit(path);
  expect([status, headers['cache-control'], attribute('meta[name=robots]', 'content')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(textsOf(root.querySelectorAll('h1, title'))).toEqual([
    'Quote: 500 GB of residential in Germany, per month | Rampage',
    '500 GB of residential in Germany, per month',
  ]);
  main.getByText('All prices are unchanged.');
  main.getByText('4 chosen, 3 with an offer');
  const rows = main.getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(
    /^D ?DecodoLowest ?Connect to Decodo ?\$2\.25\/GB ?from 1 GB ?Direct price \$1,500\.00 ?1 ?list price for 50 GB ?\$1,125\.00 ?25% off$/,
  );
  main.getByText(/^The median of all vendors was \$/);
  const sources = textsOf(main.getAllByRole('listitem')).filter((text) => text.includes('proxyticker'));
  expect(sources, 'a source once, with all whose prices it states').toHaveLength(1);
  expect(sources[0]).toMatch(/from ProxyTicker, 6 Oct 2026: 1 Decodo at 50 GB .*, 3 Oxylabs at 50 GB/);
  for (const personal of ['Mara', 'Weiss', 'ada.', 'contactId']) expect(html).not.toContain(personal);
  expect(attribute('.quote-state a', 'href')).toBeNull();

  const pounds = await visit(`${path}?currency=GBP`);
  expect(textOf(pounds.main.getAllByRole('row')[1])).toMatch(
    /\$2\.25\/GB ≈ £1\.71.*\$1,500\.00 ≈ £1,141\.80.*\$1,125\.00 ≈ £856\.35/,
  );
  expect(textOf(pounds.root.querySelector('.currency-note p'))).toContain('1 USD = 0.7612 GBP');
});

test('a quote of one vendor names it in the heading and the first row', async () => {
  const { main } = await visit(await askFor('type=residential&amount=500&provider=oxylabs'));
  main.getByRole('heading', { level: 1, name: '500 GB of residential from Oxylabs, per month' });
  expect(textOf(main.getAllByRole('row')[1])).toMatch(/^O ?OxylabsRequested/);
  expect(textsOf(main.getAllByText('Lowest'))).toEqual(['Lowest']);
  expect(main.getByRole('link', { name: 'Connect to Oxylabs' }).getAttribute('href')).toMatch(
    /^\/providers\/oxylabs\?connect=\d+.*#connect$/,
  );
  main.getByText(/^Oxylabs requested; \d+ vendors compared$/);
});

test('quotes without offers, and in requests', async () => {
  const none = await visit(await askFor('type=residential&amount=5&country=TV'));
  none.main.getByText(/^No vendor had a price for this/);
  expect(none.root.querySelector('.quote-state')).toBeNull();
  const requests = await visit(await askFor('type=web-unblocker&amount=3000&success=50'));
  requests.main.getByRole('heading', { level: 1, name: '3M requests through a web unblocker, per month' });
  requests.main.getByText('Assumptions: 200 KB a response, 50% success rate, 10 IPs.');
});

test('an unknown or deleted quote has its own page with status 404', async () => {
  const { status, main } = await visit(`/quotes/${'a'.repeat(24)}`);
  expect(status).toBe(404);
  main.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  main.getByText('There is no quote at this address. A quote is deleted together with its request.');
  main.getByRole('link', { name: 'See today’s prices' });
});

const JOBS = ['residential.300gb.DE', 'web-unblocker.3000cpm', 'isp.20ip.US', 'mobile.50gb', 'datacenter.500gb'];

test('a quote of an estimate has a group for each job, the sum once, fewer vendors and sources', async () => {
  const { main, root } = await visit(await askFor(`jobs=${JOBS.slice(0, 3).join(',')}&months=3&growth=10`));
  main.getByRole('heading', { level: 1, name: /^3 jobs, \$[\d,.]+ a month$/ });
  const rows = textsOf(root.querySelectorAll('.quote-jobs tr'));
  expect(
    rows.map((row) => /Chosen|^\d ?[A-Z][\w ]+, [\w ]+, (?:Germany|any country|United States)/.exec(row)?.[0]),
  ).toEqual([
    undefined,
    '1Residential Proxies, 300 GB, Germany',
    'Chosen',
    undefined,
    undefined,
    '2Web Unblocker, 3M requests, any country',
    'Chosen',
    undefined,
    undefined,
    '3ISP Proxies, 20 IPs, United States',
    'Chosen',
    undefined,
    undefined,
    'Chosen',
  ]);
  expect(rows[2]).toMatch(
    /^E ?EvomiChosen ?Connect to Evomi ?\$0\.41\/GB ?from 1 GB ?Direct price \$147\.00 ?1 ?\$123\.00 ?16% off$/,
  );
  expect(rows.at(-1)).toMatch(/^Chosen mix, 2 vendors, a month ?Direct price \$3,171\.00 ?\$2,333\.00 ?26% off$/);
  main.getByRole('rowheader', { name: '1 vendor Bright Data' });
  main.getByText(/^3 months at 10% growth a month: \$[\d,.]+ with the cheapest vendors of each month\.$/);
  main.getByText('All prices are unchanged.');
});

test('beyond five jobs a quote has the chosen vendors alone; without a mix the offers of each job', async () => {
  const long = await visit(await askFor(`jobs=${[...JOBS, 'residential.5gb'].join(',')}`));
  expect(long.root.querySelectorAll('.quote-jobs .is-chosen')).toHaveLength(6);
  expect(long.root.querySelectorAll('.quote-jobs .is-other')).toHaveLength(0);
  const notes = textsOf(long.root.querySelectorAll('.quote-jobs .is-chosen sup'));
  expect(notes, 'a list price of two jobs has one source').toEqual(['1', '2', '3', '4', '5', '1']);
  const none = await visit(await askFor('jobs=residential.5gb.TV,isp.20ip.US'));
  none.main.getByRole('heading', { level: 1, name: '2 jobs a month' });
  none.main.getByText('No offer: not in Tuvalu');
  expect(none.root.querySelectorAll('.quote-jobs .is-other')).toHaveLength(3);
  none.main.getByText('No mix of vendors had a price for all jobs.');
  expect(none.root.querySelector('.quote-state')).toBeNull();
});

test('a quote of an estimate marks changed costs in the chosen rows and the sum, and asks for the same again', async () => {
  const path = await askFor(`jobs=${JOBS.slice(0, 3).join(',')}&growth=10&mix=1`);
  const stored = estimateQuoteSchema.parse((await request(`/api${path}`)).json());
  const moved = [{ job: 2, own: { from: '1000.00', to: '1050.50' }, direct: { from: '9.00', to: '9.00' } }];
  const page = drawn({ ...stored, moved, now: { own: '4000.00', direct: stored.mixes[1]?.direct }, isExpired: true });
  expect(textsOf(page.querySelectorAll('.quote-jobs .is-chosen .cost-now'))).toEqual([
    'unchanged',
    'now $1,050.50+5.1%',
    'unchanged',
  ]);
  expect(textOf(page.querySelector('.quote-jobs .sum .cost-now'))).toMatch(/^now \$4,000\.00\+[\d.]+%$/);
  const state = page.querySelector('.quote-state');
  expect(textOf(state)).toContain('1 of 3 prices has changed since');
  const again = state?.querySelector<HTMLElement>('[data-contact-quote]')?.dataset;
  expect(again).toMatchObject({
    contactQuote: `jobs=${JOBS.slice(0, 3).join(',')}&growth=10&mix=1`,
    contactQuoteText: '3 jobs, 1 vendor',
  });
  expect(state?.querySelector('a')?.getAttribute('href')).toBe(
    `/estimate?jobs=${JOBS.slice(0, 3).join(',')}&growth=10&mix=1`,
  );
});

const drawn = (shown: object) => {
  const path = '/quotes/abc';
  const { assets } = sampleBuild();
  const { site, publicUrl } = readConfig({});
  const data = { '/api/quotes/abc': shown };
  const page = {
    path,
    site,
    publicUrl,
    assets: { ...assets, inlineScript: '' },
    data,
    unavailable: false,
    today: '',
  };
  const { status, html } = pageModule.renderPage(page);
  expect(status).toBe(200);
  return new DOMParser().parseFromString(html, 'text/html');
};

test('a quote marks changed prices and its expiry', async () => {
  const path = await askFor('type=residential&amount=500&p=oxylabs,decodo,soax');
  const stored = offersQuoteSchema.parse((await request(`/api${path}`)).json());
  const [first, second, third] = stored.offers.map(({ provider, own, direct }) => ({
    provider,
    own: { from: own, to: own },
    direct: { from: direct, to: direct },
  }));
  const moved = [
    { ...first, own: { from: '1000.00', to: '1050.50' } },
    { ...second, own: { from: '1000.00', to: null } },
    { ...third, direct: { from: '100000000.00', to: '250000000.00' } },
  ];
  const page = drawn({ ...stored, moved });
  const cells = textsOf(page.querySelectorAll('.cost-now'));
  expect(cells).toEqual(['now $1,050.50+5.1%', 'no offer now', 'now $250,000,000.00+150.0%', 'unchanged']);
  expect(textOf(page.querySelector('.quote-state'))).toContain('3 of 3 prices have changed since');
  const ended = drawn({ ...stored, moved: moved.slice(0, 1), isExpired: true });
  const state = textOf(ended.querySelector('.quote-state'));
  expect(state).toMatch(
    /^This quote ended on \d+ \w+ \d{4}\. Its prices are no longer valid, and 1 of 3 prices has changed since\./,
  );
  const [again] = ended.querySelectorAll<HTMLElement>('[data-contact-source="Quote Page - Quote Again"]');
  expect(again?.dataset['contactQuote']).toBe('type=residential&amount=500&p=oxylabs,decodo,soax');
  expect(textOf(drawn({ ...stored, moved: null }).querySelector('.quote-state'))).toBe('');
});

test.each([
  ['/compare?p=oxylabs,decodo&amount=450&country=DE', 'type=residential&amount=450&country=DE&p=oxylabs,decodo'],
  ['/providers/oxylabs', 'type=residential&amount=250&p=oxylabs&provider=oxylabs'],
  ['/providers/oxylabs?amount=40', 'type=residential&amount=40&p=oxylabs&provider=oxylabs'],
  ['/pricing?amount=640&p=oxylabs', 'type=residential&amount=640&p=oxylabs'],
])('Get Quote on %s requests the shown offers', async (path, query) => {
  const { main } = await glance(path);
  const [link] = main.getAllByRole('link', { name: 'Get Quote' });
  expect(link?.dataset['contactQuote']).toBe(query);
  expect(link?.dataset['contactQuoteText']).toMatch(/^\d+ GB of residential(?: in Germany)?(?:,| from) Oxylabs/);
});
