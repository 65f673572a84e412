import { expect } from './test.ts';
import { test } from './admin-services-catalogue.ts';

test('typing replaces a price, its unit is in its name, and a price above the direct one has a warning', async ({
  page,
  services,
  own,
}) => {
  await own.addService({ name: 'Priced', pricePerGbRampage: '4.83', pricePerGbDirect: '7.00' });
  await services.open(`?q=${own.name}`);
  await test.step('pressing a price and typing replaces it; a comma is a decimal separator; the mouse wheel changes nothing', async () => {
    await services.openEdit('Priced');
    await expect(services.ownPrice).toHaveValue('4.83');
    await services.ownPrice.click();
    await page.keyboard.type('1,25');
    await page.mouse.wheel(0, 300);
    await expect(services.ownPrice).toHaveValue('1,25');
    await expect(services.savings).toHaveValue('82');
    await page.keyboard.press('Tab');
    await expect(services.ownPrice).toHaveValue('1.25');
    await services.ownPrice.press('ArrowUp');
    await expect(services.ownPrice).toHaveValue('1.26');
    await services.directPrice.focus();
    await page.keyboard.type('9');
    await services.update.click();
    await expect(services.row('Priced')).toContainText('$1.26/GB');
    await expect(services.row('Priced')).toContainText('86% off');
  });
  await test.step('a price’s unit is in its name, and an own price above the direct one has a warning', async () => {
    await services.openAdd(own.name);
    await services.dialog.getByRole('textbox', { name: 'Rampage Price $ /GB', exact: true }).fill('5');
    await services.dialog.getByRole('textbox', { name: 'Direct Price $ /GB', exact: true }).fill('4');
    const warning = services.dialog.getByRole('status').filter({ hasText: 'above the direct price' });
    await expect(warning).toBeVisible();
    await services.ownPrice.fill('3');
    await expect(warning).toHaveCount(0);
    await services.dialog.getByText('per CPM').click();
    await expect(services.dialog.getByRole('textbox', { name: 'Rampage Price $ /CPM', exact: true })).toBeVisible();
    await expect(services.dialog.getByRole('textbox', { name: 'Savings %', exact: true })).toBeVisible();
    await services.ownPrice.fill('cheap');
    await services.create.click();
    await expect(services.dialog).toContainText('Enter a price from 0 to 99,999,999.99');
    await page.keyboard.press('Escape');
  });
});

test('with many countries the button that adds one is visible, and the new row gets focus', async ({
  page,
  services,
}) => {
  await services.open('?q=bright%20data');
  await page.getByRole('button', { name: 'Edit Residential Proxies' }).click();
  await expect(services.dialog.locator('[data-row]')).toHaveCount(195);
  await expect(services.addCountry).toBeInViewport();
  await services.addCountry.click();
  await expect(services.countries.last()).toBeFocused();
  await expect(services.dialog.locator('[data-row]').last()).toBeInViewport({ ratio: 0.9 });
  await expect(services.addCountry).toBeInViewport();
});
