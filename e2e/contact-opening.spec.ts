import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactModal } from './contact-modal-screen.ts';
import { answerContacts, stored } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

/** Whether the early script runs: it prevents the default action of clicks on contact links. */
function keepsClicks(): boolean {
  const probe = document.createElement('i');
  probe.dataset['contactSource'] = 'Probe';
  document.body.append(probe);
  const isKept = !probe.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  probe.remove();
  return isKept;
}

test('by Space, by clicks whose requests name their source, and by a custom event', async ({ page }) => {
  await openHydrated(page, '/providers');
  await test.step('Space activates the link like a button: it is announced as opening a dialog, opens it, and the page does not scroll', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.focus();
    await page.keyboard.press('Space');
    await expect(new ContactModal(page).name).toBeFocused();
    await expect(new ContactModal(page).name).toHaveValue('');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
  for (const [label, source] of [
    ['banner', CONTACT_SOURCES.header],
    ['main', CONTACT_SOURCES.providers],
  ] as const) {
    await test.step(`a click in the ${label} opens it, and the request names ${source}`, async () => {
      const received = await answerContacts(page, stored);
      await page.getByRole(label).getByRole('link', { name: 'Get in Touch' }).click();
      const modal = new ContactModal(page);
      await expect(modal.name).toBeFocused();
      await expect(page).toHaveURL('/providers');
      await modal.fill();
      await modal.send.click();
      await expect(modal.dialog).toBeHidden();
      expect(received.map(({ fields }) => fields['source'])).toEqual([source]);
    });
  }
  await test.step('an event without a source opens it as Unknown', async () => {
    const received = await answerContacts(page, stored);
    await page.evaluate(() => window.dispatchEvent(new Event('openContactModal')));
    const modal = new ContactModal(page);
    await modal.fill();
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(received[0]?.fields['source']).toBe('Unknown');
  });
});

test('Back leads to the previous page, closes it, unlocks the page and keeps the typed values', async ({ page }) => {
  const modal = new ContactModal(page);
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Compare All Providers' }).click();
  await expect(page).toHaveURL('/providers');
  await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).click();
  await modal.name.fill('Maria');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(modal.dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/modal-open/);
  await modal.open();
  await expect(modal.name).toHaveValue('Maria');
});

test('the menu closes, the modal opens, and focus returns to the menu button @phone', async ({ page }) => {
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

test('its code is fetched when the pointer or focus comes near, not with the page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isModal = (url: string) => url.includes('/contact-modal-');
  await openHydrated(page, '/providers');
  expect(scripts.filter(isModal)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).hover();
  await expect.poll(() => scripts.filter(isModal)).toHaveLength(1);
});

test('a click before the page’s code has loaded opens it afterwards, once', async ({ page }) => {
  let release: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/browser-entry-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/providers', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' });
  // Before, the document may have no body for the probe.
  await link.waitFor();
  await page.waitForFunction(keepsClicks);
  await link.click();
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

test.describe('if the modal’s code cannot be fetched', () => {
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
