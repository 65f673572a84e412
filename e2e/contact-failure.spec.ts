import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, broken, refusedEmail, stored, unreachable } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ expectedNoise: /500|400|ERR_CONNECTION_REFUSED/ });

test('a 500 and a network failure keep the modal open with its input; a second attempt has the same key', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  for (const answer of [broken, unreachable]) {
    const received = await answerContacts(page, answer, stored);
    await modal.open('First');
    await modal.fill();
    await modal.send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error sending message' })).toContainText(
      'Please try again or contact us directly.',
    );
    await expect(modal.send).toBeFocused();
    await expect(modal.name).toHaveValue('Maria Weiss');
    await modal.cancel.click();
    await modal.open('Second');
    await expect(modal.email).toHaveValue('maria@example.com');
    await modal.send.click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  }
});

test('failed countries, changed content, and rejected fields', async ({ page }) => {
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await test.step('if the countries fail to load, the picker still works and shows a message', async () => {
    await page.route('**/api/countries', async (route) => route.fulfill({ status: 500 }));
    await modal.open();
    await modal.country.click();
    await expect(page.getByText('IP counts could not be loaded.')).toBeVisible();
    await modal.search.fill('jp');
    await expect(modal.options).toHaveText(['🇯🇵JPJapan']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
  });
  await test.step('changed content gets another key, and so does the next request', async () => {
    const received = await answerContacts(page, broken, stored);
    await modal.open();
    await modal.fill();
    await modal.send.click();
    await expect(page.getByText('Error sending message')).toBeVisible();
    await expectNoAxeViolations(page);
    await modal.name.fill('Maria W.');
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    await modal.open();
    await modal.fill('Maria W.');
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(new Set(received.map(({ fields }) => fields['idempotencyKey'])).size).toBe(3);
  });
  await test.step('the server’s message about a field is shown at the field', async () => {
    await answerContacts(page, refusedEmail);
    await modal.open();
    await modal.fill();
    await modal.send.click();
    await expect(modal.email).toHaveAccessibleDescription('This address does not receive mail');
    await expect(modal.email).toBeFocused();
    await expect(page.getByText('Error sending message')).toBeVisible();
  });
});
