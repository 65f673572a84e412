import { adminApi } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from './test.ts';
import { test } from './admin-services-catalogue.ts';
import type { Page } from '@playwright/test';
import type { AdminServicesScreen } from './admin-services-screen.ts';

const START = Date.UTC(2100, 0, 1);
const LINES = [
  { country: null, fromQuantity: 1, own: '3.00', direct: '4.00', cost: '2.00' },
  { country: null, fromQuantity: 100, own: '0.175', direct: '0.20', cost: '0.20' },
  { country: 'JP', fromQuantity: 1, own: '5.00', direct: null },
];

async function unfold({ dialog }: AdminServicesScreen): Promise<void> {
  await dialog.getByText('Price list').click();
  await dialog.getByRole('group', { name: /^Line 1,/ }).waitFor();
}

function line({ dialog }: AdminServicesScreen, place: number) {
  return dialog.getByRole('group', { name: new RegExp(`^Line ${place},`) });
}

async function storedLines(page: Page, id: number): Promise<unknown> {
  const answer: unknown = await (await page.request.get(adminApi.service(id))).json();
  return typeof answer === 'object' && answer && 'lines' in answer ? answer.lines : null;
}

test('a price of a country is scheduled by the keyboard, and Escape in a picker closes that alone', async ({
  page,
  services,
  own,
}) => {
  const { id } = await own.addService({ name: 'Tiered', lines: LINES });
  await services.open(`?q=${own.name}`);
  await services.openEdit('Tiered');
  await expect(services.dialog).toContainText('3 lines, 1 country');
  await page.keyboard.press('Alt+n');
  await page.keyboard.type('10');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Search countries...').fill('germ');
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Search countries...')).toHaveCount(0);
  await expect(services.dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Search countries...').fill('germ');
  await page.getByRole('option', { name: 'Germany' }).waitFor();
  await page.keyboard.press('Enter');
  await line(services, 4).getByLabel('Own, $').fill('2,125');
  await services.update.click();
  await expect(services.dialog).toContainText('2,125 may be 2.125 or 2125: write it without a comma');
  await line(services, 4).getByLabel('Own, $').fill('2,1250');
  await line(services, 4).getByRole('button', { name: 'Effective date of line 4: Always' }).press('Enter');
  await line(services, 4).getByLabel('Effective, UTC').fill('2100-01-01T00:00');
  await expect(line(services, 4)).toContainText('1 Jan 2100, 00:00');
  await services.update.click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  expect(await storedLines(page, id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ country: null, fromQuantity: 1, own: '3.00', direct: '4.00', cost: '2.00' }),
      expect.objectContaining({
        country: 'DE',
        fromQuantity: 10,
        own: '2.125',
        direct: null,
        validFrom: new Date(START).toISOString(),
      }),
    ]),
  );
  await services.openEdit('Tiered');
  await expect(services.dialog).toContainText('4 lines, 2 countries, 1 coming');
});

test.describe('lines that the server refuses', () => {
  test.use({ expectedNoise: /400/ });

  test('are told at their cells, and nothing of what was entered is lost', async ({ page, services, own }) => {
    const { id } = await own.addService({ name: 'Refused', lines: LINES });
    await services.open(`?q=${own.name}`);
    await services.openEdit('Refused');
    await unfold(services);
    await line(services, 2).getByLabel('Checked').fill('2099-01-01');
    await line(services, 1).getByRole('button', { name: 'Duplicate line 1' }).click();
    await services.update.click();
    await expect(services.dialog).toContainText('Enter a day that is not in the future');
    await expect(services.dialog).toContainText('has the same country, quantity and effective date');
    await expect(line(services, 3).getByLabel('Checked')).toHaveAttribute('aria-invalid', 'true');
    await expect(line(services, 3).getByLabel('Checked')).toHaveValue('2099-01-01');
    await line(services, 3).getByLabel('Checked').fill('2026-01-02');
    await line(services, 2).getByRole('button', { name: 'Remove line 2' }).click();
    await services.update.click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
    expect(await storedLines(page, id)).toHaveLength(LINES.length);
  });
});

test('an unfolded list and the facts are clean for axe in both themes, and nothing scrolls sideways', async ({
  page,
  services,
  own,
}) => {
  await own.addService({ name: 'Looked at', lines: LINES });
  await services.open(`?q=${own.name}`);
  await services.openEdit('Looked at');
  await unfold(services);
  await line(services, 2).getByRole('button', { name: 'More of line 2' }).click();
  await line(services, 2).getByLabel('Own, $').fill('cheap');
  await services.dialog.getByText('Features').click();
  await services.update.click();
  await expect(services.dialog).toContainText('1 line has a fault');
  await expectNoAxeViolations(page);
  const widths = await services.dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll('details, details *')]
      .filter(
        (part) => part.clientWidth > 0 && part.getBoundingClientRect().right > dialog.getBoundingClientRect().right,
      )
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(widths).toEqual([]);
});
