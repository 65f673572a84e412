import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test('price changes are filtered, and older ones are reached page by page', async ({ page }) => {
  await openHydrated(page, '/changes');
  await page.getByRole('link', { name: 'Older changes' }).click();
  await expect(page).toHaveURL(/\/changes\?before=\d+$/);
  await page.getByRole('link', { name: 'Newest changes' }).click();
  await expect(page).toHaveURL('/changes');

  const changes = page.locator('.change');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('SOAX');
  await expect(page).toHaveURL('/changes?provider=soax');
  await expect(changes.filter({ hasNotText: 'SOAX' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Which price' }).getByRole('link', { name: 'Direct' }).click();
  await expect(changes.filter({ hasText: 'Rampage price' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    '/changes.atom?provider=soax&price=direct',
  );
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'Up', exact: true }).click();
  await expect(page.getByText('No price changed that is meant by these filters.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await expect(page).toHaveURL('/changes');
});
