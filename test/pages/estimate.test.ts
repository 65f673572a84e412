import fc from 'fast-check';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ASSUMPTIONS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { estimateSchema } from '#features/estimates/estimate-contract.ts';
import { estimatorOf } from '#features/estimates/estimate-in-browser.tsx';
import { estimateOffersPath, estimateViewPath, parseEstimatePage } from '#features/estimates/estimate-page-url.ts';
import { estimatesHref } from '#features/estimates/estimate-url.ts';
import { getEstimateOffersView, getEstimateView } from '#features/estimates/estimate-view.ts';
import { jobToken } from '#features/estimates/job-token.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { textOf, textsOf, visit } from './visit.ts';

const JOBS = 'residential.300gb.DE,web-unblocker.3000cpm,isp.20ip.US';

const database = openDemoDatabase();
const { server } = await createTestApp({ database });
const read = async (path: string): Promise<unknown> => JSON.parse((await server.inject(path)).body);
const answerTo = async (query: string) => estimateSchema.parse(await read(`/api/estimates?${query}`));

const jobs = fc.array(
  fc.record({
    type: fc.constantFrom(...CALCULATED_TYPES),
    volume: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000_000 })),
    unit: fc.constantFrom('gb' as const, 'gb' as const, 'cpm' as const, 'ip' as const),
    country: fc.constantFrom(null, null, 'DE', 'US', 'TV'),
    kb: fc.constantFrom(ASSUMPTIONS.kb, 50),
    success: fc.constantFrom(ASSUMPTIONS.success, 80),
    addresses: fc.constantFrom(ASSUMPTIONS.addresses, 25),
  }),
  { minLength: 1, maxLength: 8 },
);

test('browser, page data and API compute the same for 60 estimates', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, fc.constantFrom(1, 3), fc.constantFrom(1, 2), async (asked, months, page) => {
      const query = {
        jobs: asked.map((job) => ({ ...job, volume: Math.min(job.volume, 500_000) })),
        months,
        growth: 10,
        now: '500.00',
      };
      const search = `jobs=${query.jobs.map(jobToken).join(',')}&months=${months}&growth=10&now=500&page=${page}`;
      const shown = getEstimateView.response.schema.parse(
        await read(estimateViewPath(parseEstimatePage(search))),
      ).estimate;
      const path = estimateOffersPath(query);
      const offers = getEstimateOffersView.response.schema.parse(await read(path));
      expect(estimatorOf(offers, path)(query, page)).toEqual(shown);
      const answer = estimateSchema.parse(await read(estimatesHref(query)));
      expect(shown?.mixes).toEqual(answer.mixes);
      expect(shown?.totals).toEqual(answer.totals);
      expect(shown?.today).toEqual(answer.today);
    }),
    { numRuns: 60, seed: 39 },
  );
});

test('the page says what the cheapest mix and one vendor cost', async () => {
  const { main, page } = await visit(`/estimate?jobs=${JOBS}`);
  const { mixes, direct, providers } = await answerTo(`jobs=${JOBS}`);
  const [cheapest] = mixes;
  const single = mixes.at(-1);
  const text = textOf(main.getByRole('region', { name: 'Estimate' }));
  expect(text).toContain(
    `Cheapest for these 3 jobs: ${formatCost(cheapest?.own ?? '')} a month with ${cheapest?.vendors} vendors, or ${formatCost(single?.own ?? '')} with ${single?.providers[0]?.name} alone; buying direct costs ${formatCost(direct ?? '')}.`,
  );
  const radios = within(main.getByRole('group', { name: 'How many vendors' })).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => Number(value))).toEqual(mixes.map(({ vendors }) => vendors));
  expect(radios[0]?.checked).toBe(true);
  const parts = within(main.getByRole('table', { name: /^Parts of the mix/ }));
  expect(textsOf(parts.getAllByRole('rowheader'))).toEqual([
    expect.stringMatching(/^1\s*Residential Proxies\s*300 GB, Germany$/),
    expect.stringMatching(/^2\s*Web Unblocker\s*3M requests, any country$/),
    expect.stringMatching(/^3\s*ISP Proxies\s*20 IPs, United States$/),
    'Total a month',
  ]);
  for (const { own } of cheapest?.parts ?? []) expect(parts.getAllByText(formatCost(own)).length).toBeGreaterThan(0);
  const matrix = within(main.getByRole('table', { name: 'Costs by vendor and job' }));
  const rows = textsOf(matrix.getAllByRole('rowheader'));
  for (const [index, { provider }] of providers.slice(0, 3).entries()) expect(rows[index]).toContain(provider.name);
  expect(textsOf(page.getByRole('navigation', { name: 'Pricing' }).querySelectorAll('[aria-current=page]'))).toEqual([
    'Several jobs',
  ]);
});

test('the parts are those of the mix in the URL, and say each job’s share', async () => {
  const { mixes } = await answerTo(`jobs=${JOBS}`);
  const { main } = await visit(`/estimate?jobs=${JOBS}&mix=1`);
  const parts = textOf(main.getByRole('table', { name: 'Parts of the mix with 1 vendor' }));
  expect(parts).toContain(formatCost(mixes.at(-1)?.own ?? ''));
  expect(parts).toMatch(/\d% of the total/);
  expect(main.getByText(/^One vendor:/)).toBeTruthy();
});

test('months have their costs, sums and what a switch saves', async () => {
  const query = `jobs=${JOBS}&months=12&growth=10`;
  const { main } = await visit(`/estimate?${query}`);
  const { months, totals } = await answerTo(query);
  expect(main.getByRole('heading', { name: '12 months, growing 10% a month' })).toBeTruthy();
  const table = main.getByRole('table', { name: 'Costs by month' });
  expect(within(table).getAllByRole('row')).toHaveLength(14);
  for (const { cheapest } of months) expect(textOf(table)).toContain(formatCost(cheapest.own));
  expect(textOf(table)).toContain(formatCost(totals?.cheapest ?? ''));
  expect(main.getByRole('img', { name: /^The cheapest mix costs \$.* in month 1 and \$.* in month 12$/ })).toBeTruthy();
});

test('today’s bill is compared with the cheapest mix', async () => {
  const { today } = await answerTo(`jobs=${JOBS}&now=9000`);
  const cheaper = await visit(`/estimate?jobs=${JOBS}&now=9000`);
  const text = textOf(cheaper.main.getByRole('group', { name: /^Today/ }));
  expect(text).toContain(`${formatCost(today?.difference ?? '')} less a month`);
  expect(text).toContain(`${formatCost(today?.year ?? '')} a year, with the cheapest mix`);
  const dearer = await visit(`/estimate?jobs=${JOBS}&now=10`);
  expect(textOf(dearer.main.getByRole('group', { name: /^Today/ }))).toContain('Nothing here is cheaper');
});

test('without jobs there is one empty line and examples', async () => {
  const { main } = await visit('/estimate');
  expect(main.getAllByRole('combobox', { name: /^Product of job/ })).toHaveLength(1);
  const examples = main.getAllByRole<HTMLAnchorElement>('link', {
    name: /^(Price monitoring|Search results|Accounts)/,
  });
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    const { mixes } = await answerTo((example.getAttribute('href') ?? '').split('?')[1] ?? '');
    expect(mixes.length).toBeGreaterThan(0);
  }
});

test('a fault is shown at its job, and what was typed stays', async () => {
  const { main, attribute } = await visit('/estimate?jobs=residential.300gb,foo.20ip,isp.abcip&growth=-100');
  expect(textOf(main.getByRole('region', { name: 'Estimate' }))).toContain(
    'No price yet. Job 2: There is no product “foo”. Choose one.',
  );
  const volume = main.getByRole<HTMLInputElement>('textbox', { name: 'Volume a month of job 3' });
  expect([volume.value, volume.getAttribute('aria-invalid')]).toEqual(['abc', 'true']);
  expect(attribute('#growth', 'aria-invalid')).toBe('true');
});

test('a job that no vendor can do is named, and the other jobs are answered', async () => {
  const { main } = await visit('/estimate?jobs=residential.300gb.DE,isp.20ip.TV');
  expect(textOf(main.getByRole('region', { name: 'Estimate' }))).toContain(
    'No mix of vendors can do these 2 jobs: job 2: no vendor of ISP proxies has a price in Tuvalu.',
  );
  expect(main.getByText('no vendor of ISP proxies has a price in Tuvalu.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Any country' }).getAttribute('href')).toBe(
    '/estimate?jobs=residential.300gb.DE,isp.20ip',
  );
  expect(main.getByRole('link', { name: /^Remove\s*job 2$/ }).getAttribute('href')).toBe(
    '/estimate?jobs=residential.300gb.DE',
  );
  expect(main.queryByRole('table', { name: /^Parts/ })).toBeNull();
  expect(main.getByRole('table', { name: 'Costs by vendor and job' })).toBeTruthy();
});

test('other pages add their job to an estimate', async () => {
  for (const [path, expected] of [
    ['/pricing?type=isp&amount=20&unit=ip&country=US', 'isp.20ip.US'],
    ['/compare?p=bright-data,oxylabs&amount=70', 'residential.70gb'],
    ['/providers/bright-data', 'residential.'],
  ] as const) {
    const { main } = await visit(path);
    const [link] = main.getAllByRole('link', { name: /^Add\s*another job$/ });
    const { main: estimate } = await visit(link?.getAttribute('href') ?? '');
    expect(estimate.getAllByRole('combobox', { name: /^Product of job/ })).toHaveLength(2);
    expect(estimate.getByRole('link', { name: /^JSON/, hidden: true }).getAttribute('href')).toContain(
      `jobs=${expected}`,
    );
  }
  const { main } = await visit('/');
  expect(main.getByRole('link', { name: 'Estimate the whole bill' }).getAttribute('href')).toBe('/estimate');
  const { page } = await visit('/pricing');
  expect(page.getByRole('link', { name: 'Several jobs' }).getAttribute('href')).toBe('/estimate');
});
