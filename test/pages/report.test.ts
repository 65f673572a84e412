import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { reportHref } from '#catalogue/prices/report-href.ts';
import { REPORT_FAULTS } from '#features/price-reports/report-faults.ts';
import { reportPaths } from '#core/routes.ts';
import { line } from '#test/price-client.ts';
import { readConfig } from '#app/server/config.ts';
import { createPagesDesk } from './own-pages.ts';
import { parsePage, request, textOf, textsOf, visit } from './visit.ts';

const TITLE = 'Report a wrong price';

/** The URL of the report of a provider's first price. */
async function firstPrice(): Promise<string> {
  const { main } = await visit(`${reportPaths.page}?provider=bright-data`);
  return main.getAllByRole('link', { name: 'from 1 GB: $7.00/GB' })[0]?.getAttribute('href') ?? '';
}

/** Submits a form like a browser without scripts. */
async function send(fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const payload = new URLSearchParams(fields).toString();
  return request({ method: 'POST', url: reportPaths.create, headers, payload });
}

test('the price table of a provider links to its lines, and each line to its form', async () => {
  const { main } = await visit('/providers/bright-data');
  const link = main.getByRole('link', { name: TITLE });
  expect(link.getAttribute('href')).toBe(`${reportPaths.page}?provider=bright-data`);
  const lines = await visit(`${reportPaths.page}?provider=bright-data`);
  lines.main.getByRole('heading', { level: 1, name: TITLE });
  expect(textsOf(lines.main.getAllByRole('heading', { level: 3 }))).toContain('Residential Proxies');
  expect(await firstPrice()).toMatch(/^\/report\?line=\d+-all-1$/);
});

test.each([
  '/pricing',
  '/pricing?type=isp&country=DE',
  '/compare?p=bright-data,oxylabs',
  '/providers',
  '/providers?product=isp&view=table',
])('below the prices of %s stands a link to the report', async (path) => {
  const { main } = await visit(path);
  expect(main.getByRole('link', { name: TITLE }).getAttribute('href')).toBe(reportPaths.page);
});

test('a provider with one price is not asked which', async () => {
  const desk = await createPagesDesk();
  const { id, providerId } = await desk.addService({ name: 'Residential' });
  await desk.replace(id, [line({ own: '2.00', direct: '3.60' })]);
  const { queries } = desk.database;
  const named = queries.selectFrom('providers').select('slug').where('id', '=', providerId);
  const { slug } = await named.executeTakeFirstOrThrow();
  const text = async () => textOf(await desk.open(reportHref({ provider: slug })));
  expect(await text()).toContain('Send report');
  await desk.replace(id, [
    line({ own: '2.00', direct: '3.60' }),
    line({ fromQuantity: 9, own: '1.00', direct: '3.10' }),
  ]);
  expect(await text()).toContain('Which price is wrong?');
});

test('the form names the line, and the page is not indexed', async () => {
  const { main, attribute, root } = await visit(await firstPrice());
  main.getByText('Bright Data, Residential Proxies, from 1 GB: $7.00/GB');
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
  expect(textsOf(root.querySelectorAll('main label')).filter((label) => label !== 'Website')).toEqual([
    'Correct priceoptional',
    'Link to the priceoptional',
    'Noteoptional',
    'E-mailoptional',
  ]);
  main.getByText('What the vendor charges without a discount code.');
  main.getByText('We’ll e-mail you once, then delete your address.');
});

test.each(['?line=999999-all-1', '?line=1-all-999', '?provider=nobody'])(
  'the report page with query "%s" is a 404',
  async (query) => {
    const { status, main } = await visit(reportPaths.page + query);
    expect(status).toBe(404);
    main.getByText('This price is not listed.');
  },
);

test('without a line, the page leads to the prices of each provider', async () => {
  const { status, main, attribute } = await visit(reportPaths.page);
  expect(status).toBe(200);
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
  main.getByRole('heading', { level: 2, name: 'Whose price is wrong?' });
  const links = main.getAllByRole('link');
  expect(textsOf(links)).toEqual(textsOf(links).toSorted((a, b) => a.localeCompare(b, 'en')));
  const link = main.getByRole('link', { name: 'Bright Data' });
  expect(link.getAttribute('href')).toBe(`${reportPaths.page}?provider=bright-data`);
  for (const one of links) expect((await visit(one.getAttribute('href') ?? '')).status).toBe(200);
  const invalid = await request({ method: 'GET', url: `${reportPaths.view}?line=1` });
  expect(invalid.statusCode).toBe(404);
});

test('without scripts, a refused form keeps its input, and an accepted one is confirmed', async () => {
  const [serviceId = '', country, fromQuantity = ''] = (await firstPrice()).split('=')[1]?.split('-') ?? [];
  const fields = { serviceId, country: country === 'all' ? '' : (country ?? ''), fromQuantity, website: '' };
  const refusal = await send({ ...fields, amount: '', url: 'brightdata.com', note: 'Now 6.50', email: '' });
  expect(refusal.statusCode).toBe(400);
  const root = parsePage(refusal.body);
  const url = root.querySelector('[name=url]');
  expect(url?.getAttribute('value')).toBe('brightdata.com');
  expect(textOf(root.querySelector(`#${url?.getAttribute('aria-describedby')}`))).toBe(REPORT_FAULTS.url);
  expect(root.querySelector('[name=note]')?.textContent).toBe('Now 6.50');
  within(root).getByText('Bright Data, Residential Proxies, from 1 GB: $7.00/GB');

  const empty = parsePage((await send({ ...fields, amount: '', url: '', note: '', email: '' })).body);
  expect(textOf(empty.querySelector('[role=alert]'))).toBe(REPORT_FAULTS.empty);

  const accepted = await send({ ...fields, amount: '6.50', url: '', note: '', email: '' });
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, reportPaths.sent]);
  const { main } = await visit(reportPaths.sent);
  main.getByRole('heading', { name: 'Thank you. We’ll check it.' });
});

test('a mail is promised where there is a mail server', async () => {
  const promise = 'If you left an e-mail address, we’ll e-mail you once.';
  const { main } = await visit(reportPaths.sent);
  expect(textOf(main.getByRole('heading', { level: 2 }).parentElement)).not.toContain(promise);
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' });
  const desk = await createPagesDesk(undefined, { config, senders: { mail: async () => {} } });
  expect(textOf(await desk.open(reportPaths.sent))).toContain(promise);
  // The dialog reads it with its line.
  const { id } = await desk.addService();
  await desk.replace(id, [line({ own: '2.00', direct: '3.60' })]);
  const view = await desk.get(reportHref({ serviceId: id, country: null, fromQuantity: 1 }, reportPaths.view));
  expect(view).toMatchObject({ sendsMail: true });
});

test('without scripts a report of a price that is gone meanwhile leads to the list', async () => {
  const fields = { serviceId: '999999', country: '', fromQuantity: '1', website: '' };
  const refusal = await send({ ...fields, amount: '6.50', url: '', note: '', email: '' });
  expect(refusal.statusCode).toBe(400);
  const root = within(parsePage(refusal.body));
  root.getByText('This price is not listed.');
  expect(root.queryByText('Loading...')).toBeNull();
});
