import type { Locator, Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const CONTACT_SOURCES = {
  '/products': 'Products Page - Get in Touch',
  '/datasets': 'Datasets Page - Get in Touch',
  '/documentation': 'Documentation Page - Get in Touch',
  '/about': 'About Page - Get in Touch',
};

/** The list item that begins with a heading. */
function cardOf(page: Page, heading: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
}

for (const [path, source] of Object.entries(CONTACT_SOURCES)) {
  test(`${path} has a Get in Touch button with the source '${source}'`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('main').getByText('Get in Touch', { exact: true });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('data-contact-source', source);
  });
}

test('products: six cards with feature lists and starting prices; Residential is marked Most Popular', async ({
  page,
}) => {
  await page.goto('/products');
  for (const [name, price] of [
    ['Residential Proxies', '$0.50/GB'],
    ['Datacenter Proxies', '$0.10/IP'],
    ['Mobile Proxies', '$3.00/GB'],
    ['ISP Proxies', '$1.20/IP'],
    ['Web Scraper API', '$49/month'],
    ['Web Unblocker', '$99/month'],
  ] as const) {
    const card = cardOf(page, name);
    await expect(card).toContainText(`Starting at ${price}`);
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await expect(card.getByText('Most Popular')).toHaveCount(name === 'Residential Proxies' ? 1 : 0);
  }
  await expect(page.getByRole('heading', { name: 'Why Choose Rampage' })).toBeVisible();
});

test('products: a card leads to the providers of its product', async ({ page }) => {
  await openHydrated(page, '/products');
  await page.getByRole('link', { name: 'Compare ISP Proxies' }).click();
  await expect(page).toHaveURL('/providers?product=staticResidential');
  await expect(page.getByRole('heading', { name: 'Compare providers' })).toBeVisible();
});

test('datasets: six categories with sample names, coverage and record counts; E-commerce is Most Popular', async ({
  page,
}) => {
  await page.goto('/datasets');
  const names = ['E-commerce', 'Social Media', 'Real Estate', 'Financial', 'Travel & Hospitality', 'News & Media'];
  for (const name of names) {
    const card = cardOf(page, name);
    await expect(card.getByRole('rowheader')).toHaveCount(4);
    for (const cell of await card.getByRole('cell').all()) await expect(cell).toHaveText(/^[\d.]+[BMK]\+/);
    await expect(card.getByText('Coverage')).toBeVisible();
    await expect(card.getByText('Most Popular')).toHaveCount(name === 'E-commerce' ? 1 : 0);
  }
});

test('datasets: 200+ domains, 2B+ records, 99.9% accuracy, 24/7 updates, four features, three use cases', async ({
  page,
}) => {
  await page.goto('/datasets');
  const main = page.getByRole('main');
  for (const figure of ['domains200+', 'records2B+', 'accuracy99.9%', 'updates24/7']) {
    await expect(main.locator('dl').first()).toContainText(figure);
  }
  for (const feature of ['Fresh Data', 'Custom Filtering', 'Multiple Formats', 'Analytics Ready']) {
    await expect(main.getByRole('heading', { name: feature })).toBeVisible();
  }
  await expect(main).toContainText('JSON, CSV, XML or API');
  const useCases = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Use Cases' }) });
  await expect(useCases.getByRole('listitem')).toHaveCount(3);
});

test("documentation: six groups of links to providers' own docs, each in a new tab", async ({ page }) => {
  await page.goto('/documentation');
  for (const name of ['Residential', 'Web Scraper API', 'Mobile', 'ISP', 'Data Center', 'Web Unblocker']) {
    const links = page.getByRole('region', { name, exact: true }).getByRole('listitem').getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(5);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
      await expect(link).toContainText('(opens in a new tab)');
    }
  }
});

test('about: mission, what we do with its claims, why choose, commitment', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const name of ['Our Mission', 'What We Do', 'Why Choose Rampage', 'Our Commitment']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  for (const claim of ['960M+ residential proxies', 'Up to 65% cheaper', '150+ domains', '200+ datasets']) {
    await expect(main).toContainText(claim);
  }
});

test('terms: twelve numbered sections, and an age of 18 or parental consent', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: /^\d+\. / })).toHaveCount(12);
  await expect(page.getByRole('main')).toContainText('at least 18 years old, or have the consent of a parent');
});

test('cookie policy: Cookie settings asks for the cookie choice', async ({ page }) => {
  await openHydrated(page, '/cookie-policy');
  const asked = page.evaluate(
    () => new Promise((resolve) => addEventListener('openCookieSettings', () => resolve(true), { once: true })),
  );
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  expect(await asked).toBe(true);
});

test('legal pages: the table of contents leads to its section and stays in sight on a wide window', async ({
  page,
}) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '12. Changes, law and contact' }).click();
  await expect(page).toHaveURL('/terms#changes');
  await expect(page.getByRole('heading', { name: '12. Changes, law and contact' })).toBeInViewport();
  await expect(contents).toBeInViewport({ ratio: 1 });
});

for (const path of ['/disclaimer', '/terms', '/cookie-policy']) {
  test.describe(`${path} east of the date line`, () => {
    test.use({ timezoneId: 'Pacific/Kiritimati' });

    test("'Last updated' shows today's date in the visitor's time zone, without a hydration mismatch", async ({
      page,
    }) => {
      await page.clock.setFixedTime('2031-05-05T23:30:00Z');
      await openHydrated(page, path);
      await expect(page.getByText('Last updated:')).toHaveText('Last updated: May 6, 2031');
      await expect(page.locator('time')).toHaveAttribute('datetime', '2031-05-06');
    });
  });
}

test.describe('west of the date line', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test("'Last updated' is the visitor's yesterday of UTC, also after a change of page", async ({ page }) => {
    await page.clock.setFixedTime('2031-05-05T03:00:00Z');
    await openHydrated(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
    await expect(page).toHaveURL('/disclaimer');
    await expect(page.getByText('Last updated:')).toHaveText('Last updated: May 4, 2031');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("legal pages show the server's date, and no button that needs scripts", async ({ page }) => {
    const dates = [utcDate()];
    await page.goto('/cookie-policy');
    dates.push(utcDate());
    expect(dates).toContain(await page.locator('time').getAttribute('datetime'));
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
    await page.getByRole('link', { name: 'Third-party cookies' }).click();
    await expect(page).toHaveURL('/cookie-policy#third-party-cookies');
  });

  test('every page is reached from header and footer and shows its whole content', async ({ page }) => {
    await page.goto('/about');
    for (const [link, heading] of [
      ['Products', 'Products'],
      ['Datasets', 'Datasets'],
      ['Documentation', 'Documentation'],
      ['About', 'About Rampage'],
      ['Disclaimer', 'Disclaimer'],
      ['Terms & Conditions', 'Terms & Conditions'],
      ['Cookie Policy', 'Cookie Policy'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
    }
  });
});

test('a change of page shows the whole page without loading a document', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Datasets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datasets');
  await hydrated(page);
  await expect(page).toHaveTitle('Datasets | Rampage');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

function utcDate(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
}
