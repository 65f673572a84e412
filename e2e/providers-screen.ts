import type { Locator, Page } from '@playwright/test';

/** Locators and actions of the providers page. */
export class ProvidersScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly modes: Locator;
  readonly products: Locator;
  readonly providers: Locator;
  readonly sortMenu: Locator;
  readonly sortButton: Locator;
  readonly cards: Locator;
  readonly count: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Compare providers' });
    this.modes = page.getByRole('navigation', { name: 'Filter mode' });
    this.products = page.getByRole('navigation', { name: 'Product type' });
    this.providers = page.getByRole('navigation', { name: 'Provider', exact: true });
    this.sortMenu = page.getByRole('navigation', { name: 'Sort' });
    this.sortButton = page.getByRole('button', { name: /^Sort / });
    this.cards = page.getByRole('main').getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Search by vendor or service' });
    this.count = page.getByRole('status').filter({ hasText: /^\d+ of \d+ vendors$/ });
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) });
  }

  /** A filter's button by its label. */
  panelButton(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** The link that removes a filter. */
  chip(name: string): Locator {
    return this.page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: `Remove filter ${name}` });
  }

  /** The row of a provider's service. */
  row(provider: string, service: string): Locator {
    return this.card(provider)
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: service }) });
  }

  /** The names on the cards in order. */
  async names(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 3 }).allTextContents();
  }

  async sortBy(label: string): Promise<void> {
    await this.sortButton.click();
    await this.sortMenu.getByRole('link', { name: label, exact: true }).click();
  }

  chosen(group: Locator): Locator {
    return group.locator('a[aria-current]');
  }
}
