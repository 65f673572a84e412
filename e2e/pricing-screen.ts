import type { Locator, Page } from '@playwright/test';
import { pages } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';

/** Locators and actions of the pricing page. */
export class PricingScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly calculator: Locator;
  readonly types: Locator;
  readonly volumes: Locator;
  readonly result: Locator;
  readonly plot: Locator;
  /** The table of each vendor's cost of the job. */
  readonly offers: Locator;
  readonly amount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Pricing' });
    this.calculator = page.getByRole('region', { name: 'Pricing calculator' });
    this.types = page.getByRole('navigation', { name: 'Proxy type' });
    this.volumes = page.getByRole('navigation', { name: 'Volume' });
    this.result = this.calculator.getByRole('status');
    this.plot = page.getByRole('img', { name: /vendors? (between|at)/ });
    this.offers = page.getByRole('table', { name: /^Vendors for / });
    this.amount = page.getByRole('textbox', { name: 'Custom amount' });
  }

  /** The rows of a table's body. */
  rows(): Locator {
    return this.offers.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  row(provider: string): Locator {
    return this.rows().filter({ has: this.page.getByRole('rowheader', { name: provider }) });
  }

  /** A line of the result by its term. */
  line(term: string): Locator {
    return this.calculator.locator('dl > div').filter({ hasText: term }).getByRole('definition');
  }

  chosen(group: Locator): Locator {
    return group.locator('a[aria-current]');
  }

  /** Reaches the page by client-side navigation from a page without API data. */
  async openFromAbout(): Promise<void> {
    await openHydrated(this.page, pages.about);
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  }
}
