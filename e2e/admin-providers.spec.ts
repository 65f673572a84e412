import { api } from '#core/routes.ts';
import { removeNamed, test, uniqueName } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const PATH = '/admin/providers';
const NO_NAMES_OR_PAGES = { formerNames: [], homeUrl: null, statusUrl: null, docs: [] };

test('a table under the heading All Providers (count) with search, sorting and its state in the URL', async ({
  page,
}) => {
  await page.goto(PATH);
  await test.step('a table sorted by name under the heading All Providers (count), with its six columns', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^All Providers \(\d+\)$/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Provider',
      'Pricing',
      'Savings',
      'Network',
      'Status',
      'Actions',
    ]);
    await expect(page.getByRole('columnheader', { name: 'Provider' })).toHaveAttribute('aria-sort', 'ascending');
    const names = await page.getByRole('rowheader').locator('b').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare));
    const row = page.getByRole('row').filter({ hasText: 'Bright Data' });
    await expect(row).toContainText(/\$\d+\.\d\d\/GB/);
    await expect(row).toContainText(/Direct: \$\d+\.\d\d\/GB/);
    await expect(row).toContainText(/[\d,]+ IPs/);
    await expect(row).toContainText(/\d+ countries/);
    await expect(row.getByText(/^(Featured|Standard)$/)).toBeVisible();
  });
  await test.step('searches by name or logo letter while typing, counts the matches and keeps search and order in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('bright');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
    await expect(page).toHaveURL(/\?q=bright$/);
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL(PATH);
    await page.getByRole('button', { name: 'Savings' }).click();
    await page.getByRole('button', { name: 'Savings' }).click();
    await expect(page).toHaveURL(/\?sort=-savings$/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Savings' })).toHaveAttribute('aria-sort', 'descending');
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Savings' })).toHaveAttribute('aria-sort', 'ascending');
  });
  await test.step('a search without matches shows a message and can be cleared', async () => {
    await page.getByRole('searchbox').fill('no such vendor');
    await expect(page.getByText('No providers match “no such vendor”.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
});

test('adding asks for name and a single letter, sends empty figures, and refreshes providers and statistics', async ({
  page,
}) => {
  const name = uniqueName('Provider');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Provider' });
  await expect(dialog.getByText('Pricing and IP counts are added later in Services.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  await expect(dialog.getByText('Provider name is required')).toBeVisible();
  await expect(dialog.getByText('Logo letter is required')).toBeVisible();
  await expect(dialog.getByLabel('Provider Name')).toBeFocused();
  await dialog.getByLabel('Provider Name').fill(name);
  await dialog.getByLabel('Logo (Letter)').fill('JJ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Logo must be a single letter')).toBeVisible();
  await dialog.getByLabel('Logo (Letter)').fill('J');
  await dialog.getByRole('switch', { name: 'Featured Provider' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const again = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(api.providers));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name,
    logo: 'J',
    description: `Proxy service provider: ${name}`,
    pricePerGbRampage: '0.00',
    pricePerGbDirect: '0.00',
    savingsPercentage: 0,
    ipCount: 0,
    countries: 0,
    featured: true,
    ...NO_NAMES_OR_PAGES,
  });
  await again;
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText('Provider created successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Featured');
  await removeNamed(page.request, api.providers, name);
});

test('editing saves, deleting asks for confirmation, and each reports its result', async ({ page, rows }) => {
  const [edited, deleted] = [await rows.provider(), await rows.provider()];
  await page.goto(PATH);
  await test.step('editing is prefilled, and sends name, logo, description and featured with the version', async () => {
    const { name } = edited;
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Provider' });
    await expect(dialog.getByLabel('Provider Name')).toHaveValue(name);
    await dialog.getByLabel('Provider Name').fill(`${name} II`);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Update Provider' }).click();
    expect((await sent).postDataJSON()).toEqual({
      name: `${name} II`,
      logo: 'J',
      description: `Proxy service provider: ${name}`,
      featured: false,
      ...NO_NAMES_OR_PAGES,
    });
    expect((await sent).headers()['if-match']).toMatch(/^".+"$/);
    await expect(page.getByText('Provider updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${name} II` })).toBeFocused();
  });
  await test.step('a press right after Cancel, before the dialog’s close event, asks again', async () => {
    const { name } = deleted;
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const cancel = page.getByRole('alertdialog', { name: 'Delete Provider' }).getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await page.evaluate(async () => {
      const press = () => document.activeElement instanceof HTMLElement && document.activeElement.click();
      press();
      // Focus is back on Delete, before the close event.
      await Promise.resolve();
      press();
    });
    await expect(cancel).toBeFocused();
    await cancel.click();
  });
  await test.step('deleting asks for confirmation with focus on Cancel, and reports success', async () => {
    const { name } = deleted;
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Provider' });
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${name}"? This action cannot be undone and will permanently remove this provider from your system.`,
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Provider deleted successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('unsaved input is not discarded without confirmation', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Providers', exact: true }).click();
  await test.step('Escape and Cancel ask before discarding input', async () => {
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Provider' });
    await dialog.getByLabel('Provider Name').fill('Half typed');
    for (let round = 0; round < 3; round += 1) {
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel('Provider Name')).toHaveValue('Half typed');
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Provider' })).toBeFocused();
  });
  await test.step('Back asks before discarding input, and navigates once no dialog is open', async () => {
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Provider' });
    await dialog.getByLabel('Provider Name').fill('Half typed');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Provider Name')).toHaveValue('Half typed');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(PATH);
    await expect.poll(async () => page.evaluate(() => history.state !== 'back-guard')).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/admin/settings');
  });
});

test('a skip link skips the navigation; another screen starts at its top with focus on it', async ({ page }) => {
  await page.goto('/admin/services');
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  // The counts of the navigation come last, and it scrolls to the current item once more.
  await expect(page.getByRole('link', { name: /^Worklist \(/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('link', { name: 'Providers', exact: true }).click();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('no axe violations on the screen and in its dialogs, and no horizontal scrolling', async ({ page, rows }) => {
  test.slow();
  const { name } = await rows.provider();
  await page.goto(`${PATH}?q=j`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Provider Name').fill('');
  await page.getByRole('button', { name: 'Update Provider' }).click();
  await expect(page.getByText('Provider name is required')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoAxeViolations(page);
});
