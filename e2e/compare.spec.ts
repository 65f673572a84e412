import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';
import { typeAhead } from './type-ahead.ts';

const FOUR = '/compare?p=bright-data,oxylabs,decodo,thordata&amount=450&country=DE';

test.describe('providers side by side', () => {
  test('the job changes in place, equal rows are hidden, one provider is removed and another added', async ({
    page,
  }) => {
    await openHydrated(page, FOUR);
    const main = page.getByRole('main');

    await main.getByLabel('Volume a month').fill('1,000');
    await main.getByLabel('Volume a month').press('Enter');
    await expect(page).toHaveURL('/compare?p=bright-data,oxylabs,decodo,thordata&volume=1000&country=DE');
    await expect(main.getByRole('status').first()).toContainText('Cheapest for 1,000 GB of residential in Germany');
    await expect(main.getByLabel('Volume a month')).toBeFocused();
    await main.getByLabel('Country', { exact: true }).focus();
    await typeAhead(page, 'Fran');
    await expect(page).toHaveURL('/compare?p=bright-data,oxylabs,decodo,thordata&volume=1000&country=FR');
    await expect(main.getByLabel('Country', { exact: true })).toBeFocused();
    await expect(main.getByRole('rowheader', { name: 'IPs in Germany' })).toBeHidden();

    const equal = main.getByRole('row', { name: /^Countries/ });
    await expect(equal).toBeVisible();
    await main.getByRole('switch', { name: 'Differences only' }).press(' ');
    await expect(page).toHaveURL(/show=differences$/);
    await expect(equal).toBeHidden();
    await expect(main.getByText(/identical rows hidden/)).toBeVisible();

    await main.getByRole('link', { name: 'Remove Decodo' }).click();
    await expect(main.getByRole('columnheader')).toHaveCount(3);
    await expect(main.getByRole('heading', { level: 1, name: 'Compare 3 vendors' })).toBeFocused();
    await main.getByRole('button', { name: 'Add vendor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add vendor' });
    await dialog.getByLabel('Vendor name').fill('soax');
    await dialog.getByLabel('Vendor name').press('Enter');
    await expect(main.getByRole('columnheader', { name: 'SOAX' })).toHaveCount(1);
    await expect(dialog).toBeHidden();
    await expectNoAxeViolations(page);

    await page.goBack();
    await expect(main.getByRole('columnheader')).toHaveCount(3);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await main.getByRole('button', { name: 'Copy link' }).click();
    await expect(main.getByRole('alert')).toHaveText(`Couldn’t copy: ${page.url()}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await main.getByRole('button', { name: 'Copy link' }).click();
    await expect(main.getByRole('button', { name: 'Link copied' })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test('the table’s header and first column are sticky @everywhere', async ({ page, isMobile }) => {
    await openHydrated(page, FOUR);
    const last = page.getByRole('rowheader', { name: 'Source', exact: true });
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    const head = isMobile ? page.locator('.compare-strip') : page.locator('.compare-table thead th').first();
    await expect(head).toBeInViewport();
    await expect(head).toContainText('Bright Data');
    if (!isMobile) return;
    await page.locator('.compare-scroll').evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
    await expect(last).toBeInViewport();
    await expect(page.locator('.compare-strip li', { hasText: 'Thordata' })).toBeInViewport();
  });

  test('an empty comparison is started by keyboard alone', async ({ page }) => {
    await openHydrated(page, '/compare?p=bright-data');
    await page.getByLabel('Vendor name').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 vendors');
  });
});

test('a comparison prints on one sheet, and so does a product’s table', async ({ page }) => {
  for (const path of [FOUR, '/providers?product=residential&view=table']) {
    await openHydrated(page, path);
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type \/Page\b(?!s)/g), path).toHaveLength(1);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form changes the job, and the switch is a link', async ({ page }) => {
    await page.goto(FOUR);
    await page.getByLabel('Volume a month').fill('20');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      'Cheapest for 20 GB of residential in Germany',
    );
    await page.getByRole('switch', { name: 'Differences only' }).click();
    await expect(page.getByRole('rowheader', { name: 'Countries', exact: true })).toBeHidden();
  });
});
