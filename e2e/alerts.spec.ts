import { alertHref } from '#features/alerts/alert-url.ts';
import { parseAlert } from '#features/alerts/parse-alert.ts';
import type { AlertPage } from '#features/alerts/alert-page.ts';
import { alertPaths } from '#core/routes.ts';
import { answerAlerts } from './built-pages.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const SHOWN = { words: 'Any residential below $0.40/GB at 100 GB, Germany', email: 'ada@example.org' };

test.beforeEach(() => test.slow());

test('the form adapts to choices, keeps typed values, and has no axe violations', async ({ page }) => {
  const query = parseAlert('type=residential&amount=100&country=DE&below=0.40');
  const view = alertHref(query, alertPaths.view);
  const offer: unknown = await (await page.request.get(view)).json();
  const form = { state: 'form', target: query, entered: null, problem: null } as const;
  const errors = ['below', 'email'].map((field) => ({ field, message: `Wrong ${field}` }));
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Wrong', errors };
  await answerAlerts(page, alertHref(query), [{ ...form, problem }, form], { [view]: offer });
  await openHydrated(page, alertHref(query));
  await page.getByLabel('Below').fill('0,40');
  await expect(page.getByText('Wrong below'), 'what is corrected is no fault any more').toBeHidden();
  await expect(page.getByText('Wrong email')).toBeVisible();
  await openHydrated(page, alertHref(query));
  const today = page.getByRole('status').filter({ hasText: 'Cheapest today' });
  await expect(today).toContainText('Evomi at $0.41/GB, $0.01 above your price.');
  await expectNoAxeViolations(page);
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Below').fill('1');
  await expect(today).toContainText('below your price');
  await page.getByLabel('Product type').selectOption('web-unblocker');
  await expect(page.getByText('No vendor offers a web unblocker for this volume and country today.')).toBeVisible();
  await page.getByLabel('Country').selectOption('');
  await expect(today).toContainText('/CPM');
  await expect(page).toHaveURL(/type=web-unblocker&amount=100(?!&country)/);
  await page.getByRole('link', { name: 'One vendor’s price' }).click();
  await page.getByLabel('Vendor').selectOption({ label: 'Evomi' });
  await expect(page.getByLabel('Service').getByRole('option').first()).not.toHaveText('–');
  await expect(page.getByText('Price today:')).toContainText('$');
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org');
  await expect(page).toHaveURL(/provider=evomi/);
  await expectNoAxeViolations(page);
});

test('the form for an estimate compares the limit with the cheapest mix, and returns from the other types', async ({
  page,
}) => {
  const query = parseAlert('jobs=residential.300gb.DE,isp.20ip.US&below=500.00');
  const view = alertHref(query, alertPaths.view);
  const total: unknown = await (await page.request.get(view)).json();
  const form = { state: 'form', target: query, entered: null, problem: null } as const;
  await answerAlerts(page, alertHref(query), [form], { [view]: total });
  await openHydrated(page, alertHref(query));
  const today = page.getByRole('status').filter({ hasText: 'Cheapest today' });
  await expect(today).toContainText('below your limit: the first e-mail comes at once.');
  await page.getByLabel('When this estimate costs less than').fill('$1.50');
  await expect(today).toContainText('above your limit.');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Any vendor below a price' }).click();
  await expect(page.getByLabel('Product type')).toBeVisible();
  await page.getByRole('link', { name: 'This estimate' }).click();
  await expect(page.getByText('300 GB of residential in Germany')).toBeVisible();
  await expect(page).toHaveURL(/jobs=residential\.300gb\.DE,isp\.20ip\.US/);
});

test('pages that mails link to have no axe violations', async ({ page }) => {
  const states: AlertPage[] = [
    { state: 'sent', email: SHOWN.email, fields: [['email', SHOWN.email]], again: alertPaths.newPage },
    { state: 'confirm', ...SHOWN },
    { state: 'confirmed', ...SHOWN, until: '2027-11-21', stop: alertPaths.unsubscribePage('x') },
    { state: 'unsubscribed', words: SHOWN.words, again: alertPaths.newPage },
    { state: 'unknown', link: 'confirm' },
  ];
  const headings = new Set<string>();
  await answerAlerts(page, alertPaths.newPage, states);
  for (const { state } of states) {
    await test.step(state, async () => {
      await openHydrated(page, alertPaths.newPage);
      headings.add(await page.locator('h1').innerText());
      await expectNoAxeViolations(page, page.getByRole('main'));
    });
  }
  expect(headings.size, 'each has a page of its own').toBe(states.length);
});
