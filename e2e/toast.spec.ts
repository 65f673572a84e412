import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, broken, stored } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

test.use({ expectedNoise: /500/ });

const SENT = 'Message sent successfully!';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/about');
});

/** Sends a contact request, which shows a toast. */
async function send(modal: ContactModal): Promise<void> {
  await modal.open();
  await modal.fill();
  await modal.send.click();
}

test('it closes after five seconds, paused while hovered or while the window lacks focus', async ({ page }) => {
  await answerContacts(page, stored);
  await send(new ContactModal(page));
  const toast = page.getByText(SENT);
  await page.clock.runFor(500);
  await expect(toast).toBeVisible();
  await toast.hover();
  await settled(page);
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(5_100);
  await expect(toast).toHaveCount(0);
});

test('a new toast replaces the previous one', async ({ page }) => {
  await answerContacts(page, broken, stored);
  const modal = new ContactModal(page);
  await send(modal);
  await page.clock.runFor(100);
  await expect(page.getByText('Error sending message')).toBeVisible();
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  await page.clock.runFor(100);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByText('Error sending message')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveCount(1);
});

test('above an open dialog F8 moves focus to it, and Escape closes only the toast and returns focus', async ({
  page,
}) => {
  await answerContacts(page, broken);
  const modal = new ContactModal(page);
  await send(modal);
  await page.clock.runFor(100);
  const viewport = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(viewport.getByRole('alert')).toContainText('Error sending message');
  await expect(viewport.getByRole('alert')).toContainText('Notification');
  await modal.name.focus();
  await page.keyboard.press('F8');
  await expect(viewport).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(viewport).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewport).toHaveCount(0);
  await expect(modal.dialog).toBeVisible();
  await expect(modal.name).toBeFocused();
});

test('its button closes it', async ({ page }) => {
  await answerContacts(page, broken);
  await send(new ContactModal(page));
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Error sending message')).toHaveCount(0);
});

test('a swipe to the right of 50 px dismisses it, a shorter one does not; it is at most 420 px wide @everywhere', async ({
  page,
}) => {
  await answerContacts(page, stored);
  await send(new ContactModal(page));
  await page.clock.runFor(100);
  const toast = page.getByText(SENT);
  const box = await page.getByRole('region', { name: 'Notifications (F8)' }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
  for (const [distance, left] of [
    [49, 1],
    [51, 0],
  ] as const) {
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5 + distance, y + 5, { steps: 4 });
    await page.mouse.up();
    await expect(toast).toHaveCount(left);
  }
});
