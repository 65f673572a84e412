import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { line } from '#test/price-client.ts';
import { createPagesDesk } from './own-pages.ts';
import { ORIGIN, textOf, textsOf, visit } from './visit.ts';

const PATH = '/methodology';

/** A catalogue with one price at each of `hosts` hosts, read at different times. */
async function readCatalogue(hosts: number) {
  const desk = await createPagesDesk(Date.UTC(2026, 10, 22, 9));
  const { id } = await desk.addService({ type: 'residential' });
  await desk.replace(
    id,
    Array.from({ length: hosts }, (_, index) =>
      line({
        fromQuantity: index + 1,
        direct: '3.00',
        evidence: { checkedOn: '2026-11-20', sourceUrl: `https://docs.vendor${index}.example/` },
      }),
    ),
  );
  const { queries } = desk.database;
  await queries
    .updateTable('sources')
    .set({ readAt: Date.UTC(2026, 10, 22, 4, 50), reason: 'robots-unreached' })
    .where('host', '=', 'docs.vendor0.example')
    .execute();
  await queries
    .updateTable('sources')
    .set({ readAt: Date.UTC(2026, 10, 15, 4, 50), paused: true })
    .where('host', '=', 'docs.vendor1.example')
    .execute();
  return desk;
}

test('the page has the rules, limits and figures, and a table of contents that marks the current section', async () => {
  const { main, root } = await visit(PATH);
  main.getByRole('heading', { level: 1, name: 'How prices are checked' });
  const index = main.getByRole('navigation', { name: 'On this page' });
  const links = within(index).getAllByRole('link');
  expect(textsOf(links)).toEqual(textsOf(root.querySelectorAll('main h2')));
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', ...links.slice(1).map(() => null)]);
  expect(textOf(root.querySelector('main'))).toContain('The sources are not read automatically at present.');
  main.getByText('Rampage-price-check (+http://127.0.0.1:3000/methodology)');
  main.getByText('obeyed, and asked for once a day');
  main.getByText(/^to a host, with five seconds between two pages, or as long as its Crawl-delay says, up to 60/);
  main.getByText('two megabytes and ten seconds at most; after three failures we try 1, 3 and 7 days later');
  main.getByText('three at most, each judged by the same rules');
  expect(textsOf(root.querySelectorAll('.outcomes b'))).toEqual(['Same', 'Differs', 'Not found', 'Not read']);
  expect(textsOf(root.querySelectorAll('.check-figures dt'))).toEqual([
    'direct prices',
    'name their source',
    'read again automatically within 7 days',
    'checked by a person within 90 days',
    'taken over from a published list',
    'stale',
    'corrected in the last 90 days',
  ]);
  const report = within(main.getByRole('heading', { name: 'If a price is wrong' }).closest('section') ?? root);
  expect(report.getByRole('link', { name: 'Report the price' }).getAttribute('href')).toBe('/report');
});

test('demo prices keep their savings at any age, and the counts agree', async () => {
  const { root } = await visit(PATH);
  const text = textOf(root.querySelector('main'));
  const countIn = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const [, sourced = '', prices = ''] = /(\d+) of (\d+) direct prices name their source/.exec(text) ?? [];
  expect(Number(sourced)).toBeLessThan(Number(prices));
  const ages = [...root.querySelectorAll('.check-ages tspan')].map((count) => Number(count.textContent));
  const checked = ages.reduce((sum, count) => sum + count, 0);
  expect(countIn(/share of (\d+) prices with the date of a check or a list/)).toBe(checked);
  const undated = countIn(/(\d+) direct prices are from lists without a date/);
  expect(undated).toBe(23);
  expect(countIn(/(\d+) direct prices have no recorded check/)).toBe(Number(prices) - checked - undated);
  const kept = (ages.at(-1) ?? 0) + undated;
  expect(countIn(/(\d+) demo prices are over 90 days old or undated and not stale/)).toBe(kept);
  expect(text).toContain(`Its ${kept} prices over that age or without a date count in savings.`);
  const figures = textsOf(root.querySelectorAll('.check-figures > div'));
  expect(figures).toContain('checked by a person within 90 days0');
  expect(figures).toContain(`taken over from a published list${checked + undated}`);
  const percents = [...root.querySelectorAll('.check-ages text')].map((bar) => Number.parseInt(textOf(bar), 10));
  expect(Math.abs(percents.reduce((sum, percent) => sum + percent, 0) - 100)).toBeLessThanOrEqual(2);
});

test('the age at which prices are outdated changes each text and figure that names it', async () => {
  const desk = await readCatalogue(12);
  expect(textOf(await desk.open(PATH))).toContain(
    'After 90 days without a check, and at once if it is from a list without a date.',
  );
  expect((await desk.send('PUT', adminApi.settings, { priceMaxAgeDays: 1 })).statusCode).toBe(200);
  const root = await desk.open(PATH);
  const main = textOf(root.querySelector('main'));
  expect(main).toContain('Every direct price names its source and says how it was checked.');
  expect(main).toContain('After 1 day without a check');
  expect(main).not.toContain('demo price');
  expect(textsOf(root.querySelectorAll('.check-figures > div')).slice(3, 6)).toEqual([
    'checked by a person within 1 day0',
    'taken over from a published list0',
    'stale12',
  ]);
  expect(root.querySelector('.check-ages')?.getAttribute('aria-label')).toBe(
    '0% today or yesterday, 100% over 1 day and stale',
  );
  expect(root.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
    '0 were checked by a person within 1 day, 0 are from published lists.',
  );
});

test('ten hosts are listed with their last readings, and a link shows all', async () => {
  const desk = await readCatalogue(12);
  const root = await desk.open(PATH);
  const rows = root.querySelectorAll('.host-table tbody tr');
  expect(rows).toHaveLength(10);
  expect(textOf(rows[0])).toBe(
    'Vdocs.vendor0.example1today 04:50It could not be reached, so its robots.txt is unknown',
  );
  expect(textOf(rows[1])).toBe('Vdocs.vendor1.example115 Nov 2026Paused by us');
  expect(textOf(rows[2])).toMatch(/1–Not read yet$/);
  expect(root.querySelector('.check-ages')?.getAttribute('aria-label')).toBe(
    '0% today or yesterday, 100% 2 to 7 days, 0% 8 to 30 days, 0% 31 to 60 days, 0% 61 to 90 days, 0% over 90 days',
  );
  const more = within(root).getByRole('link', { name: 'Show all 12 hosts' });
  expect(more.getAttribute('href')).toBe('/methodology?all');
  const all = await desk.open('/methodology?all');
  expect(all.querySelectorAll('.host-table tbody tr')).toHaveLength(12);
  expect(within(all).queryByRole('link', { name: /^Show all/ })).toBeNull();
  expect(all.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + PATH);
});

test('the lead says that a machine reads the sources while the checks are on', async () => {
  const desk = await readCatalogue(0);
  expect((await desk.send('PUT', adminApi.settings, { checkSources: true })).statusCode).toBe(200);
  const root = await desk.open(PATH);
  expect(textOf(root)).toContain('The sources are read again automatically each day. Prices are only changed by hand');
  within(root).getByText('No direct price names its source yet.');
});

test('structured data has the day of the figures', async () => {
  const desk = await readCatalogue(1);
  const root = await desk.open(PATH);
  const graph = z
    .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? ''));
  expect(graph['@graph'].find((node) => node['@type'] === 'TechArticle')).toMatchObject({
    url: ORIGIN + PATH,
    dateModified: '2026-11-22',
    publisher: { '@id': `${ORIGIN}/#organization` },
  });
  expect(root.querySelector('meta[name=description]')?.getAttribute('content')).toContain('1 of 1 name their source');
});
