import fc from 'fast-check';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { adminApi, api } from '#core/routes.ts';
import { offersHref } from '#catalogue/offers/workload-url.ts';
import { csvRows } from '#test/csv-rows.ts';
import { drawnWorkload } from '#test/offer-factory.ts';
import { createPriceDesk, faultsOf, line } from '#test/price-client.ts';
import { mutated, seededRandom } from '#test/mutations.ts';

const desk = await createPriceDesk();
const { get, send, server, germany, france } = desk;

/** Services with tiers, minimum orders, prices of countries, old checks and hostile names, in every unit. */
async function fillCatalogue() {
  const evidence = { checkedOn: '2026-01-01', sourceUrl: 'https://example.com/a|b', note: '=1+1 "from"\nnow' };
  const inGermany = [{ countryId: germany, ipCount: 5_000 }];
  const tiers = [
    line({ own: '3.00', direct: '4.00' }),
    line({ fromQuantity: 100, own: '2.515', direct: '3.9', evidence }),
    line({ fromQuantity: 5_000, own: '0.175' }),
  ];
  const catalogue = [
    { values: { name: '=cmd|calc' }, countries: inGermany, lines: tiers },
    {
      values: { name: 'Pool, "large"' },
      countries: inGermany,
      lines: [line({ fromQuantity: 50, own: '2.4', direct: '2.1' })],
    },
    {
      values: {},
      countries: [{ countryId: france, ipCount: 0 }],
      lines: [line({ country: 'FR', own: '1.99', direct: '9.99' })],
    },
    { values: {}, countries: [], lines: [] },
    {
      values: { billingType: 'cpm', facts: { paidOnSuccess: true } },
      countries: [],
      lines: [line({ own: '0.9', direct: '1.1' })],
    },
    {
      values: { billingType: 'ip', facts: { bandwidthCapGbPerIp: 50 } },
      countries: inGermany,
      lines: [line({ own: '1.4', direct: '2' })],
    },
  ] as const;
  for (const type of ['residential', 'isp', 'web-unblocker'] as const) {
    for (const { values, countries, lines } of catalogue) {
      const { id } = await desk.addService({ type, ...values });
      for (const row of countries) await send('POST', adminApi.serviceCountries, { serviceId: id, ...row });
      await desk.replace(id, lines);
    }
  }
}
await fillCatalogue();

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z.array(z.object({ name: z.string() })).optional(),
          responses: z.record(z.string(), z.object({ content: z.unknown().optional() })),
        })
        .optional(),
    }),
  ),
});
const offers = async (query: string) => offersSchema.parse(await get(`${api.offers}?${query}`));
const text = async (url: string) => server.inject({ url });

describe('a workload', () => {
  test('returns the offers, cheapest first, and the vendors without one', async () => {
    const answer = await offers('type=residential&amount=500&country=DE');
    expect(answer).toMatchObject({
      asOf: '2026-11-21T10:00:00.000Z',
      type: 'residential',
      amount: 500,
      unit: 'gb',
      country: 'DE',
      assumptions: { kb: 200, success: 95, addresses: 10 },
    });
    const [cheapest] = answer.offers;
    expect(cheapest).toMatchObject({
      rank: 1,
      own: '14.00',
      direct: '20.00',
      unit: 'ip',
      quantity: 10,
      ips: 5_000,
      saving: { amount: '6.00', percent: 30, counts: true },
      evidence: { checkedOn: '2026-11-21', stale: false },
    });
    expect(answer.offers[1]).toMatchObject({ own: '875.00', buys: 5_000, saving: { counts: false } });
    expect(answer.excluded.map(({ reason }) => reason).toSorted()).toEqual([
      'coverage-unknown',
      'coverage-unknown',
      'not-in-country',
    ]);
  });

  test('has the same costs in the API, as CSV and as Markdown, for 200 random workloads', async () => {
    await fc.assert(
      fc.asyncProperty(drawnWorkload, async (workload) => {
        const answer = offersSchema.parse(await get(offersHref(workload)));
        const { body: csv } = await text(offersHref(workload, '.csv'));
        const { body: markdown } = await text(offersHref(workload, '.md'));
        const figures = answer.offers.map(({ rank, own, direct, quantity, ips }) =>
          [rank, own, direct ?? '', quantity, ips ?? ''].map(String),
        );
        const rows = csvRows(csv);
        const offered = rows.filter(({ rank }) => rank !== '');
        expect(offered.map(({ rank, own, direct, quantity, ips }) => [rank, own, direct, quantity, ips])).toEqual(
          figures,
        );
        expect(new Set(rows.map(({ median }) => median))).toEqual(new Set([answer.median ?? '']));
        expect(rows.filter(({ excluded }) => excluded !== '')).toHaveLength(answer.excluded.length);
        const lines = markdown.split('\n').filter((row) => /^\| \d+ \|/.test(row));
        const cells = lines.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
        const written = cells.map((row) => [
          row[1],
          row[5]?.slice(1).replaceAll(',', ''),
          row[6] === '–' ? '' : row[6]?.slice(1).replaceAll(',', ''),
          row[4]?.split(' ', 1)[0],
          row[8]?.replaceAll(',', ''),
        ]);
        expect(written).toEqual(figures);
        expect(markdown).toContain(`- Median: ${answer.median === null ? '–' : formatCost(answer.median)}\n`);
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });

  test('has the same response for all spellings of its query, and another one after a change of the catalogue', async () => {
    const own = await createPriceDesk();
    const { id } = await own.addService({ pricePerGbRampage: '3.00' });
    const cost = async (query: string) => {
      const response = await own.server.inject(`${api.offers}?${query}`);
      return [offersSchema.parse(response.json()).offers[0]?.own, response.headers.etag];
    };
    const first = await cost('type=residential&amount=7');
    expect(first[0]).toBe('21.00');
    expect(await cost('kb=200&amount=007&unit=gb&type=residential')).toEqual(first);
    await own.replace(id, [line({ own: '2.00' })]);
    expect((await cost('type=residential&amount=7'))[0]).toBe('14.00');
  });

  test.each([
    ['', 'type'],
    ['type=residential', 'amount'],
    ['type=custom&amount=1', 'type'],
    ['type=residential&amount=0', 'amount'],
    ['type=residential&amount=1000001', 'amount'],
    ['type=residential&amount=1.5', 'amount'],
    ['type=residential&amount=5&country=de', 'country'],
    ['type=residential&amount=5&success=101', 'success'],
    ['type=residential&amount=5&addresses=', 'addresses'],
    ['type=residential&amount=5&unit=mb', 'unit'],
  ])('with an invalid query is refused: %s', async (query, field) => {
    for (const path of [api.offers, api.offersCsv, api.offersMarkdown]) {
      const faults = faultsOf(await text(`${path}?${query}`));
      expect(faults.map((fault) => fault.field)).toContain(field);
    }
  });

  test('with random faults in its query is answered or refused, never with 5xx', async () => {
    const next = seededRandom(13);
    const query = Buffer.from('type=residential&amount=500&unit=gb&country=DE&kb=200&success=95&addresses=10');
    for (const path of [api.offers, api.offersCsv, api.offersMarkdown]) {
      for (let count = 0; count < 150; count += 1) {
        const { statusCode } = await text(`${path}?${encodeURI(mutated(query, next).toString('latin1'))}`);
        expect([200, 400]).toContain(statusCode);
      }
    }
  });
});

describe('an export', () => {
  const query = 'type=residential&amount=500&country=DE&kb=100';
  const view = 'http://127.0.0.1:3000/pricing?volume=500&country=DE&kb=100';

  test('as JSON includes the URL of the page', async () => {
    expect((await offers(query)).view).toBe(view);
  });

  test('as CSV has time, assumptions and URL in every row', async () => {
    const response = await text(`${api.offersCsv}?${query}`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="offers-residential-500-gb-DE-2026-11-21.csv"',
    });
    const rows = csvRows(response.body);
    expect(rows.length).toBeGreaterThan(3);
    const asked = { type: 'residential', amount: '500', amount_unit: 'gb', country: 'DE', kb: '100', success: '95' };
    for (const row of rows)
      expect(row).toMatchObject({ ...asked, addresses: '10', as_of: '2026-11-21T10:00:00.000Z', view });
  });

  test('as CSV has no formulas, and keeps multi-line texts in their cells', async () => {
    const { body } = await text(`${api.offersCsv}?${query}`);
    const rows = csvRows(body);
    expect(rows.map(({ service }) => service)).toEqual(expect.arrayContaining(["'=cmd|calc", 'Pool, "large"']));
    expect(rows.map(({ note }) => note)).toContain('\'=1+1 "from"\nnow');
    expect(body.startsWith('\uFEFFrank,provider,')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toContain('\r');
  });

  test('without offers contains the query', async () => {
    expect(csvRows((await text(`${api.offersCsv}?type=mobile&amount=5`)).body)).toMatchObject([
      { rank: '', type: 'mobile', amount: '5', median: '' },
    ]);
    expect((await text(`${api.offersMarkdown}?type=mobile&amount=5`)).body).toContain('No offers.');
  });

  test('as Markdown escapes names', async () => {
    const { body, headers } = await text(`${api.offersMarkdown}?${query}`);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    for (const part of [
      '# 500 GB a month, residential, in Germany',
      '2026-11-21T10:00:00.000Z',
      '100 KB',
      `<${view}>`,
    ]) {
      expect(body).toContain(part);
    }
    expect(body).toContain(String.raw`=cmd\|calc`);
    expect(body).toContain('(<https://example.com/a%7Cb>)');
  });

  test('is described in the OpenAPI document', async () => {
    const { paths } = openApi.parse(await get(api.openapi));
    const { responses } = paths[api.offersCsv]?.get ?? {};
    expect(responses?.['200']?.content).toEqual({ 'text/csv; charset=utf-8': { schema: { type: 'string' } } });
    expect(paths[api.offers]?.get?.parameters?.map(({ name }) => name)).toContain('addresses');
  });

  test('changes with a name', async () => {
    const { id, providerId } = await desk.service((await offers(query)).offers[0]?.service.id ?? 0);
    await send('PUT', adminApi.service(id), { providerId, name: '-2+3', type: 'residential', billingType: 'ip' });
    expect(csvRows((await text(`${api.offersCsv}?${query}`)).body).map(({ service }) => service)).toContain("'-2+3");
  });
});
