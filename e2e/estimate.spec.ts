import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, stored } from './contact-endpoint.ts';
import { countedActions } from './counted-actions.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, expectNoAxeViolationsOnAPhone, test } from './test.ts';

const THREE = '/estimate?jobs=residential.300gb.DE,web-unblocker.3000cpm,isp.20ip.US';

test.describe('an estimate of several jobs', () => {
  test('is typed, answers each key, and keeps mix, months and growth in the URL', async ({ page }) => {
    await openHydrated(page, '/estimate');
    const main = page.getByRole('main');
    await main.getByLabel('Volume a month of job 1').fill('300');
    await main.getByLabel('Country of job 1').fill('Germany');
    await expect(page).toHaveURL('/estimate?jobs=residential.300gb.DE');
    await main.getByRole('button', { name: 'Add a job' }).click();
    await expect(main.getByLabel('Product of job 2')).toBeFocused();
    await main.getByLabel('Product of job 2').selectOption('isp');
    await main.getByLabel('Volume a month of job 2').fill('500');
    await expect(page).toHaveURL('/estimate?jobs=residential.300gb.DE,isp.500gb');
    await expect(main.getByText(/^Cheapest for these 2 jobs: /).first()).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Cheapest for these 2 jobs' })).toHaveCount(1);

    await main.getByLabel('Months').fill('12');
    await main.getByLabel('Growth a month').fill('10');
    await expect(page).toHaveURL('/estimate?jobs=residential.300gb.DE,isp.500gb&months=12&growth=10');
    await expect(main.getByRole('heading', { name: '12 months' })).toBeVisible();

    await main.getByRole('button', { name: 'Remove job 2, ISP Proxies' }).click();
    await expect(page).toHaveURL('/estimate?jobs=residential.300gb.DE&months=12&growth=10');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL('/estimate?jobs=residential.300gb.DE,isp.500gb&months=12&growth=10');
  });

  test('takes few actions, by taps or keys alone', { tag: '@everywhere' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = await answerContacts(page, stored);
    await openHydrated(page, '/estimate');
    const main = page.getByRole('main');
    const { count, fill, choose, press, checkNext } = countedActions(page);

    await fill([main.getByLabel('Volume a month of job 1'), '300']);
    await fill([main.getByLabel('Country of job 1'), 'Germany']);
    await press(main.getByRole('button', { name: 'Add a job' }));
    await choose(main.getByLabel('Product of job 2'), 'Web Unblocker');
    await fill([main.getByLabel('Volume a month of job 2'), '3m']);
    await press(main.getByRole('button', { name: 'Add a job' }));
    await choose(main.getByLabel('Product of job 3'), 'Mobile Proxies');
    await fill([main.getByLabel('Volume a month of job 3'), '20']);
    await fill([main.getByLabel('Country of job 3'), 'France']);
    const jobs = '/estimate?jobs=residential.300gb.DE,web-unblocker.3000cpm,mobile.20gb.FR';
    await expect(page).toHaveURL(jobs);
    await expect(main.getByText(/^Cheapest for these 3 jobs: \$[\d,.]+ a month with 3 vendors/).first()).toBeVisible();
    expect(count()).toBeLessThanOrEqual(9);

    await checkNext(main.getByRole('radio', { name: /^2 vendors/ }), main.getByRole('radio', { checked: true }));
    await expect(main.getByRole('table', { name: 'Parts of the mix with 2 vendors' })).toBeVisible();
    await expect(main.getByText(/^\+\$31\.60/)).toBeVisible();
    expect(count()).toBeLessThanOrEqual(10);

    await fill([main.getByLabel('Months'), '12']);
    await fill([main.getByLabel('Growth a month'), '10']);
    await expect(main.getByRole('row', { name: /^Sum / })).toBeVisible();
    expect(count()).toBeLessThanOrEqual(12);

    await press(main.getByRole('button', { name: 'Copy link' }));
    const link = async () => page.evaluate(async () => navigator.clipboard.readText());
    await expect.poll(link).toBe(`${new URL(page.url()).origin}${jobs}&months=12&growth=10&mix=2`);
    expect(count()).toBeLessThanOrEqual(13);

    const modal = new ContactModal(page, { asksForQuote: true });
    await press(main.getByRole('link', { name: 'Get a quote' }));
    await fill([modal.name, 'Maria Weiss'], [modal.email, 'maria@example.com']);
    await press(modal.send);
    await expect(modal.dialog).toBeHidden();
    expect(sent.map(({ fields }) => fields['quote'])).toEqual([`${jobs.split('?')[1]}&months=12&growth=10&mix=2`]);
    expect(count()).toBeLessThanOrEqual(16);
  });

  test('shows the parts of the mix that is chosen by keyboard', async ({ page }) => {
    await openHydrated(page, THREE);
    const main = page.getByRole('main');
    await main.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`${THREE}&mix=1`);
    await expect(main.getByRole('radio', { checked: true })).toBeFocused();
    await expect(main.getByRole('table', { name: 'Parts of the mix with 1 vendor' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(THREE);
  });

  test('has no axe violations, with months and with faults', async ({ page }) => {
    await openHydrated(page, `${THREE}&months=12&growth=10&now=9000`);
    await expectNoAxeViolations(page);
    await openHydrated(page, '/estimate?jobs=residential.300gb,foo.20ip,isp.abcip&growth=-100');
    await expectNoAxeViolations(page);
  });

  test('is edited line by line on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, `${THREE}&months=24`);
    const main = page.getByRole('main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(main.getByLabel('Volume a month of job 3')).toBeHidden();
    await main.getByRole('checkbox', { name: /^Edit job 3/ }).check();
    await main.getByLabel('Volume a month of job 3').fill('40');
    await expect(page).toHaveURL(/isp\.40ip\.US&months=24$/);
    await expectNoAxeViolationsOnAPhone(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a line is added and its price shown by buttons', async ({ page }) => {
    await page.goto('/estimate?jobs=residential.300gb.DE');
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.getByLabel('Product of job 2').selectOption('web-unblocker');
    await page.getByLabel('Volume a month of job 2').fill('3m');
    await page.getByRole('button', { name: 'Show prices' }).last().click();
    await expect(page.getByText(/^Cheapest for these 2 jobs: /)).toBeVisible();
  });
});
