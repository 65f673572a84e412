import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const PATH = '/admin/countries';

test('no axe violations on the screen and in its dialog, and no horizontal scrolling', async ({ page }) => {
  test.slow();
  await page.goto(`${PATH}?q=ger`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Edit Germany' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Country' })).toBeVisible();
  await expectNoAxeViolations(page);
});
