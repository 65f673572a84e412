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
    await openHydrated(page, THREE);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Volume a month of job 3')).toBeHidden();
    await main.getByRole('checkbox', { name: /^Edit job 3/ }).check();
    await main.getByLabel('Volume a month of job 3').fill('40');
    await expect(page).toHaveURL(/isp\.40ip\.US$/);
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
