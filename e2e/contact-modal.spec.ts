import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { ContactModal } from './contact-dialog.ts';
import { answerContacts, broken, refusedEmail, stored, unreachable } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.describe('opening', () => {
  for (const [label, source] of [
    ['banner', CONTACT_SOURCES.header],
    ['main', CONTACT_SOURCES.providers],
  ] as const) {
    test(`a click in the ${label} opens it, and the request names ${source}`, async ({ page }) => {
      const received = await answerContacts(page, stored);
      await openHydrated(page, '/providers');
      await page.getByRole(label).getByRole('link', { name: 'Get in Touch' }).click();
      const modal = new ContactModal(page);
      await expect(modal.name).toBeFocused();
      await expect(page).toHaveURL('/providers');
      await modal.fill();
      await modal.send.click();
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
      expect(received.map(({ fields }) => fields['source'])).toEqual([source]);
    });
  }

  test('the menu closes, the modal opens, and the focus comes back to the menu button @phone', async ({ page }) => {
    const received = await answerContacts(page, stored);
    await openHydrated(page, '/providers');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Get in Touch' }).click();
    const modal = new ContactModal(page);
    await modal.fill();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    await expect(menu).toBeFocused();
    expect(received[0]?.fields['source']).toBe('Mobile Menu - Get in Touch');
  });

  test('an event of anyone without a source opens it as Unknown', async ({ page }) => {
    const received = await answerContacts(page, stored);
    await openHydrated(page, '/providers');
    await page.evaluate(() => window.dispatchEvent(new Event('openContactModal')));
    const modal = new ContactModal(page);
    await modal.fill();
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(received[0]?.fields['source']).toBe('Unknown');
  });

  test('its code is fetched when a visitor comes near, not with the page', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const isModal = (url: string) => url.includes('/contact-modal-');
    await openHydrated(page, '/providers');
    expect(scripts.filter(isModal)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).hover();
    await expect.poll(() => scripts.filter(isModal)).toHaveLength(1);
  });

  test('a click before the page’s code has arrived opens it once that is there, once', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/browser-entry-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const early = page.waitForResponse('**/assets/early-contact-*.js');
    await page.goto('/providers', { waitUntil: 'commit' });
    await (await early).finished();
    const link = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' });
    await expect(async () => {
      await link.click({ noWaitAfter: true });
      await expect(link).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/providers');
    release();
    const modal = new ContactModal(page);
    await expect(modal.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.locator('dialog.dialog').count()).toBe(1);
  });

  test.describe('where the modal’s code cannot be fetched', () => {
    test.use({ expectedNoise: /contact-modal|ERR_FAILED/ });
    test('a click leads to the form of the home page', async ({ page }) => {
      await page.route('**/assets/contact-modal-*.js', async (route) => route.abort());
      await openHydrated(page, '/providers');
      await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).click();
      await expect(page).toHaveURL('/#contact');
      await expect(page.getByLabel('Full Name')).toBeVisible();
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('a click leads to the form of the home page', async ({ page }) => {
      await page.goto('/providers');
      await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).click();
      await expect(page).toHaveURL('/#contact');
    });
  });
});

test.describe('open', () => {
  test.beforeEach(async ({ page }) => openHydrated(page, '/providers'));

  test('the page is locked and keeps its place; Escape, Cancel and Close lead back, a press beside it does not', async ({
    page,
  }) => {
    const modal = new ContactModal(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Get in Touch' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
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
      expect(await page.evaluate(() => scrollY)).toBe(place);
    }
  });

  test('it says what is wrong, at the field and aloud, and leads to the first wrong field', async ({ page }) => {
    const received = await answerContacts(page, stored);
    const modal = new ContactModal(page);
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
    await modal.fill('Ma', 'ma@example.com');
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(received).toHaveLength(1);
  });

  test('it sends everything as multipart, the number behind its calling code, and is empty afterwards', async ({
    page,
  }) => {
    const received = await answerContacts(page, stored);
    const modal = new ContactModal(page);
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
      shownAt: expect.stringMatching(/^\d{13}$/),
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    await modal.open();
    await expect(modal.name).toHaveValue('');
    await expect(modal.country).toContainText('Select a country');
  });

  test('while a slow answer is awaited it says so and cannot be sent twice', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const received = await answerContacts(page, async (route) => {
      await held;
      await stored(route);
    });
    const modal = new ContactModal(page);
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

  test('an unsent text survives closing', async ({ page }) => {
    const modal = new ContactModal(page);
    await modal.open();
    await modal.fill('Maria Weiss', 'maria@');
    await page.keyboard.press('Escape');
    await modal.open();
    await expect(modal.name).toHaveValue('Maria Weiss');
    await expect(modal.email).toHaveValue('maria@');
  });

  test('by keyboard alone', async ({ page }) => {
    const received = await answerContacts(page, stored);
    await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).focus();
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
    await page.keyboard.type('uk');
    await expect(modal.options.first()).toHaveAttribute('data-active', 'true');
    await page.keyboard.type('\b\bunited');
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

  test('axe finds nothing, empty, with faults and with the picker open @everywhere', async ({ page }) => {
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
});

test.describe('a failure', () => {
  test.use({ expectedNoise: /500|400|ERR_CONNECTION_REFUSED/ });

  for (const [what, answer] of [
    ['500', broken],
    ['a network that is down', unreachable],
  ] as const) {
    test(`of ${what} keeps the modal and all that was typed; a second attempt has the same key`, async ({ page }) => {
      const received = await answerContacts(page, answer, stored);
      await openHydrated(page, '/providers');
      const modal = new ContactModal(page);
      await modal.open('First');
      await modal.fill();
      await modal.send.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error sending message' })).toContainText(
        'Please try again or contact us directly.',
      );
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
    await openHydrated(page, '/providers');
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
    await openHydrated(page, '/providers');
    const modal = new ContactModal(page);
    await modal.open();
    await modal.fill();
    await modal.send.click();
    await expect(modal.email).toHaveAccessibleDescription('This address does not receive mail');
    await expect(modal.email).toBeFocused();
    await expect(page.getByText('Error sending message')).toBeVisible();
  });

  test('of the countries leaves the picker working, and it says so', async ({ page }) => {
    await page.route('**/api/countries', async (route) => route.fulfill({ status: 500 }));
    await openHydrated(page, '/providers');
    const modal = new ContactModal(page);
    await modal.open();
    await modal.country.click();
    await expect(page.getByText('IP counts could not be loaded.')).toBeVisible();
    await modal.search.fill('jp');
    await expect(modal.options).toHaveText(['JPJapan'], { useInnerText: false });
  });
});
