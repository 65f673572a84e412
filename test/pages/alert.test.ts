import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { alertHref } from '#features/alerts/alert-url.ts';
import { alertPaths, pages } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { tokensIn } from '#test/alert-desk.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { parsePage, textOf, visit } from './visit.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The product's pages over the demo catalogue, for a site with a mail server that only queues mails. */
async function startSite() {
  const database = openDemoDatabase();
  const built = sampleBuild();
  const { server, outbox } = await createTestApp({
    database,
    config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' }),
    senders: { mail: async () => {} },
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
  // Mails stay in the queue for the tests.
  await outbox.stop();
  const shown = (html: string) => {
    const root = parsePage(html, ['svg']);
    return { root, page: within(root), title: root.querySelector('title')?.textContent ?? '' };
  };
  return {
    open: async (url: string) => shown((await server.inject(url)).body),
    press: async (url: string, fields: Record<string, string> = {}) => {
      const payload = new URLSearchParams(fields).toString();
      return shown((await server.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM } })).body);
    },
    tokens: async () => {
      const rows = await database.queries.selectFrom('outgoingMessages').select('content').orderBy('id').execute();
      return tokensIn(rows.map(({ content }) => ({ text: content })));
    },
  };
}

const site = await startSite();

test.each([
  [pages.pricing, 'Set alert', { kind: 'offers', type: 'residential', volume: 250, country: null, below: null }],
  [`${pages.changes}?provider=soax`, 'Set alert', { kind: 'service', provider: 'soax', service: null }],
  [
    `${pages.estimate}?jobs=residential.300gb.DE,web-unblocker.3000cpm,isp.20ip.US`,
    'Set alert',
    { kind: 'estimate', jobs: 'residential.300gb.DE,web-unblocker.3000cpm,isp.20ip.US', below: '2333.00' },
  ],
  [pages.about, 'Price alerts', null],
] as const)('%s links to an alert as "%s", unless the site has no mail server', async (path, name, target) => {
  const { page } = await site.open(path);
  const href = target ? alertHref(target) : alertPaths.newPage;
  expect(page.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect((await visit(path)).page.queryByRole('link', { name })).toBeNull();
});

test('each service of a provider has its own link', async () => {
  const { page } = await site.open('/providers/evomi');
  const hrefs = page.getAllByRole('link', { name: /^Set alert for/ }).map((link) => link.getAttribute('href'));
  expect(hrefs.length).toBeGreaterThan(1);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('without scripts, the form of an estimate keeps its jobs and what was typed', async () => {
  const jobs = 'residential.300gb.DE,web-unblocker.3000cpm,isp.20ip.US';
  const form = await site.open(`${alertPaths.newPage}?jobs=${jobs}&below=2333.00`);
  form.page.getByText('One e-mail when this estimate costs less than your limit, at most one a day.');
  expect([...form.root.querySelectorAll('form ol li')].map(textOf)).toEqual([
    '1300 GB of residential in Germany',
    '23M requests through a web unblocker',
    '320 IPs of ISP in United States',
  ]);
  expect(textOf(form.page.getByRole('status'))).toBe('Cheapest today: $2,333.00 with 2 vendors, equal to your limit.');
  expect(form.page.getByRole('link', { name: 'Change the jobs' }).getAttribute('href')).toBe(`/estimate?jobs=${jobs}`);
  form.page.getByText('When this estimate costs less than', { exact: true });
  expect(form.root.querySelector('#alert-below')?.getAttribute('value')).toBe('2333.00');
  const wrong = await site.press(alertPaths.newPage, { estimate: `jobs=${jobs}`, below: '', email: 'ada' });
  expect(wrong.root.querySelector('#alert-below')?.getAttribute('aria-invalid')).toBe('true');
  expect(textOf(wrong.root.querySelector('nav [aria-current=true] b'))).toBe('This estimate');
  const lost = await site.press(alertPaths.newPage, { estimate: 'jobs=tunnel.5gb', below: '5', email: 'a@b.example' });
  lost.page.getByText(/job 1: type must be one of/);
});

test('without scripts, forms request, confirm and end an alert', async () => {
  const form = await site.open(`${alertPaths.newPage}?type=residential&amount=100&country=DE&below=0.40`);
  expect(form.title).toBe('Set a price alert | Rampage');
  expect(form.root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(textOf(form.page.getByRole('status'))).toMatch(
    /^\S+ ?Cheapest today: Evomi at \$0\.41\/GB, \$0\.01 above your price\.$/,
  );
  const controls = [...form.root.querySelectorAll('form[method=post] [name]')];
  expect(controls.map((control) => control.getAttribute('name'))).toEqual([
    'type',
    'country',
    'below',
    'typed',
    'email',
    'website',
  ]);
  const typed = { type: 'residential', country: 'DE', below: '0.40', typed: '100 GB', website: '' };
  const wrong = await site.press(alertPaths.newPage, { ...typed, email: 'ada@' });
  expect(wrong.root.querySelector('#alert-email')?.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.page.getByText('Please enter a valid email address')).toBeDefined();
  const focused = (root: HTMLElement) => [...root.querySelectorAll('[autofocus]')].map((control) => control.id);
  expect(focused(wrong.root)).toEqual(['alert-email']);
  expect(form.root.querySelector('form[method=post]')?.hasAttribute('novalidate'), 'the browser says nothing').toBe(
    true,
  );
  expect(focused((await site.press(alertPaths.newPage, { ...typed, below: '', email: '' })).root)).toEqual([
    'alert-below',
  ]);
  const sent = await site.press(alertPaths.newPage, { ...typed, email: 'ada@example.org' });
  expect(sent.title).toBe('Check your inbox | Rampage');
  const { confirm, unsubscribe } = await site.tokens();

  const opened = await site.open(alertPaths.confirmPage(confirm));
  expect(textOf(opened.page.getByText('Alert').nextElementSibling)).toBe(
    'Any residential below $0.40/GB at 100 GB, Germany',
  );
  expect(opened.page.getByRole('button', { name: 'Start alert' }).closest('form')?.getAttribute('method')).toBe('post');
  const begun = await site.press(alertPaths.confirmPage(confirm));
  expect(begun.title).toBe('Your price alert is on | Rampage');
  const stop = begun.page.getByRole('button', { name: 'Stop alert' }).closest('form')?.getAttribute('action');
  expect(stop).toBe(alertPaths.unsubscribePage(unsubscribe));

  const ended = await site.press(stop ?? '');
  expect(ended.title).toBe('Your price alert is off | Rampage');
  const again = ended.page.getByRole('link', { name: 'Set it again' }).getAttribute('href');
  expect(again).toBe(`${alertPaths.newPage}?type=residential&amount=100&country=DE&below=0.40`);
  expect((await site.press(stop ?? '')).title).toBe('This link is no longer valid | Rampage');
});

test('choosing a vendor loads its services, without scripts through a form of its own', async () => {
  const { page, root } = await site.open(`${alertPaths.newPage}?provider=evomi`);
  expect(root.querySelector('select[name=provider]')?.getAttribute('form')).toBe('pick-provider');
  expect(page.getAllByRole('option', { name: /Proxies/ }).length).toBeGreaterThan(1);
  expect(textOf(page.getByText(/Price today:/))).toMatch(/\$\d+\.\d+\/GB/);
});

test('volume and price accept common notations; an ambiguous price is refused', async () => {
  const form = { type: 'web-unblocker', country: '', email: 'bob@example.org', website: '' };
  const wrong = await site.press(alertPaths.newPage, { ...form, below: '1,250', typed: '2.5' });
  expect(wrong.page.getByText('1,250 may be 1.250 or 1250: write it without a comma')).toBeDefined();
  expect(wrong.page.getAllByText(/^Enter whole requests/).length).toBeGreaterThan(0);
  const sent = await site.press(alertPaths.newPage, { ...form, below: '$ 0,40', typed: '3m' });
  expect(sent.title).toBe('Check your inbox | Rampage');
  const tokens = await site.tokens();
  const opened = await site.open(alertPaths.confirmPage(tokens.confirm));
  expect(opened.page.getByText(/at 3M requests/)).toBeDefined();
});
