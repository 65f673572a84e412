import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi, reportPaths } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { line } from '#test/price-client.ts';
import { createPagesDesk } from './own-pages.ts';
import { ORIGIN, request, textOf, textsOf, visit } from './visit.ts';
import { within } from '@testing-library/dom';

/** A catalogue with 45 price changes of one vendor, and one of another in Germany. */
async function changedCatalogue() {
  const desk = await createPagesDesk(Date.UTC(2026, 10, 21, 23, 30));
  const { id } = await desk.addService({ type: 'mobile' });
  for (let price = 1; price <= 45; price += 1) {
    desk.clock.now += 1_000;
    await desk.replace(id, [line({ own: price })]);
  }
  const other = await desk.addService({ type: 'residential' });
  await desk.replace(other.id, [
    line({ country: 'DE', direct: '4.00', evidence: { sourceUrl: 'https://a.example/' } }),
  ]);
  desk.clock.now += 3_600_000;
  await desk.replace(other.id, [
    line({ country: 'DE', direct: '3.00', evidence: { sourceUrl: 'https://a.example/' } }),
  ]);
  const slugOf = async (service: number) => (await desk.history(service))[0]?.provider.slug ?? '';
  return { desk, mobile: await slugOf(id), residential: await slugOf(other.id) };
}

let changed: Awaited<ReturnType<typeof changedCatalogue>>;
beforeAll(async () => {
  changed = await changedCatalogue();
});

async function open(path: string) {
  const root = await changed.desk.open(path);
  const attribute = (selector: string, name: string) => root.querySelector(selector)?.getAttribute(name) ?? null;
  return { root, page: within(root), attribute };
}

test('price changes are listed by day, newest first, with the former price and the source', async () => {
  const { root, page } = await open('/changes');
  expect(root.querySelectorAll('.change')).toHaveLength(40);
  expect(textOf(root.querySelector('.changed-day h2'))).toBe('22 Nov 2026');
  const [fall, added] = root.querySelectorAll('.change');
  expect(textOf(fall)).toMatch(
    /Residential, Germany, from 1 GB.*Direct price.*from \$4\.00to \$3\.00\/GB−25\.0%a\.example/,
  );
  expect(textsOf(fall?.querySelectorAll('.prices s') ?? []), 'the price before is struck').toEqual(['$4.00']);
  expect(textOf(added)).toMatch(/to \$4\.00\/GBnew/);
  expect(added?.querySelector('s'), 'a new price is not struck').toBeNull();
  expect(page.getByRole('link', { name: 'Older changes' }).getAttribute('href')).toMatch(/^\/changes\?before=\d+$/);
});

test('older changes have pages of their own with links in both directions', async () => {
  const { page, root } = await open('/changes');
  const older = page.getByRole('link', { name: 'Older changes' }).getAttribute('href') ?? '';
  const next = await open(older);
  expect(next.attribute('link[rel=canonical]', 'href')).toBe(ORIGIN + older);
  expect(next.page.getByRole('link', { name: 'Newest changes' }).getAttribute('href')).toBe('/changes');
  const first = textsOf(root.querySelectorAll('.change'));
  expect(textsOf(next.root.querySelectorAll('.change')).some((text) => first.includes(text))).toBe(false);
});

test('filters are a form and links that keep the other filters', async () => {
  const { residential } = changed;
  const { root, page, attribute } = await open(`/changes?provider=${residential}&type=residential&price=direct`);
  expect(root.querySelectorAll('.change')).toHaveLength(2);
  expect(new Set(textsOf(root.querySelectorAll('.change .kind')))).toEqual(new Set(['Direct price']));
  expect(attribute('.change-filters form', 'action')).toBe('/changes');
  expect(attribute('select[name=provider] option[selected]', 'value')).toBe(residential);
  expect(page.getByRole('link', { name: 'Rampage' }).getAttribute('href')).toBe(
    `/changes?provider=${residential}&type=residential&price=own`,
  );
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/changes?provider=${residential}&type=residential`);
});

test('without matching changes, an empty state links back', async () => {
  const { page } = await open('/changes?type=isp');
  expect(page.getByText('No price changes since 21 Nov 2026 match these filters.')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe('/changes');
});

test('the canonical URL omits invalid parameters', async () => {
  const { attribute, root } = await open('/changes?provider=nobody&type=x&before=-3&price=both');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/changes`);
  expect(root.querySelectorAll('.change')).toHaveLength(40);
});

test('the page links to the feed of its filters, which is valid XML', async () => {
  const { attribute, page } = await open(`/changes?provider=${changed.mobile}`);
  const path = `/changes.atom?provider=${changed.mobile}`;
  expect(attribute('link[type="application/atom+xml"]', 'href')).toBe(path);
  expect(page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe(path);
  const { statusCode, headers, body } = await changed.desk.server.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = new DOMParser().parseFromString(body, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const ids = textsOf(feed.querySelectorAll('entry > id'));
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await request('/llms.txt')).body).toContain(`${ORIGIN}/changes.atom`);
});

test('a catalogue without changes says since when changes are recorded', async () => {
  const { main, root } = await visit('/changes');
  // The day of the demo catalog, which may have been made before midnight.
  const first = openDemoDatabase().queries.selectFrom('priceChanges').select('at').orderBy('id').limit(1);
  const since = dayText(new Date((await first.executeTakeFirstOrThrow()).at).toISOString());
  expect(root.querySelectorAll('.change')).toHaveLength(0);
  expect(main.getByText(`No price has changed since ${since}.`)).toBeTruthy();
  expect(main.getByRole('link', { name: 'Compare current prices' }).getAttribute('href')).toBe('/providers');
  expect((await request('/changes.atom')).body).not.toContain('<entry>');
});

test('a correction that followed a report is marked there, and in the history of its provider', async () => {
  const desk = await createPagesDesk(Date.UTC(2026, 10, 21, 23, 30));
  const { id } = await desk.addService({ type: 'residential' });
  await desk.replace(id, [line({ own: '2.00', direct: '3.60' })]);
  const report = { serviceId: id, fromQuantity: 1, amount: '3.20' };
  const sent = await desk.server.inject({ method: 'POST', url: reportPaths.create, payload: report });
  const reported = z.object({ id: z.int() }).parse(sent.json());
  desk.clock.now += 1_000;
  await desk.replace(id, [line({ own: '2.00', direct: '3.20' })]);
  const slug = (await desk.history(id))[0]?.provider.slug ?? '';
  const marked = async () => {
    const [changes, provider] = [await desk.open('/changes'), await desk.open(`/providers/${slug}`)];
    const rows = [...changes.querySelectorAll('.change'), ...provider.querySelectorAll('#history tbody tr')];
    return textsOf(rows).filter((text) => text.includes('Reported by a reader'));
  };
  expect(await marked()).toEqual([]);
  const closed = await desk.send('POST', adminApi.priceReportClose(reported.id), { as: 'corrected' });
  expect(closed.statusCode, closed.body).toBe(200);
  expect(await marked()).toEqual([
    expect.stringContaining('from $3.60to $3.20'),
    expect.stringMatching(/^21 Nov 2026.*Direct\$3\.60\$3\.20/),
  ]);
});
