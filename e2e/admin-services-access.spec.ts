import { api } from '#core/routes.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, expectNoAxeViolations } from './test.ts';
import { test } from './admin-services-catalogue.ts';

test('by keyboard alone: add a service with a country; an accidental Escape loses nothing', async ({
  page,
  services,
  own,
}) => {
  await services.open(`?q=${own.name}`);
  await services.card(own.name).getByRole('button', { name: 'Add First Service' }).focus();
  await page.keyboard.press('Enter');
  await expect(services.name).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(services.name).toHaveValue('By keys');
  // It is disabled, and left out by Tab, until the countries have come.
  await expect(services.dialog.getByRole('button', { name: 'Paste list' })).toBeEnabled();
  await services.dialog.getByRole('switch', { name: 'Primary Service' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(services.dialog.locator('summary').filter({ hasText: 'Features' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(services.dialog.getByRole('button', { name: 'Paste list' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(services.addCountry).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(services.countries.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search countries...')).toBeFocused();
  await page.keyboard.type('united k');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(services.countries.first()).toContainText('United Kingdom');
  await page.keyboard.press('Tab');
  await expect(services.ipCounts.first()).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Service created successfully')).toBeVisible();
  await expect(services.row('By keys')).toContainText('Primary');
});

test('an invalid form names its faults and sends nothing, and a press outside the dialog keeps the input', async ({
  page,
  services,
  own,
}) => {
  await services.open(`?q=${own.name}`);
  await services.openAdd(own.name);
  await test.step('an invalid form names its faults and sends nothing', async () => {
    await services.directPrice.fill('3.555');
    await services.create.click();
    await expect(services.name).toBeFocused();
    await expect(services.dialog).toContainText('Service name is required');
    await expect(services.dialog).toContainText('at most two decimal places');
    expect(await own.stored()).toEqual([]);
  });
  await test.step('a press outside the dialog keeps it open with its input', async () => {
    await services.name.fill('Kept');
    await page.mouse.click(4, 4);
    await expect(services.name).toHaveValue('Kept');
  });
});

test.describe('axe finds no violation', () => {
  test('while services load, in the list, the empty card, no match and the dialogs', async ({
    page,
    services,
    own,
  }) => {
    test.slow();
    const release = await holdAnswers(page, `**${api.services}`);
    await page.goto('/admin/services');
    await expect(page.locator('[data-skeleton-row]')).toHaveCount(5);
    await expectNoAxeViolations(page);
    release();
    await services.cards.first().waitFor();
    await expect(page.locator('[data-skeleton-row]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await services.search.fill(own.name);
    await expect(services.cards).toHaveCount(1);
    await expectNoAxeViolations(page);
    await services.openAdd(own.name);
    await services.create.click();
    await expect(services.dialog).toContainText('Service name is required');
    await expectNoAxeViolations(page);
    await services.countries.first().click();
    await expect(page.getByPlaceholder('Search countries...')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByPlaceholder('Search countries...').press('Escape');
    await expect(services.dialog).toBeVisible();
    await services.name.fill('Seen');
    await services.create.click();
    await expect(services.row('Seen')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Seen' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await services.search.fill(`${own.name} nothing`);
    await expect(page.getByText('No service matches')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('on a phone the dialog fills the screen and its buttons stay visible @phone', async ({ page, services, own }) => {
  await services.open(`?q=${own.name}`);
  await services.openAdd(own.name);
  expect(await services.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await services.addCountry.scrollIntoViewIfNeeded();
  await expect(services.create).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('no horizontal scrolling at 320 and 768 px', async ({ page, services }) => {
  await services.open();
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
