import type { Locator, Page, Route } from '@playwright/test';

/** Locators and actions of the panel's contacts screen. */
export class ContactsScreen {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly pages: Locator;
  readonly confirmation: Locator;
  readonly tabs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Contact Requests' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    this.search = page.getByRole('searchbox', { name: 'Search contacts' });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
    this.tabs = page.getByRole('navigation', { name: 'Status' });
    this.confirmation = page.getByRole('alertdialog', { name: 'Delete Contact' });
  }

  /** The badge beside the heading. */
  badge(count: string): Locator {
    return this.page.getByRole('heading', { name: 'Contact Requests' }).locator('..').getByText(count, { exact: true });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader').getByText(name, { exact: true }) });
  }

  /** The link that opens a request. */
  opener(name: string): Locator {
    return this.row(name).getByRole('link', { name, exact: true });
  }

  /** The request that is open beside the list. */
  open(name: string): Locator {
    return this.page.getByRole('complementary', { name });
  }

  deleteOf(name: string): Locator {
    return this.page.getByRole('button', { name: `Delete the request of ${name}` });
  }
}

/** A stored request in the API's shape. */
export function storedContact(id: number, values: object = {}) {
  return {
    id,
    fullName: `Person ${id}`,
    email: `person.${id}@example.com`,
    phone: '+49 30 901820',
    company: null,
    message: `Message ${id}`,
    source: 'Header - Get in Touch',
    createdAt: '2026-03-05T12:00:00.000Z',
    suspicion: null,
    status: 'new',
    note: '',
    answeredAt: null,
    dueAt: '2026-03-06T12:00:00.000Z',
    deliveries: [],
    quote: null,
    ...values,
  };
}

/** Mocks the list by limit, offset and search. Returns the array of queries, which grows with each call. */
export async function answerContactList(
  page: Page,
  rows: readonly ReturnType<typeof storedContact>[],
  before: (route: Route) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const queries: string[] = [];
  await page.route('**/api/contacts?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    queries.push(searchParams.toString());
    await before(route);
    const q = searchParams.get('q') ?? '';
    const matching = rows.filter(({ fullName }) => fullName.toLowerCase().includes(q.toLowerCase()));
    const offset = Number(searchParams.get('offset') ?? 0);
    await route.fulfill({
      headers: { 'X-Total-Count': String(matching.length) },
      json: matching.slice(offset, offset + Number(searchParams.get('limit'))),
    });
  });
  return queries;
}
