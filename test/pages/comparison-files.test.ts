import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, pages } from '#core/routes.ts';
import { csvRows } from '#test/csv-rows.ts';
import { ORIGIN, request, textOf, textsOf, visit } from './visit.ts';

const VENDORS = ['Bright Data', 'Oxylabs', 'Decodo', 'Thordata'];
const FOUR = '?p=bright-data,oxylabs,decodo,thordata&amount=450&country=DE&kb=300';

const answerSchema = z.looseObject({
  view: z.string(),
  vendors: z.array(z.object({ name: z.string() })),
  sections: z.array(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ label: z.string(), values: z.array(z.string().nullable()) })),
    }),
  ),
});

async function csvOf(query: string) {
  const response = await request(api.comparisonCsv + query);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return csvRows(response.body);
}

test('the page links to the compared vendors as CSV, Markdown and JSON', async () => {
  const { main, root } = await visit(pages.compare + FOUR);
  const csv = main.getByRole('link', { name: 'Export CSV' });
  expect(csv.hasAttribute('download')).toBe(true);
  const hrefs = [csv, ...root.querySelectorAll('#compare-export a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([api.comparisonCsv, api.comparisonMarkdown, api.comparison].map((path) => path + FOUR));
});

test.each(['&country=US', '&type=web-unblocker&amount=3000', '&type=isp&country=US'])(
  'the files have the rows of the page%s',
  async (job) => {
    const query = `?p=bright-data,oxylabs,decodo,thordata,packetstream${job}`;
    const { root } = await visit(pages.compare + query);
    const rows = await csvOf(query);
    const named = Map.groupBy(rows, ({ Row = '' }) => Row);
    const shown = [...root.querySelectorAll('.compare-table tbody tr')].filter((row) =>
      row.querySelector('th[scope=row]'),
    );
    expect(shown.length).toBeGreaterThan(15);
    for (const row of shown) {
      const label = textOf(row.querySelector('th'));
      const isKnown = textsOf(row.querySelectorAll('td')).some((cell) => !cell.startsWith('–'));
      // The drawing of the history has no values.
      if (isKnown && label !== 'Unit price, ours and list') expect(named.get(label), label).toHaveLength(1);
    }
    const totals = textsOf(root.querySelectorAll('.compare-table .cost')).map((text) => text.replaceAll(/[$,]/g, ''));
    const {
      Section: _,
      Row,
      Unit,
      Job,
      Assumptions,
      'As of': asOf,
      Page,
      ...total
    } = named.get('Total a month')?.[0] ?? {};
    expect(Object.values(total).filter((value) => /^\d/.test(value))).toEqual(totals);
    expect(totals.length).toBeGreaterThan(1);
    expect([Row, Unit]).toEqual(['Total a month', 'US dollars']);
    expect(textOf(root.querySelector('.compare-table .section'))).toContain(`Price for ${Job}`);
    expect(Assumptions).toMatch(/^200 KB a response/);
    expect(asOf).toMatch(/^\d{4}-/);
    const again = await visit(Page?.replace(ORIGIN, '') ?? '');
    expect(textsOf(again.root.querySelectorAll('.compare-table .cost'))).toEqual(
      textsOf(root.querySelectorAll('.compare-table .cost')),
    );
  },
);

test('all three formats have the same values, under heads in words', async () => {
  const rows = await csvOf(FOUR);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'Section',
    'Row',
    'Unit',
    ...VENDORS,
    'Job',
    'Assumptions',
    'As of',
    'Page',
  ]);
  const answer = answerSchema.parse((await request(api.comparison + FOUR)).json());
  const values = answer.sections.flatMap(({ title, rows: of }) =>
    of.map((row) => [title, row.label, ...row.values.map((value) => value ?? '')]),
  );
  expect(rows.map((row) => [row['Section'], row['Row'], ...VENDORS.map((name) => row[name])])).toEqual(values);
  const { body: markdown, headers } = await request(api.comparisonMarkdown + FOUR);
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown).toMatch(/^# 450 GB of residential in Germany\n/);
  for (const { title } of answer.sections) expect(markdown).toContain(`\n## ${title}\n`);
  const total = answer.sections[0]?.rows.find(({ label }) => label === 'Total a month');
  const cells = total?.values.map((value) => value?.replace('.', String.raw`\.`)).join(' | ');
  expect(markdown).toContain(`| Total a month, US dollars | ${cells} |`);
  expect(answer.view).toBe(ORIGIN + pages.compare + FOUR);
});

test('a file of unknown vendors is not found, and unknown parameters are refused', async () => {
  for (const path of [api.comparison, api.comparisonCsv, api.comparisonMarkdown]) {
    expect((await request(`${path}?p=decod,nobody`)).statusCode).toBe(404);
    expect((await request(`${path}?q=1`)).statusCode).toBe(400);
  }
});
