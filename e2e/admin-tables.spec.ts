import type { Page } from '@playwright/test';
import { adminApi, adminPages } from '#contract/routes.ts';
import { test, uniqueName } from './admin-test.ts';
import { expect } from './test.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The texts of a table's column from top to bottom. */
async function column(page: Page, index: number): Promise<string[]> {
  return page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows, cell) => rows.map((row) => row.children[cell]?.textContent ?? ''), index);
}

/** Sorts by a column as often as needed for this direction. */
async function sortBy(page: Page, name: string, direction: 'ascending' | 'descending'): Promise<void> {
  const head = page.getByRole('columnheader', { name });
  while ((await head.getAttribute('aria-sort')) !== direction) await head.getByRole('button').click();
}

const numberIn = (text: string) => Number(text.match(/[\d,.]+/)?.[0].replaceAll(',', '') ?? Number.NaN);

const bySize = (a: string, b: string) => numberIn(a) - numberIn(b);
const byText = (a: string, b: string) => collator.compare(a, b);

test('providers are sorted by each of their columns, those without a price last', async ({ page, rows }) => {
  await rows.provider();
  await page.goto('/admin/providers');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const [name, index, compare] of [
    ['Savings', 2, bySize],
    ['Network', 3, bySize],
    ['Status', 4, byText],
  ] as const) {
    await sortBy(page, name, 'ascending');
    const upwards = await column(page, index);
    expect(upwards, name).toEqual(upwards.toSorted(compare));
    await sortBy(page, name, 'descending');
    const downwards = await column(page, index);
    expect(downwards, name).toEqual(downwards.toSorted((a, b) => compare(b, a)));
  }
  for (const [direction, sign] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await sortBy(page, 'Pricing', direction);
    const prices = await column(page, 1);
    const perGb = prices.filter((text) => /^\$[\d.]+\/GB/.test(text));
    expect(prices.slice(0, perGb.length), 'prices per GB come first').toEqual(perGb);
    expect(perGb).toEqual(perGb.toSorted((a, b) => sign * bySize(a, b)));
    expect(prices.slice(perGb.length)).toContain('Price on request');
  }
});

test('countries are sorted by each of their columns', async ({ page }) => {
  await page.goto('/admin/countries');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const [name, index, compare] of [
    ['Country', 0, (a, b) => byText(nameIn(a), nameIn(b))],
    ['Code', 1, byText],
    ['IP Count', 2, bySize],
  ] as const satisfies readonly (readonly [string, number, (a: string, b: string) => number])[]) {
    await sortBy(page, name, 'descending');
    const downwards = await column(page, index);
    expect(downwards, name).toEqual(downwards.toSorted((a, b) => compare(b, a)));
    await sortBy(page, name, 'ascending');
    const upwards = await column(page, index);
    expect(upwards, name).toEqual(upwards.toSorted(compare));
  }
});

/** A name without the flag before it. */
function nameIn(text: string): string {
  return text.replace(/^\P{L}+/u, '');
}

test('a provider whose primary service is per CPM shows that price, not a price per GB', async ({ page, rows }) => {
  const { id, name } = await rows.provider();
  const service = { providerId: id, name: 'Requests', billingType: 'cpm', isPrimary: true };
  await page.request.post(adminApi.services, {
    data: { ...service, pricePerCpmRampage: '1.50', pricePerCpmDirect: '3.00' },
  });
  await page.goto(`/admin/providers?q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$1.50/CPM');
  await expect(row).toContainText('Direct: $3.00/CPM');
  await expect(row).toContainText('50% off');
});

test.describe('refusals', () => {
  test.use({ expectedNoise: /412|500/ });

  test('a country that someone else has changed keeps their values where the operator touched nothing', async ({
    page,
    rows,
  }) => {
    const { id, name } = await rows.country('XV');
    await page.goto(`/admin/countries?q=${name}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Country' });
    await dialog.getByLabel('Country Name').fill(`${name} mine`);
    const theirs = { name: `${name} theirs`, code: 'XV', flag: '🏳', ipCount: 99 };
    await page.request.put(adminApi.country(id), { data: theirs });
    await dialog.getByRole('button', { name: 'Update Country' }).click();
    const notice = dialog.getByRole('alert', { name: 'Changed by someone else' });
    await expect(notice.locator('dt')).toHaveText(['Country Name']);
    await expect(notice).toContainText(`Stored now: ${name} theirs`);
    await expect(dialog.getByLabel('IP Count')).toHaveValue('99');
    await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Country updated successfully')).toBeVisible();
    const stored = await page.request.get(adminApi.country(id));
    expect(await stored.json()).toMatchObject({ name: `${name} mine`, ipCount: 99 });
  });

  for (const [what, path, screen] of [
    ['provider', adminApi.providers, '/admin/providers'],
    ['country', adminApi.countries, '/admin/countries'],
    ['service', adminApi.services, '/admin/services'],
  ] as const) {
    test(`a ${what} whose deletion fails stays, with the server’s message`, async ({ page }) => {
      await page.route(`**${path}/*`, async (route) => route.fulfill({ status: 500, body: 'the disk is full' }));
      await page.goto(screen);
      const remove = page.getByRole('button', { name: /^Delete / }).first();
      await remove.click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('500: the disk is full');
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(remove).toBeVisible();
    });
  }
});

test('the question before a provider goes names its services, and what is said of a field goes as soon as it is changed', async ({
  page,
}) => {
  await page.goto(`${adminPages.providers}?q=bright%20data`);
  await test.step('the question before a provider goes names how many services it takes along', async () => {
    await page.getByRole('button', { name: 'Delete Bright Data' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Provider' });
    await expect(question).toContainText(/Bright Data, with its \d services and the country rows of those/);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('what is said of a field goes as soon as it is changed', async () => {
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Provider' });
    await dialog.getByRole('button', { name: 'Create Provider' }).click();
    await expect(dialog.getByText('Provider name is required')).toBeVisible();
    await dialog.getByLabel('Provider Name').fill(uniqueName('Provider'));
    await expect(dialog.getByText('Provider name is required')).toHaveCount(0);
    await expect(dialog.getByText('Logo letter is required')).toBeVisible();
  });
});
