import { test } from './admin-test.ts';
import { answerContactList, ContactsScreen, storedContact } from './contacts-screen.ts';
import { expect } from './test.ts';

/** Paging and search with years of a busy site's requests. */

const MANY = Array.from({ length: 50_000 }, (_, index) => storedContact(50_000 - index));

test('one page of 50,000 requests is read, and the badge counts all of them', async ({ page }) => {
  const queries = await answerContactList(page, MANY);
  const screen = new ContactsScreen(page);
  await page.goto('/admin/contacts');
  await expect(screen.badge('50,000')).toBeVisible();
  await expect(screen.rows).toHaveCount(50);
  await expect(screen.pages).toContainText('1–50 of 50,000, page 1 of 1,000');

  await screen.pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/contacts?page=2');
  await expect(screen.row('Person 49950')).toBeVisible();
  await screen.pages.getByRole('link', { name: 'Last' }).click();
  await expect(screen.row('Person 1')).toBeVisible();
  await expect(screen.pages.getByRole('link')).toHaveText(['First', 'Previous']);
  await page.reload();
  await expect(page).toHaveURL('/admin/contacts?page=1000');
  await expect(screen.row('Person 1')).toBeVisible();
  await page.goBack();
  await expect(screen.row('Person 49950')).toBeVisible();
  expect(queries).toEqual([
    'limit=50',
    'limit=50&offset=50',
    'limit=50&offset=49950',
    'limit=50&offset=49950',
    'limit=50&offset=50',
  ]);
});

test('the search is sent when typing pauses, and the rows stay until its response', async ({ page }) => {
  const found = Promise.withResolvers<undefined>();
  const queries = await answerContactList(page, MANY, async (route) => {
    if (route.request().url().includes('q=')) await found.promise;
  });
  const screen = new ContactsScreen(page);
  await page.clock.install();
  await page.goto('/admin/contacts?page=3');
  await expect(screen.row('Person 49900')).toBeVisible();
  // On a slow machine the time between two keys would be a pause.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await screen.search.pressSequentially('person 123 ');
  await expect(screen.search).toHaveValue('person 123 ');
  await page.clock.resume();
  await expect(page).toHaveURL('/admin/contacts?q=person+123');
  await expect(screen.search).toHaveValue('person 123 ');
  await expect(screen.row('Person 49900')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Searching...' })).toBeVisible();
  found.resolve(undefined);
  await expect(screen.badge('111')).toBeVisible();
  await expect(screen.row('Person 49900')).toHaveCount(0);
  expect(queries).toEqual(['limit=50&offset=100', 'limit=50&q=person+123']);

  await page.reload();
  await expect(screen.search).toHaveValue('person 123');
  await expect(screen.badge('111')).toBeVisible();
});

test('an empty search result offers all requests; a page past the end redirects to the last one', async ({ page }) => {
  await answerContactList(page, MANY.slice(-60));
  const screen = new ContactsScreen(page);
  await page.goto('/admin/contacts?page=9');
  await expect(page).toHaveURL('/admin/contacts?page=2');
  await expect(screen.rows).toHaveCount(10);
  await screen.search.fill('nobody');
  await expect(page.getByText('No contact request contains “nobody”.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(screen.search).toHaveValue('');
  await expect(screen.rows).toHaveCount(50);
});

test('column headers sort by name, company and date on the server; the order is in the URL and resets to page 1', async ({
  page,
}) => {
  const queries = await answerContactList(page, MANY);
  const screen = new ContactsScreen(page);
  const head = (name: string) => screen.table.getByRole('columnheader', { name });
  await page.goto('/admin/contacts?page=2&q=person');
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await head('Company').getByRole('button').click();
  await expect(page).toHaveURL('/admin/contacts?q=person&sort=company');
  await expect(head('Company')).toHaveAttribute('aria-sort', 'ascending');
  await head('Company').getByRole('button').click();
  await expect(head('Company')).toHaveAttribute('aria-sort', 'descending');
  await screen.pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/contacts?q=person&sort=-company&page=2');
  await expect.poll(() => queries.at(-1)).toBe('limit=50&offset=50&q=person&sort=-company');
  await page.goBack();
  await page.goBack();
  await expect(head('Company')).toHaveAttribute('aria-sort', 'ascending');
  await head('Contact Info').getByRole('button').click();
  await expect.poll(() => queries.at(-1)).toBe('limit=50&q=person&sort=name');
});
