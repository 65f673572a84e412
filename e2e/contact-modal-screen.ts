import type { Locator, Page } from '@playwright/test';

/** Locators and actions of the contact modal. */
export class ContactModal {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly mobile: Locator;
  readonly country: Locator;
  readonly search: Locator;
  readonly options: Locator;
  readonly cancel: Locator;
  readonly send: Locator;

  constructor(page: Page, { asksForQuote = false } = {}) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: asksForQuote ? /^Quote for / : 'How can we help?' });
    this.name = this.dialog.getByLabel('Full Name');
    this.email = this.dialog.getByLabel('Email Address');
    this.mobile = this.dialog.getByLabel('Mobile Number');
    this.country = this.dialog.getByRole('button', { name: 'Country' });
    this.search = page.getByPlaceholder('Search countries...');
    this.options = this.dialog.getByRole('listbox').getByRole('option');
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.send = this.dialog.getByRole('button', { name: asksForQuote ? 'Get quote' : 'Send Message' });
  }

  /** Opens it by the page-wide event. */
  async open(source = 'A journey'): Promise<void> {
    await this.page.evaluate((label) => {
      window.dispatchEvent(new CustomEvent('openContactModal', { detail: { source: label } }));
    }, source);
    await this.dialog.waitFor();
  }

  async fill(name = 'Maria Weiss', email = 'maria@example.com'): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
  }
}
