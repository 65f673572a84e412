import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const PATH = '/providers/bright-data';

test.describe('the page of a provider', () => {
  test('shows a line’s evidence, the cost of a volume and a service’s coverage', async ({ page }) => {
    await openHydrated(page, PATH);
    const main = page.getByRole('main');

    const mark = main.getByRole('button', { name: 'Bright Data list price at 50 GB, from ProxyTicker, 6 Oct 2026' });
    await mark.click();
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await expect(card).toContainText('Bright Data’s list price$7.00/GB');
    await expect(card.getByRole('link', { name: 'proxyticker.com' })).toHaveAttribute('rel', 'noopener');
    await page.keyboard.press('Escape');
    await expect(mark).toBeFocused();

    const cost = main.getByRole('region', { name: 'Cost by volume' });
    await cost.getByLabel('Volume a month').fill('0.64 TB');
    await cost.getByLabel('Volume a month').press('Enter');
    await expect(page).toHaveURL(`${PATH}?service=${await cost.getByLabel('Service').inputValue()}&amount=640`);
    await expect(cost.getByRole('rowheader', { name: /^640 GB/ })).toBeVisible();
    await cost.getByLabel('Service').focus();
    await cost.getByLabel('Service').selectOption({ label: 'ISP Proxies' });
    await expect(cost.getByRole('rowheader', { name: /^640 IPs/ })).toBeVisible();
    await expect(cost.getByLabel('Service')).toBeFocused();

    const coverage = main.getByRole('region', { name: 'Coverage' });
    await coverage.getByLabel('Find a country').fill('germ');
    await expect(coverage.getByRole('row', { name: /Germany/ })).toBeVisible();
    await expect(coverage.getByRole('row')).toHaveCount(2);
    await expect(coverage.getByRole('status')).toHaveText(/^1 of \d+$/);
    await coverage.getByLabel('Find a country').fill('xyzzy');
    await expect(coverage.getByText('No country has this name.')).toBeVisible();
    await expectNoAxeViolations(page, coverage);
  });

  test('its own navigation links to sections and marks the current one @everywhere', async ({ page }) => {
    await openHydrated(page, PATH);
    const nav = page.getByRole('navigation', { name: 'On this page' });
    await expect(nav.getByRole('link', { name: 'Get Quote' })).toBeHidden();
    await nav.getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveURL(`${PATH}#facts`);
    await expect(nav.getByRole('link', { name: 'Features' })).toHaveAttribute('aria-current', 'true');
    await nav.getByRole('link', { name: 'Get Quote' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('links to a comparison with its alternatives, and to another provider', async ({ page }) => {
    await openHydrated(page, PATH);
    await page.getByRole('link', { name: 'Compare all four' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 vendors');
    await page.getByRole('columnheader').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible();
    await expect(page).toHaveTitle(/ from \$[\d.]+\/GB \| /);
    await page.goBack();
    await expect(page).toHaveTitle(/^Bright Data vs /);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another service is chosen by its form', async ({ page }) => {
    await page.goto(PATH);
    const history = page.getByRole('region', { name: 'Price history' });
    await history.getByLabel('Service').selectOption({ label: 'ISP Proxies' });
    await history.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\?service=\d+#history$/);
    await expect(history).toContainText('ISP Proxies, last 12 months');
  });
});
