import type { Page } from '@playwright/test';
import { z } from 'zod';
import { test } from './admin-test.ts';
import { answerContactList, ContactsScreen, storedContact } from './contacts-screen.ts';
import { expect, expectNoAxeViolations } from './test.ts';

/** Mocks three requests and their changes. Returns the array of changes, which grows with each call. */
async function answerWork(page: Page): Promise<readonly object[]> {
  const rows = [3, 2, 1].map((id) => storedContact(id));
  const changes: object[] = [];
  await answerContactList(page, rows);
  await page.route(/\/api\/admin\/contacts\/\d+$/, async (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    const row = rows.find((one) => one.id === id);
    const change = z.looseObject({}).parse(route.request().postDataJSON() ?? {});
    if (route.request().method() === 'PATCH') changes.push({ id, ...change });
    Object.assign(row ?? {}, change);
    await route.fulfill({ json: row });
  });
  return changes;
}

test('the list is used by keyboard shortcuts, which act on the focused row and never in fields', async ({ page }) => {
  const changes = await answerWork(page);
  const screen = new ContactsScreen(page);
  await page.goto('/admin/contacts?sort=name');
  await expect(screen.opener('Person 3')).toBeVisible();
  // After a load, no element has focus.
  await page.keyboard.press('j');
  await expect(screen.open('Person 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.open('Person 3')).toHaveCount(0);
  await screen.opener('Person 3').press('Enter');
  await expect(screen.open('Person 3')).toBeVisible();
  await expect(page).toHaveURL('/admin/contacts?sort=name&id=3');
  await expect(screen.row('Person 3')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(screen.open('Person 2')).toBeVisible();
  await expect(screen.opener('Person 2')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(screen.open('Person 1')).toBeVisible();
  await page.keyboard.press('k');
  await expect(screen.open('Person 2')).toBeVisible();
  // The second press does not wait until the first is stored.
  await page.keyboard.press('4');
  await screen.open('Person 2').getByRole('radio', { name: 'Lost' }).press('3');
  await expect(screen.row('Person 2')).toContainText('Won');

  const note = screen.open('Person 2').getByLabel('Notes');
  await note.focus();
  await page.keyboard.type('jk5 r/');
  await expect(note).toHaveValue('jk5 r/');
  await expect(screen.open('Person 2')).toContainText('Saved when you leave the field');
  await screen.opener('Person 3').click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(screen.open('Person 3').getByLabel('Notes')).toHaveValue('');
  expect(changes).toEqual([
    { id: 2, status: 'lost' },
    { id: 2, status: 'won' },
    { id: 2, note: 'jk5 r/' },
  ]);

  await page.keyboard.press('/');
  await expect(screen.search).toBeFocused();
  await page.keyboard.press('j');
  await expect(screen.search).toHaveValue('j');
  await expect(screen.opener('Person 3')).toHaveCount(0);
  await screen.search.fill('');
  await screen.opener('Person 3').focus();
  await page.keyboard.press('Escape');
  await expect(screen.open('Person 3')).toHaveCount(0);
  await expect(screen.opener('Person 3')).toBeFocused();
});

test('status and search are in the URL; a note that fails to save is kept', async ({ page }) => {
  await answerContactList(page, [storedContact(1)]);
  await page.route('**/api/admin/contacts/1', async (route) => route.fulfill({ status: 503 }));
  const screen = new ContactsScreen(page);
  await page.goto('/admin/contacts');
  await screen.tabs.getByRole('link', { name: 'New' }).click();
  await expect(page).toHaveURL('/admin/contacts?status=new');
  await screen.search.fill('person');
  await expect(page).toHaveURL('/admin/contacts?status=new&q=person');
  await screen.opener('Person 1').click();
  const note = screen.open('Person 1').getByLabel('Notes');
  await note.fill('Kept');
  await note.blur();
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('alert')).toContainText('503');
  await expect(note).toHaveValue('Kept');
});
test.use({ expectedNoise: /503/ });

test('on phones the open request replaces the list @phone', async ({ page }) => {
  await answerContactList(page, [storedContact(1, { suspicion: 'too-fast' })]);
  const screen = new ContactsScreen(page);
  await page.goto('/admin/contacts');
  await screen.opener('Person 1').click();
  await expect(screen.open('Person 1')).toBeVisible();
  await expect(screen.table).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Person 1' })).toBeFocused();
  await expect(screen.open('Person 1').getByRole('link', { name: 'Reply' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations(page);
  await screen.open('Person 1').getByRole('link', { name: 'Contact Requests' }).click();
  await expect(screen.opener('Person 1')).toBeFocused();
});
