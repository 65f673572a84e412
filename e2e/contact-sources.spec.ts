import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { answerContacts, stored } from './contact-endpoint.ts';
import { ContactModal } from './contact-modal-screen.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

/** Every label with a page on which its trigger stands. The mobile menu and 'Unknown' have journeys of their own. */
const TRIGGERS = [
  [CONTACT_SOURCES.homeHero, pages.home],
  [CONTACT_SOURCES.homeHowItWorks, pages.home],
  [CONTACT_SOURCES.homeFloatingButton, pages.home],
  [CONTACT_SOURCES.header, pages.about],
  [CONTACT_SOURCES.providers, pages.providers],
  [CONTACT_SOURCES.products, pages.products],
  [CONTACT_SOURCES.datasets, pages.datasets],
  [CONTACT_SOURCES.pricing, pages.pricing],
  [CONTACT_SOURCES.pricingCustomPlan, pages.pricing],
  [CONTACT_SOURCES.documentation, pages.documentation],
  [CONTACT_SOURCES.about, pages.about],
] as const;

for (const [source, path] of TRIGGERS) {
  test(`a request from '${source}' carries that label`, async ({ page }) => {
    const received = await answerContacts(page, stored);
    await openHydrated(page, path);
    // The floating button hides while the hero's button is in view.
    if (source === CONTACT_SOURCES.homeFloatingButton) {
      await page.getByRole('heading', { name: 'How It Works' }).scrollIntoViewIfNeeded();
    }
    await page.locator(`[data-contact-source="${source}"]:visible`).first().click();
    const modal = new ContactModal(page);
    await modal.fill();
    await modal.send.click();
    await expect(modal.dialog).toBeHidden();
    expect(received.map(({ fields }) => fields['source'])).toEqual([source]);
  });
}

test("a request from 'Live Chat Widget' carries that label, and the panel gives way to the form", async ({ page }) => {
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
