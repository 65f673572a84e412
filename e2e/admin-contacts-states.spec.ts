import { test } from './admin-test.ts';
import { answerContactList, ContactsScreen, storedContact } from './contacts-screen.ts';
import { expect, expectNoAxeViolations } from './test.ts';

/** States that need a mocked response, each in both themes. */

const delivery = { destination: 'forward', attempts: 0, nextAttemptAt: null, deliveredAt: null, lastError: null };
const later = '2026-03-05T12:30:00.000Z';

const DELIVERIES = [
  storedContact(1, { deliveries: [{ ...delivery, state: 'pending', nextAttemptAt: later }] }),
  storedContact(2, { deliveries: [{ ...delivery, state: 'delivered', attempts: 1, deliveredAt: later }] }),
  storedContact(3, { suspicion: 'too-fast', deliveries: [{ ...delivery, state: 'held' }] }),
  storedContact(4, {
    deliveries: [
      { ...delivery, state: 'failed', attempts: 2, nextAttemptAt: later, lastError: '500 Internal Server Error' },
      { ...delivery, destination: 'email', state: 'delivered', attempts: 1, deliveredAt: later },
    ],
  }),
  storedContact(5, { deliveries: [{ ...delivery, state: 'dead', attempts: 100, lastError: 'timeout' }] }),
];

test.describe('the table', () => {
  test.use({ timezoneId: 'UTC', expectedNoise: /50[03]/ });

  test('shows its empty, loading and error states', async ({ page }) => {
    await test.step('without requests: No contacts yet', async () => {
      await answerContactList(page, []);
      await page.goto('/admin/contacts');
      await expect(page.getByText('No contacts yet')).toBeVisible();
      await expect(new ContactsScreen(page).badge('0')).toBeVisible();
      await expectNoAxeViolations(page);
    });
    await test.step('while loading: skeleton rows', async () => {
      const answer = Promise.withResolvers<undefined>();
      await answerContactList(page, [storedContact(1)], async () => answer.promise);
      await page.goto('/admin/contacts');
      await expect(new ContactsScreen(page).table).toHaveAttribute('aria-busy', 'true');
      await expectNoAxeViolations(page);
      answer.resolve(undefined);
      await expect(page.getByText('Message 1', { exact: true }).first()).toBeVisible();
    });
    await test.step('after a failed load: a message and Retry', async () => {
      await page.route('**/api/contacts?*', async (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.goto('/admin/contacts');
      await expect(page.getByRole('alert')).toContainText('The contacts could not be loaded');
      await expectNoAxeViolations(page);
      await answerContactList(page, [storedContact(1)]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(new ContactsScreen(page).row('Person 1')).toBeVisible();
    });
  });

  test('each delivery shows its state, and replay queues it again', async ({ page }) => {
    await answerContactList(page, DELIVERIES);
    await page.goto('/admin/contacts');
    const screen = new ContactsScreen(page);
    for (const [name, text] of [
      ['Person 1', 'Forwarding: pending'],
      ['Person 2', 'Forwarding: delivered'],
      ['Person 3', 'Forwarding: held, sent only after “Deliver again”'],
      [
        'Person 4',
        'Forwarding: failed, 2 attempts, next 5 Mar 2026, 12:30 UTC. Last error: 500 Internal Server ErrorE-mail: delivered',
      ],
      ['Person 5', 'Forwarding: dead, given up after 100 attempts. Last error: timeout'],
    ] as const) {
      await screen
        .row(name)
        .getByRole('button', { name: /^Deliver(ed$|y)/ })
        .click();
      await expect(screen.row(name).getByRole('list', { name: 'Deliveries' })).toHaveText(text);
    }
    await expect(screen.row('Person 3').getByText('Spam? Sent too fast')).toBeVisible();
    await expectNoAxeViolations(page);

    const replay = page.getByRole('button', { name: /^Deliver .* again$/ });
    await expect(replay).toHaveCount(3);
    await page.route('**/api/admin/contacts/3/replay', async (route) => route.fulfill({ json: DELIVERIES[0] }));
    const replayRequest = page.waitForRequest(
      (request) => request.url().endsWith('/3/replay') && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Deliver the request of Person 3 again' }).click();
    await replayRequest;
    await expect(page.getByText('Contact request queued again')).toBeVisible();
    const nowhere = storedContact(5, { deliveries: [] });
    await page.route('**/api/admin/contacts/5/replay', async (route) => route.fulfill({ json: nowhere }));
    await page.getByRole('button', { name: 'Deliver the request of Person 5 again' }).click();
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('status');
    await expect(toast).toContainText('Not delivered');
    await expect(toast).not.toContainText('Success');
    await expectNoAxeViolations(page);
  });

  test('keeps a row whose deletion fails, and does not widen', async ({ page }) => {
    await test.step('a failed deletion shows the server’s message and keeps the row', async () => {
      await answerContactList(page, [storedContact(7)]);
      await page.route('**/api/admin/contacts/7', async (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', json: { detail: 'Out of order.' } }),
      );
      await page.goto('/admin/contacts');
      const screen = new ContactsScreen(page);
      await screen.deleteOf('Person 7').click();
      await expectNoAxeViolations(page);
      await screen.confirmation.getByRole('button', { name: 'Delete' }).click();
      const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText('500: Out of order.');
      await screen.confirmation.getByRole('button', { name: 'Cancel' }).click();
      await expect(screen.row('Person 7')).toBeVisible();
    });
    await test.step('an invalid date is Unknown; long unbroken texts do not widen the page', async () => {
      const endless = 'x'.repeat(200);
      const texts = { fullName: endless, email: `${endless}@example.com`, company: endless, message: endless };
      await answerContactList(page, [storedContact(1, { ...texts, source: endless, createdAt: 'never' })]);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/admin/contacts');
        await expect(page.getByText('Unknown')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
});

test.describe('the whole message', () => {
  const message = `${'Long text. '.repeat(60)}The end.`;

  test.beforeEach(async ({ page }) => {
    await answerContactList(page, [storedContact(1, { message })]);
    await page.goto('/admin/contacts');
  });

  test('is a tooltip for the pointer and the keyboard', async ({ page }) => {
    const tooltip = page.getByRole('tooltip').filter({ hasText: 'The end.' });
    const text = new ContactsScreen(page).row('Person 1').getByRole('button', { name: message });
    await expect(tooltip).toBeHidden();
    await text.hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await new ContactsScreen(page).opener('Person 1').focus();
    await page.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await expect(tooltip).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  });

  test('opens in the row on tap @phone', async ({ page }) => {
    const text = new ContactsScreen(page).row('Person 1').getByRole('button', { name: message });
    const before = (await text.boundingBox())?.height ?? 0;
    await text.tap();
    await expect(text).toHaveAttribute('aria-expanded', 'true');
    expect((await text.boundingBox())?.height).toBeGreaterThan(before * 3);
  });
});
