import { expect, test } from 'vitest';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { pricingPageHref } from '#features/pricing/pricing-url.ts';
import { offersHref } from '#catalogue/offers/workload-url.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { formatUnitPrice, parseAmount } from '#core/money.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { request } from './visit.ts';

const textOf = (markup = '') =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

const matchesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, match = '']) => match);

/** The rows of the page's table: vendor, unit prices, direct total, total and saving. */
function rowsOf(html: string) {
  const tables = matchesIn(html, /<table role="table" class="offers-table">(.*?)<\/table>/gs);
  expect(tables.length).toBeLessThanOrEqual(1);
  return matchesIn(tables[0] ?? '', /<tr role="row"[^>]*>(<td role="cell" class="pick">.*?)<\/tr>/gs).map((row) => {
    const cell = (name: string) => row.split('<td').find((part) => new RegExp(`^[^>]*[" ]${name}"`).test(part)) ?? '';
    return {
      vendor: textOf(/class="name"[^>]*>(.*?)<\/a>/.exec(row)?.[1]),
      own: /<b>(\$[\d.,]+)/.exec(cell('own'))?.[1],
      direct: /<s>.*?<\/span>(\$[\d.,]+)/.exec(cell('was'))?.[1] ?? null,
      directTotal: /Direct total (?:<!-- -->)?(\$[\d.,]+)/.exec(cell('bar'))?.[1] ?? null,
      total: /<b>(.*?)<\/b>/.exec(cell('total'))?.[1],
      saved: /(\$[\d.,]+)/.exec(cell('saved'))?.[1] ?? null,
    };
  });
}

const workloads = CALCULATED_TYPES.flatMap((type) =>
  [1, 40, 640, 3_000].flatMap((amount) =>
    [null, 'DE', 'TV'].map((country): Workload => ({
      ...ASSUMPTIONS,
      type,
      volume: amount,
      unit: WORKLOAD_UNITS[type],
      country,
    })),
  ),
);

test.each(workloads)(
  '$volume of $type in $country: page, API and export have the same total of each vendor',
  async (workload) => {
    const html = (await request(pricingPageHref({ workload }))).body;
    const { offers } = offersSchema.parse((await request(offersHref(workload))).json());
    expect(rowsOf(html)).toEqual(
      offers.map(({ provider, own, direct, saving, line, directLine }) => ({
        vendor: provider.name,
        own: formatUnitPrice(parseAmount(line.own) ?? 0n),
        direct: directLine && formatUnitPrice(parseAmount(directLine.direct) ?? 0n),
        directTotal: direct && formatCost(direct),
        total: formatCost(own),
        saved: saving && saving.percent > 0 ? formatCost(saving.amount) : null,
      })),
    );
    const csv = (await request(offersHref(workload, '.csv'))).body;
    for (const { provider, own, directLine } of offers) {
      const row = csv.split('\r\n').find((line) => line.includes(`,${provider.name},`));
      expect(row?.split(',')).toEqual(expect.arrayContaining([own, ...(directLine ? [directLine.direct] : [])]));
    }
    if (offers.length === 0) expect(html).not.toMatch(/Potential savings|average of \d/);
  },
);

test('each alternative job of an unavailable vendor has a price', async () => {
  for (const path of [
    '/pricing?volume=500&country=TV',
    '/pricing?type=web-unblocker',
    '/pricing?type=isp&country=DE',
  ]) {
    const html = (await request(path)).body;
    const [section] = matchesIn(html, /<section [^>]*aria-labelledby="unavailable"[^>]*>(.*?)<\/section>/gs);
    const entries = matchesIn(section ?? '', /<li [^>]*>(.*?)<\/li>/gs);
    expect(entries.length, path).toBeGreaterThan(0);
    for (const entry of entries) {
      const alternative = /<a href="(\/pricing[^"]*)" class="row-link /.exec(entry)?.[1]?.replaceAll('&amp;', '&');
      if (alternative === undefined) continue;
      const vendor = textOf(/<a href="\/providers\/[^>]*>(.*?)<\/a>/.exec(entry)?.[1]);
      const vendors = rowsOf((await request(alternative)).body).map((row) => row.vendor);
      expect(vendors, `${path}: ${alternative}`).toContain(vendor);
    }
  }
});
