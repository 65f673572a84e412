import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

const FAULTS = [
  ['many', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['2.125', '“2.125” could mean 2,125 MB or 2,125 GB. Enter the one you mean.'],
  ['5000000', 'The maximum is 1,000,000 GB.'],
] as const;

test('the cheapest 500 GB of residential in Germany: typed, selected, compared and quoted', async ({ page }) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await expect(page).toHaveURL('/pricing?country=DE');
  await screen.amount.fill('640');
  await expect(screen.offers).toHaveAccessibleName('Vendors for 640 GB of residential in Germany, cheapest first');
  await expect(page).toHaveURL('/pricing?amount=640&country=DE');
  await expect(screen.result).toContainText(/^Cheapest for 640 GB of residential in Germany: .+, \$[\d,.]+/);

  // Messages about the volume do not shift the content below the field.
  const top = async () =>
    page
      .getByRole('region', { name: /^(640|1) GB/ })
      .evaluate((part) => part.getBoundingClientRect().top + globalThis.scrollY);
  const stays = await top();
  await screen.amount.fill('0.5');
  await expect(screen.amount).toHaveAccessibleDescription('Priced as 1 GB: prices are for whole gigabytes.');
  await expect(screen.offers).toHaveAccessibleName(/^Vendors for 1 GB/);
  expect(await top()).toBe(stays);
  for (const [typed, fault] of FAULTS) {
    await screen.amount.fill(typed);
    await expect(screen.amount).toHaveAccessibleDescription(fault);
    await expect(screen.offers).toHaveCount(0);
    await expect(screen.calculator).not.toContainText('$');
  }
  await screen.volumes.getByRole('link', { name: /^500 GB/ }).click();
  await expect(page).toHaveURL('/pricing?volume=500&country=DE');
  await expect(screen.amount).toHaveValue('500');

  const boxes = screen.offers.getByRole('checkbox');
  await boxes.nth(2).check();
  await boxes.nth(4).check();
  await expect(page).toHaveURL(/&p=[a-z-]+,[a-z-]+$/);
  await expect(page.getByRole('img', { name: /^Cost by volume/ })).toHaveAccessibleName(/: [^,]+, [^,]+\.$/);
  await expect(page.getByRole('link', { name: 'Compare 2' })).toHaveAttribute('href', /^\/compare\?p=.*country=DE/);

  await page.getByText('Export').click();
  const csv = page.getByRole('link', { name: /^CSV/ });
  await expect(csv).toHaveAttribute('href', /^\/api\/offers\.csv\?type=residential/);
  await expect(page.locator('details ul', { has: csv })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: '500 GB of residential in Germany' })
    .getByRole('link', { name: 'Get Quote', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Quote for 500 GB of residential in Germany/);
  const sent = page.waitForRequest('**/api/contacts');
  await dialog.getByLabel('Full Name').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Get quote' }).click();
  expect((await sent).postData()).toMatch(/name="quote"\s+type=residential&amount=500&country=DE&p=/);
});

test('requests through an unblocker, by keyboard, and the assumptions of offers in other units', async ({ page }) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing?type=web-unblocker');
  await screen.amount.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3000000');
  await expect(screen.offers).toHaveAccessibleName('Vendors for 3M requests through a web unblocker, cheapest first');
  const rows = screen.rows();
  const paidOnSuccess = rows.filter({ hasText: 'successful requests' }).first();
  const paidAlways = rows.filter({ hasText: /every attempt|traffic/ }).first();
  const [same, before] = [await paidOnSuccess.textContent(), await paidAlways.textContent()];
  await page.getByRole('textbox', { name: /^Success rate/ }).fill('50');
  await expect(paidAlways).not.toHaveText(before ?? '');
  await expect(paidOnSuccess).toHaveText(same ?? '');
  await expect(screen.calculator).toContainText('3,000,000 requests × 200 KB ÷ 50% = 1,200 GB in 6,000,000 attempts.');
  await expect(page).toHaveURL('/pricing?type=web-unblocker&amount=3000&success=50');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Success rate/ })).toHaveValue('50');
});

test('the field keeps its height while an invalid volume is typed, and when its error appears', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/pricing');
  const heightOf = async () => (await page.locator('.volume-field').boundingBox())?.height;
  const height = await heightOf();
  const volume = page.getByRole('textbox', { name: 'Custom amount' });
  const error = page.locator('#job').getByText('The maximum is 1,000,000 GB.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await volume.fill('5000000');
  await expect(volume).toHaveAccessibleDescription('');
  expect(await heightOf()).toBe(height);
  await page.clock.runFor(1_000);
  await expect(error).toBeVisible();
  expect(await heightOf()).toBe(height);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server reports errors in the form, and prices a valid volume', async ({ page }) => {
    await page.goto('/pricing');
    await page.getByRole('textbox', { name: 'Custom amount' }).fill('5000000');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
    await page.getByRole('button', { name: 'Show prices' }).click();
    await expect(page.getByText('The maximum is 1,000,000 GB.').first()).toBeVisible();
    await expect(page.getByText('No price for this volume.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Custom amount' }).fill('1.5 TB');
    await page.getByRole('button', { name: 'Show prices' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '1,500 GB of residential in Germany' })).toBeVisible();
  });
});
