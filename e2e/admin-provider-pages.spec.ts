import { adminPages } from '#core/routes.ts';
import { expect } from './test.ts';
import { test } from './admin-test.ts';

test('a provider’s pages are saved; an invalid address is reported at its field', async ({ page, rows }) => {
  const { name } = await rows.provider({ docs: [{ type: 'isp', url: 'https://docs.test/isp' }] });
  await page.goto(adminPages.providers);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Provider' });
  await dialog.getByLabel('Home Page').fill('https://vendor.test/');
  await expect(dialog.getByLabel('Page 1: address')).toHaveValue('https://docs.test/isp');
  await dialog.getByRole('button', { name: 'Add Page' }).click();
  await page.keyboard.type('mobile');
  await dialog.getByLabel('Page 2: address').fill('vendor');
  await dialog.getByRole('button', { name: 'Update Provider' }).click();
  await expect(dialog.getByLabel('Page 2: address')).toBeFocused();
  await expect(dialog).toContainText('Enter an https:// address');
  await dialog.getByLabel('Page 2: address').fill('https://docs.test/mobile');
  await dialog.getByRole('button', { name: 'Remove page 1' }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Update Provider' }).click();
  expect(await (await answered).json()).toMatchObject({
    homeUrl: 'https://vendor.test/',
    statusUrl: null,
    docs: [{ type: 'mobile', url: 'https://docs.test/mobile' }],
  });
});
