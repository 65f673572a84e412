import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, broken, refusedEmail, stored, unreachable } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ expectedNoise: /500|400|ERR_CONNECTION_REFUSED/ });

for (const [what, answer] of [
  ['500', broken],
  ['a network that is down', unreachable],
] as const) {
  test(`a failure of ${what} keeps the modal and all that was typed; a second attempt has the same key`, async ({
    page,
  }) => {
    const received = await answerContacts(page, answer, stored);
    await openHydrated(page, '/about');
    const modal = new ContactModal(page);
    await modal.open('First');
    await modal.fill();
    await modal.send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error sending message' })).toContainText(
      'Please try again or contact us directly.',
    );
    await expect(modal.send).toBeFocused();
    await expect(modal.name).toHaveValue('Maria Weiss');
    await expectNoAxeViolations(page);
    await modal.cancel.click();
    await modal.open('Second');
    await expect(modal.email).toHaveValue('maria@example.com');
    await modal.send.click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });
}

test('changed content gets another key, and so does the next request', async ({ page }) => {
  const received = await answerContacts(page, broken, stored);
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await modal.open();
  await modal.fill();
  await modal.send.click();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await modal.name.fill('Maria W.');
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  await modal.open();
  await modal.fill('Maria W.');
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  expect(new Set(received.map(({ fields }) => fields['idempotencyKey'])).size).toBe(3);
});

test('what the server says of a field stands at the field', async ({ page }) => {
  await answerContacts(page, refusedEmail);
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await modal.open();
  await modal.fill();
  await modal.send.click();
  await expect(modal.email).toHaveAccessibleDescription('This address does not receive mail');
  await expect(modal.email).toBeFocused();
  await expect(page.getByText('Error sending message')).toBeVisible();
});

test('a failure of the countries leaves the picker working, and it says so', async ({ page }) => {
  await page.route('**/api/countries', async (route) => route.fulfill({ status: 500 }));
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await modal.open();
  await modal.country.click();
  await expect(page.getByText('IP counts could not be loaded.')).toBeVisible();
  await modal.search.fill('jp');
  await expect(modal.options).toHaveText(['🇯🇵JPJapan']);
});
