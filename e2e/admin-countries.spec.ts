import { api } from '#contract/routes.ts';
import { removeNamed, test, uniqueName } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const PATH = '/admin/countries';

test('a table with Country, Code, IP Count captioned IP addresses, and Actions, which is searched and ordered', async ({
  page,
}) => {
  await page.goto(PATH);
  await test.step('a table with Country, Code, IP Count captioned IP addresses, and Actions', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Country', 'Code', 'IP Count', 'Actions']);
    const row = page.getByRole('row').filter({ hasText: 'Germany' });
    await expect(row).toContainText('DE');
    await expect(row).toContainText(/[\d,]+IP addresses/);
    await expect(row.getByRole('button', { name: 'Edit Germany' })).toBeVisible();
  });
  await test.step('searches by name, code and initials, and sorts by IP count', async () => {
    await page.goto(`${PATH}?sort=-ips`);
    await expect(page.getByRole('rowheader').first()).toContainText('United States');
    await page.getByRole('searchbox', { name: 'Search countries' }).fill('uae');
    await expect(page.getByRole('rowheader')).toHaveText(/United Arab Emirates/);
  });
  await test.step('the question before a country goes names how many services lose their row', async () => {
    await page.getByRole('searchbox').fill('germany');
    await page.getByRole('button', { name: 'Delete Germany' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Germany \(DE\), with the rows of \d+ services for it/);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('editing and deleting say what was done; deleting asks first', async ({ page, rows }) => {
  const { name } = await rows.country('XW');
  await page.goto(`${PATH}?q=${name}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Country' });
  await dialog.getByLabel('IP Count').fill('77');
  await dialog.getByRole('button', { name: 'Update Country' }).click();
  await expect(page.getByText('Country updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('77');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${name} (XW)`);
  await expect(question).toContainText('Are you sure you want to delete this country?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Country deleted successfully')).toBeVisible();
  await expect(page.getByText('No countries match')).toBeVisible();
});

test.describe('another country', () => {
  test.use({ expectedNoise: /409/ });

  test('takes two letters as its code, suggests its flag and refuses a bad count and a code that is taken', async ({
    page,
  }) => {
    await page.goto(PATH);
    await test.step('adding takes two letters as the code, suggests its flag and refuses a bad count', async () => {
      const name = uniqueName('Country');
      await page.getByRole('button', { name: 'Add Country' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Country' });
      await dialog.getByRole('button', { name: 'Create Country' }).click();
      await expect(dialog.getByText('Country name is required')).toBeVisible();
      await expect(dialog.getByText('Country code must be two letters')).toBeVisible();
      await dialog.getByLabel('Country Name').fill(name);
      await dialog.getByLabel('Country Code').pressSequentially('xqz');
      await expect(dialog.getByLabel('Country Code')).toHaveValue('XQ');
      await expect(dialog.getByLabel('Flag')).toHaveValue('🇽🇶');
      await dialog.getByLabel('IP Count').fill('many');
      await dialog.getByRole('button', { name: 'Create Country' }).click();
      await expect(dialog.getByText('Must be a whole number')).toBeVisible();
      await dialog.getByLabel('IP Count').fill('1,234');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await dialog.getByRole('button', { name: 'Create Country' }).click();
      expect((await sent).postDataJSON()).toEqual({ name, code: 'XQ', flag: '🇽🇶', ipCount: 1_234 });
      await expect(page.getByText('Country created successfully')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1,234');
      await removeNamed(page.request, api.countries, name);
    });
    await test.step('a code that is taken is an error toast, and stands at the field', async () => {
      await page.getByRole('button', { name: 'Add Country' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Country' });
      await dialog.getByLabel('Country Name').fill(uniqueName('Country'));
      await dialog.getByLabel('Country Code').fill('de');
      await dialog.getByRole('button', { name: 'Create Country' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
        '409: A country with the code DE already exists.',
      );
      await expect(dialog.getByLabel('Country Code')).toHaveAttribute('aria-invalid', 'true');
    });
  });
});

test('axe finds nothing on the screen and in its dialog, and nothing scrolls sideways', async ({ page }) => {
  test.slow();
  await page.goto(`${PATH}?q=ger`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Edit Germany' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Country' })).toBeVisible();
  await expectNoAxeViolations(page);
});
