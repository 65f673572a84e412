import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { offersHref } from '#catalogue/offers/workload-url.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { readCost } from '#core/money.ts';
import { adminApi, api, estimatePaths } from '#core/routes.ts';
import { csvRows } from '#test/csv-rows.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { drawnWorkload } from '#test/offer-factory.ts';
import { createPriceDesk, faultsOf, line } from '#test/price-client.ts';
import { estimateSchema } from './estimate-contract.ts';
import { estimatesHref } from './estimate-url.ts';
import { jobToken } from './job-token.ts';

const desk = await createPriceDesk();
const { get, send, server, germany, france } = desk;

/** Services with tiers, minimum orders, prices of countries, and missing prices, in every unit. */
async function fillCatalogue() {
  const tiers = [
    line({ own: '3.00', direct: '4.00' }),
    line({ fromQuantity: 100, own: '2.515', direct: '3.9' }),
    line({ fromQuantity: 5_000, own: '0.175' }),
  ];
  const pools = [
    { values: { name: '=cmd|calc' }, country: germany, lines: tiers },
    {
      values: { name: 'Pool, "large"' },
      country: germany,
      lines: [line({ fromQuantity: 50, own: '2.4', direct: '2.1' })],
    },
    {
      values: {},
      country: france,
      lines: [line({ country: 'FR', own: '1.99', direct: '9.99' }), line({ own: '2.2' })],
    },
    {
      values: { billingType: 'cpm', facts: { paidOnSuccess: true } },
      country: null,
      lines: [line({ own: '0.9', direct: '1.1' })],
    },
    {
      values: { billingType: 'ip', facts: { bandwidthCapGbPerIp: 50 } },
      country: germany,
      lines: [line({ own: '1.4', direct: '2' })],
    },
    { values: {}, country: null, lines: [] },
  ] as const;
  for (const type of ['residential', 'isp', 'web-unblocker'] as const) {
    let providerId: number | undefined;
    for (const [index, { values, country, lines }] of pools.entries()) {
      const service = await desk.addService({
        type,
        ...values,
        ...(index === 4 && providerId !== undefined && { providerId }),
      });
      if (index === 0) ({ providerId } = await desk.service(service.id));
      if (country !== null) {
        await send('POST', adminApi.serviceCountries, {
          serviceId: service.id,
          countryId: country,
          ipCount: 5_000,
        });
      }
      await desk.replace(service.id, lines);
    }
  }
}
await fillCatalogue();

const text = async (url: string) => server.inject({ url });
const estimates = async (query: string) => estimateSchema.parse(await get(`${estimatePaths.answer}?${query}`));
const drawnJobs = fc.array(
  fc
    .tuple(drawnWorkload, fc.constantFrom('residential' as const, 'isp' as const, 'web-unblocker' as const))
    .map(([workload, type]): Workload => ({
      ...workload,
      type,
      volume: Math.min(workload.volume, 5_000),
    })),
  { minLength: 1, maxLength: 4 },
);
const plain = { months: 1, growth: 0, now: null };

test('an estimate answers jobs, mixes, vendors, months and today’s bill', async () => {
  const answer = await estimates('jobs=residential.300gb.DE,isp.20ip,residential.40gb.DE&months=2&growth=10&now=2000');
  expect(answer).toMatchObject({
    asOf: '2026-11-21T10:00:00.000Z',
    jobs: [
      {
        job: 1,
        type: 'residential',
        amount: 300,
        unit: 'gb',
        country: 'DE',
        assumptions: { kb: 200, success: 95, addresses: 10 },
      },
      {
        job: 2,
        type: 'isp',
        amount: 20,
        unit: 'ip',
        country: null,
        offers: 1,
        reason: null,
      },
      { job: 3 },
    ],
    months: [
      { month: 1, amounts: [300, 20, 40] },
      { month: 2, amounts: [330, 22, 44] },
    ],
    today: { now: '2000.00' },
    view: 'http://127.0.0.1:3000/estimate?jobs=residential.300gb.DE,isp.20ip,residential.40gb.DE&months=2&growth=10&now=2000',
  });
  const [cheapest] = answer.mixes;
  expect(cheapest?.parts.map(({ job }) => job)).toEqual([1, 2, 3]);
  expect(cheapest?.parts[0]).toMatchObject({
    unit: 'ip',
    quantity: 10,
    together: 20,
    own: '14.00',
    direct: '20.00',
  });
  expect(cheapest).toMatchObject({
    own: '56.00',
    more: '0.00',
    direct: answer.direct,
  });
});

test('costs are the same in the API, as CSV and as Markdown, and of one job those of the offers', async () => {
  await fc.assert(
    fc.asyncProperty(drawnJobs, async (jobs) => {
      const query = { jobs, ...plain };
      const answer = estimateSchema.parse(await get(estimatesHref(query)));
      const [parts = '', matrix = ''] = (await text(estimatesHref(query, '.csv'))).body.split('\r\n\r\n');
      const [cheapest] = answer.mixes;
      expect(csvRows(`${parts}\r\n`).map(({ job, own, direct }) => [job, own, direct])).toEqual(
        (cheapest?.parts ?? []).map((part) => [jobs.map(jobToken)[part.job - 1], part.own, part.direct ?? '']),
      );
      const heads = matrix.split('\r\n', 1)[0];
      expect(heads).toBe(['vendor', ...jobs.map(jobToken), 'total'].join(','));
      expect(csvRows(matrix).map(({ total }) => total)).toEqual(answer.providers.map(({ own }) => own ?? ''));
      const { body: markdown } = await text(estimatesHref(query, '.md'));
      for (const { own } of answer.mixes) expect(markdown).toContain(` | ${formatCost(own)} | `);
      const [job] = jobs;
      if (jobs.length === 1 && job) {
        const { offers } = offersSchema.parse(await get(offersHref(job)));
        expect(answer.providers.map(({ own }) => own)).toEqual(offers.map(({ own }) => own));
        expect(cheapest?.own).toBe(offers[0]?.own);
        expect(answer.direct).toBe(offers[0]?.direct ?? null);
      }
      const [total, ...more] = answer.mixes.map(({ own }) => readCost(own));
      for (const [index, own] of more.entries()) {
        expect(readCost(answer.mixes[index + 1]?.more ?? '')).toBe(own - (total ?? 0n));
      }
    }),
    { numRuns: 100, seed: 20_261_128 },
  );
});

test('all spellings of a query have the same answer, and a change of the catalogue another one', async () => {
  const tag = async (query: string) => (await text(`${estimatePaths.answer}?${query}`)).headers.etag;
  const first = await tag('jobs=residential.7gb');
  expect(await tag('growth=0&jobs=residential.007gb.200kb.95pc&months=1')).toBe(first);
  const { id } = await desk.addService({ type: 'residential' });
  await desk.replace(id, [line({ own: '0.01' })]);
  expect(await tag('jobs=residential.7gb')).not.toBe(first);
  await desk.replace(id, []);
});

test.each([
  ['', 'jobs', /./],
  ['jobs=', 'jobs', /^job 1: type/],
  ['jobs=residential.5gb,custom.5gb', 'jobs', /^job 2: type/],
  ['jobs=residential.5', 'jobs', /^job 1: volume/],
  ['jobs=residential.0gb', 'jobs', /^job 1: volume must be from 1 to 1,000,000/],
  ['jobs=residential.5gb,isp.1000001ip', 'jobs', /^job 2: volume/],
  ['jobs=residential.5GB', 'jobs', /^job 1: volume/],
  ['jobs=residential.5gb.de', 'jobs', /^job 1: after the volume/],
  ['jobs=residential.5gb.95pc.DE', 'jobs', /^job 1: after the volume .* in this order/],
  ['jobs=residential.5gb.DE.DE', 'jobs', /^job 1: after/],
  ['jobs=residential.5gb.101pc', 'jobs', /^job 1: pc must be from 1 to 100/],
  ['jobs=residential.5gb,', 'jobs', /^job 2: type/],
  [`jobs=${Array.from({ length: 9 }, () => 'isp.1ip').join(',')}`, 'jobs', /^job 9: at most 8/],
  [`jobs=isp.1ip.${'x'.repeat(990)}`, 'jobs', /./],
  ['jobs=isp.1ip&months=0', 'months', /from 1 to 24/],
  ['jobs=isp.1ip&months=25', 'months', /from 1 to 24/],
  ['jobs=isp.1ip&growth=-100', 'growth', /from -50 to 100/],
  ['jobs=isp.1ip&growth=1.25', 'growth', /one decimal/],
  ['jobs=isp.1ip,residential.300gb&months=24&growth=90', 'growth', /job 2 .* month 14/],
  ['jobs=isp.1ip&now=0', 'now', /above 0/],
  ['jobs=isp.1ip&now=1.005', 'now', /two decimal/],
])('a wrong query is refused, naming the place: %s', async (query, field, message) => {
  for (const path of [estimatePaths.answer, estimatePaths.csv, estimatePaths.markdown]) {
    const faults = faultsOf(await text(`${path}?${query}`));
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults[0]?.message).toMatch(message);
  }
});

test('duplicate and unknown parameters are refused', async () => {
  for (const query of ['jobs=isp.1ip&jobs=isp.2ip', 'jobs=isp.1ip&mix=1']) {
    expect((await text(`${estimatePaths.answer}?${query}`)).statusCode).toBe(400);
  }
  expect((await text(`${estimatePaths.answer}?jobs=${'isp.1ip,'.repeat(500)}`)).statusCode).toBeLessThan(500);
});

test('random faults in the query are answered or refused, never with 5xx', async () => {
  const next = seededRandom(39);
  const query = Buffer.from('jobs=residential.500gb.DE.200kb,isp.20ip.US&months=3&growth=-5.5&now=20.5');
  for (let count = 0; count < 300; count += 1) {
    const { statusCode } = await text(`${estimatePaths.answer}?${encodeURI(mutated(query, next).toString('latin1'))}`);
    expect([200, 400]).toContain(statusCode);
  }
});

test('exports have file names, and no cell starts a formula', async () => {
  const query = 'jobs=residential.120gb.DE,isp.20ip';
  const { headers, body } = await text(`${estimatePaths.csv}?${query}`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="estimate-2-jobs-2026-11-21.csv"',
  });
  expect(body.startsWith('\uFEFFjob,provider,service,')).toBe(true);
  const markdown = (await text(`${estimatePaths.markdown}?${query}`)).body;
  expect(markdown).toContain(
    '- Job 1: 120 GB a month, residential, in DE (200 KB a response, 95% success rate, 10 IPs)',
  );
  expect(markdown).toContain('## Cheapest mix');
});

test('a job that nobody can do leaves no mix, and says why', async () => {
  const answer = await estimates('jobs=residential.5gb,isp.5gb.IS,mobile.5gb');
  expect(answer).toMatchObject({
    mixes: [],
    direct: null,
    months: [],
    totals: null,
    today: null,
  });
  expect(answer.jobs.map(({ offers, reason }) => [offers > 0, reason])).toEqual([
    [true, null],
    [false, 'not-in-country'],
    [false, 'not-sold'],
  ]);
  const { body } = await text(`${estimatePaths.markdown}?jobs=mobile.5gb`);
  expect(body).toContain('No mix of vendors can do all jobs.');
});

test('the operations are described in the OpenAPI document', async () => {
  const parameters = z.array(z.looseObject({ name: z.string() }));
  const document = z.object({
    paths: z.record(
      z.string(),
      z.looseObject({
        get: z.looseObject({ parameters: parameters.optional() }).optional(),
      }),
    ),
  });
  const { paths } = document.parse(await get(api.openapi));
  expect(paths[estimatePaths.answer]?.get?.parameters?.map(({ name }) => name)).toEqual([
    'jobs',
    'months',
    'growth',
    'now',
  ]);
});
