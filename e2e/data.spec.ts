import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { dataPaths, pages } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { ORIGIN } from './origin.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test('the data page by keyboard: addresses and examples are copied, a file is saved, and an embed is found', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(async () => navigator.clipboard.readText());
  await openHydrated(page, pages.data);
  await page.getByRole('button', { name: `Copy address of ${dataPaths.pricesCsv}` }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await copied()).toBe(ORIGIN + dataPaths.pricesCsv);

  const choice = page.getByRole('group', { name: 'Language of the example' });
  await choice.getByRole('radio', { name: 'curl' }).focus();
  for (const title of ['Spreadsheet', 'Python', 'MCP client']) {
    await page.keyboard.press('ArrowRight');
    await expect(choice.getByRole('radio', { name: title })).toBeFocused();
    const examples = page.getByRole('region', { name: /^Example: / });
    await expect(examples).toHaveCount(1);
    await expect(examples).toHaveAccessibleName(`Example: ${title}`);
    await page.keyboard.press('Tab');
    await expect(examples).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
    expect(await copied()).toBe(await examples.textContent());
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
  }
  await expectNoAxeViolations(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${dataPaths.historyCsv}` }).press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('history.csv');
  const rows = parse(await readFile(await saved.path()));
  const listed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: dataPaths.historyCsv, exact: true }) });
  await expect(listed).toContainText(`${(rows.length - 1).toLocaleString('en')} row`);

  await page.getByRole('link', { name: /^Badge of / }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embed this answer');
});
