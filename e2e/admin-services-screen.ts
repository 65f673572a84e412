import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** Locators and actions of the services screen. */
export class AdminServicesScreen {
  readonly page: Page;
  readonly search: Locator;
  readonly cards: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly ownPrice: Locator;
  readonly directPrice: Locator;
  readonly savings: Locator;
  readonly total: Locator;
  readonly countries: Locator;
  readonly ipCounts: Locator;
  readonly addCountry: Locator;
  readonly create: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search by name, type or provider' });
    this.cards = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Add Service' }) });
    this.dialog = page.locator('dialog:modal:not([role="alertdialog"])');
    this.name = this.dialog.getByLabel('Service Name');
    this.ownPrice = this.dialog.getByLabel('Rampage Price');
    this.directPrice = this.dialog.getByLabel('Direct Price');
    this.savings = this.dialog.getByLabel('Savings');
    this.total = this.dialog.getByLabel('Total Proxies');
    this.countries = this.dialog.getByRole('button', { name: /^Country / });
    this.ipCounts = this.dialog.getByLabel('IP Count');
    this.addCountry = this.dialog.getByRole('button', { name: 'Add Country' });
    this.create = this.dialog.getByRole('button', { name: 'Create Service' });
    this.update = this.dialog.getByRole('button', { name: 'Update Service' });
  }

  card(provider: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: provider, exact: true }) });
  }

  row(service: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: service, exact: true }) });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/admin/services${search}`);
    await this.cards.first().waitFor();
  }

  async openAdd(provider: string): Promise<void> {
    await this.card(provider).getByRole('button', { name: 'Add Service' }).click();
    await this.name.waitFor();
  }

  async openEdit(service: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${service}` }).click();
    await this.addCountry.waitFor();
  }

  /** Chooses a country in a row by typing. */
  async choose(row: number, country: string): Promise<void> {
    await this.countries.nth(row).click();
    await this.page.getByPlaceholder('Search countries...').fill(country);
    // Countries are fetched when the dialog opens: Enter before their response would choose none.
    await this.page.getByRole('option', { name: country }).first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Fills in a new service with two countries. */
  async fillWithCountries(name: string): Promise<void> {
    await this.name.fill(name);
    await this.choose(0, 'japan');
    await this.ipCounts.nth(0).fill('100');
    await this.addCountry.click();
    await this.choose(1, 'germany');
    await this.ipCounts.nth(1).fill('200');
  }
}

/** Sends a change as the panel does; resolves to the response body. */
export async function change(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<unknown> {
  const answer = await request.fetch(path, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}`);
  return answer.status() === 204 ? null : answer.json();
}
