import { test } from './admin-test.ts';
import { ContactsScreen } from './contacts-screen.ts';
import { expect } from './test.ts';

/** Requests through the public form: few, since one address may send five a minute. */

const ATTACK = '<img src=x onerror="document.title=\'attacked\'"><script>document.title="attacked"</script>';

test('a request shows name, e-mail, phone, company, message, date and source, and is deleted after confirmation', async ({
  page,
}) => {
  const screen = new ContactsScreen(page);
  const fullName = `Maria Weiss ${Date.now()}`;
  const sent = await page.request.post('/api/contacts', {
    data: {
      fullName,
      email: 'maria+site@example.com',
      company: '',
      mobile: '+49 30 901820',
      message: `${'Please call. '.repeat(40)}The end.`,
      source: 'Home - Hero Section',
    },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/admin/contacts');

  const row = screen.row(fullName);
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format();
  for (const text of [
    'maria+site@example.com',
    '+49 30 901820',
    'No company',
    'Sent from Home - Hero Section',
    today,
  ]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(screen.table.getByRole('columnheader')).toHaveText([
    'Contact Info',
    'Company',
    'Message',
    'Status',
    'Answer',
    'Date',
    'Actions',
  ]);
  await expect(row.getByRole('link', { name: `E-mail ${fullName}` })).toHaveAttribute(
    'href',
    'mailto:maria%2Bsite@example.com',
  );
  await expect(row.getByRole('link', { name: `Call ${fullName}` })).toHaveAttribute('href', 'tel:+4930901820');

  const statsAgain = page.waitForRequest('**/api/contacts?*');
  await screen.deleteOf(fullName).click();
  await expect(screen.confirmation).toContainText('Are you sure you want to delete this contact?');
  await expect(screen.confirmation).toContainText(`The request of ${fullName}`);
  await expect(screen.confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await screen.confirmation.getByRole('button', { name: 'Delete' }).click();
  await statsAgain;
  await expect(page.getByText('Contact deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a stored XSS payload is inert in the table, the tooltip and the links', async ({ page }) => {
  const screen = new ContactsScreen(page);
  const fullName = `Eve ${Date.now()} ${ATTACK}`;
  const sent = await page.request.post('/api/contacts', {
    data: {
      fullName,
      email: "eve'+all@example.com",
      company: ATTACK,
      mobile: '*21*0900;ext=1?x',
      message: ATTACK,
      source: ATTACK.slice(0, 90),
      website: 'filled in by a script',
    },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/admin/contacts');

  const row = screen.row(fullName);
  for (const cell of [row.getByRole('rowheader'), row.getByRole('cell').first(), row.getByRole('cell').nth(1)]) {
    await expect(cell).toContainText(ATTACK);
  }
  await expect(row.getByText('Spam? Hidden field filled in')).toBeVisible();
  await row.getByRole('button', { name: ATTACK, exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('tooltip').filter({ hasText: ATTACK })).toBeVisible();
  await row.getByRole('button', { name: ATTACK, exact: true }).press('Enter');
  await expect(row.locator('img, script')).toHaveCount(0);
  const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([expect.stringMatching(/^\/admin\/contacts\?id=\d+$/), "mailto:eve'%2Ball@example.com"]);
  // By key: the pointer could rest on a message beside the open request, whose tooltip takes Escape.
  await screen.opener(fullName).press('Enter');
  const request = screen.open(fullName);
  await expect(request).toContainText(ATTACK);
  await expect(request.locator('img, script')).toHaveCount(0);
  await expect(request.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:eve'%2Ball@example\.com\?subject=[^&]*&body=[^&]*$/,
  );
  await page.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  await expect(page).toHaveTitle('Contacts | Admin Panel');

  await screen.deleteOf(fullName).click();
  await screen.confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
