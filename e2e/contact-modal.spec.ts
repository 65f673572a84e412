import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, stored } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test('the page is locked and keeps its scroll position; Escape, Cancel and Close close it, a press outside does not', async ({
  page,
}) => {
  const modal = new ContactModal(page);
  await openHydrated(page, '/providers');
  const link = page.getByRole('main').getByRole('link', { name: 'Get in Touch' });
  await link.scrollIntoViewIfNeeded();
  // Until then cards above it may change their heights.
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const place = async () => (await link.boundingBox())?.y;
  const before = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const leave of [
    async () => page.keyboard.press('Escape'),
    async () => modal.cancel.click(),
    async () => modal.dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await link.click();
    await expect(page.locator('body')).toHaveClass(/modal-open/);
    await page.mouse.click(5, 5);
    await page.mouse.wheel(0, 500);
    await expect(modal.dialog).toBeVisible();
    await leave();
    await expect(modal.dialog).toBeHidden();
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
    await expect(link).toBeFocused();
    expect(await place()).toBe(before);
  }
});

test('it is filled, sent, and closed with an unsent message', async ({ page }) => {
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await test.step("it asks 'How can we help?' with its intro, fields and buttons, and says that the message was sent", async () => {
    await answerContacts(page, stored);
    await modal.open();
    await expect(modal.dialog).toContainText(
      "Tell us about your proxy needs and we'll help you find the perfect solution.",
    );
    const labels = modal.dialog.locator('label');
    await expect(labels.filter({ hasText: '*' })).toHaveText([/^Full Name/, /^Email Address/]);
    await expect(labels.filter({ hasText: 'optional' })).toHaveText([
      /^Company Name/,
      /^Country/,
      /^Mobile Number/,
      /^Message/,
    ]);
    await expect(modal.cancel).toBeVisible();
    await modal.fill();
    await modal.send.click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(toast).toContainText('Message sent successfully!');
    await expect(toast).toContainText("We'll get back to you within 24 hours.");
  });
  await test.step('errors are shown at their fields and announced, the first invalid field gets focus, and corrected fields lose theirs', async () => {
    const received = await answerContacts(page, stored);
    await modal.open();
    await modal.fill('M', 'nobody');
    await modal.send.click();
    await expect(modal.name).toHaveAccessibleDescription('Full name must be at least 2 characters');
    await expect(modal.email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(modal.name).toHaveAttribute('aria-invalid', 'true');
    await expect(modal.name).toBeFocused();
    await expect(modal.dialog.getByRole('alert')).toHaveText(
      'Full name must be at least 2 characters. Please enter a valid email address',
    );
    expect(received).toEqual([]);
    await modal.name.pressSequentially('a');
    await expect(modal.name).not.toHaveAttribute('aria-invalid');
    await expect(modal.name).toHaveAccessibleDescription('');
    await expect(modal.name).toBeFocused();
    await expect(modal.email).toHaveAccessibleDescription('Please enter a valid email address');
    await modal.email.fill('ma@example.com');
    await expect(modal.email).not.toHaveAttribute('aria-invalid');
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(received).toHaveLength(1);
  });
  await test.step('while sending it shows a pending state and cannot be sent twice', async () => {
    let release: () => void = () => undefined;
    const response = new Promise<void>((resolve) => {
      release = resolve;
    });
    const received = await answerContacts(page, async (route) => {
      await response;
      await stored(route);
    });
    await modal.open();
    await modal.fill();
    await modal.send.click();
    await expect(modal.dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(modal.cancel).toBeDisabled();
    await modal.name.press('Enter');
    release();
    await expect(modal.dialog).toBeHidden();
    expect(received).toHaveLength(1);
  });
  await test.step('it sends everything as multipart, the number behind its calling code, and is empty afterwards', async () => {
    const received = await answerContacts(page, stored);
    await modal.open('A journey');
    await modal.fill('  Maria Weiss ', ' maria@example.com');
    await modal.dialog.getByLabel('Company Name').fill('Weiss Analytics');
    await modal.country.click();
    await modal.search.fill('germ');
    await modal.options.filter({ hasText: 'Germany' }).click();
    await expect(modal.country).toContainText('Germany');
    await modal.mobile.fill('151 234567');
    await modal.dialog.getByLabel('Message').fill('100 GB a month');
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    const [contact] = received;
    expect(contact?.mediaType).toBe('multipart/form-data');
    expect(contact?.fields).toEqual({
      fullName: 'Maria Weiss',
      email: 'maria@example.com',
      company: 'Weiss Analytics',
      mobile: '+49 151 234567',
      message: '100 GB a month',
      source: 'A journey',
      website: '',
      elapsedMs: expect.stringMatching(/^\d{1,5}$/),
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    await modal.open();
    await expect(modal.name).toHaveValue('');
    await expect(modal.country).toContainText('Select a country');
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
  });
  await test.step('an unsent text survives closing', async () => {
    await modal.open();
    await modal.fill('Maria Weiss', 'maria@');
    await page.keyboard.press('Escape');
    await modal.open();
    await expect(modal.name).toHaveValue('Maria Weiss');
    await expect(modal.email).toHaveValue('maria@');
  });
});

test('by keyboard alone', async ({ page }) => {
  await openHydrated(page, '/about');
  const received = await answerContacts(page, stored);
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).focus();
  await page.keyboard.press('Enter');
  const modal = new ContactModal(page);
  await expect(modal.name).toBeFocused();
  await page.keyboard.type('Maria Weiss');
  await page.keyboard.press('Tab');
  await page.keyboard.type('maria@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(modal.country).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(modal.search).toBeFocused();
  // The IP counts, by which the list is ordered, come later.
  await expect(modal.options.first()).toContainText('IPs');
  await page.keyboard.type('uk');
  await expect(modal.options.first()).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('united');
  await page.keyboard.press('End');
  await expect(modal.options.last()).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(modal.country).toBeFocused();
  await expect(modal.country).toContainText('United States');
  await page.keyboard.press('Tab');
  await page.keyboard.type('555 0100');
  await page.keyboard.press('Enter');
  await expect(modal.dialog).toBeHidden();
  expect(received[0]?.fields['mobile']).toBe('+1 555 0100');
});

test('no axe violations: empty, with errors and with the picker open @everywhere', async ({ page }) => {
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await modal.open();
  await expectNoAxeViolations(page);
  await modal.send.click();
  await expect(modal.name).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await modal.country.click();
  await expect(modal.options.first()).toBeVisible();
  await expectNoAxeViolations(page);
  await modal.search.fill('zzz');
  await expectNoAxeViolations(page);
});
