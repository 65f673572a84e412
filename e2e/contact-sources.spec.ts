import { pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { answerContacts, stored } from './contact-endpoint.ts';
import { ContactModal } from './contact-modal-screen.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test("a request from 'Home - Floating Button' carries that label", async ({ page }) => {
  const received = await answerContacts(page, stored);
  await openHydrated(page, pages.home);
  // It hides while the hero's button is in view.
  await page.getByRole('heading', { name: 'How It Works' }).scrollIntoViewIfNeeded();
  await page.locator(`[data-contact-source="${CONTACT_SOURCES.homeFloatingButton}"]:visible`).click();
  const modal = new ContactModal(page);
  await modal.fill();
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  expect(received.map(({ fields }) => fields['source'])).toEqual([CONTACT_SOURCES.homeFloatingButton]);
});

test("a request from 'Live Chat Widget' carries that label, and the panel closes for the form", async ({ page }) => {
  const received = await answerContacts(page, stored);
  await openHydrated(page, pages.terms);
  await page.getByRole('button', { name: 'Live chat', exact: true }).click();
  await page.getByRole('link', { name: 'Start Conversation' }).click();
  const modal = new ContactModal(page);
  await modal.fill();
  await expect(page.getByRole('region', { name: 'Live Chat Support' })).toBeHidden();
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  expect(received.map(({ fields }) => fields['source'])).toEqual([CONTACT_SOURCES.liveChat]);
});
