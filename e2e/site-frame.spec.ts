import type { Page } from '@playwright/test';
import { KNOWN_PAGES, NOWHERE } from './known-pages.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const HEADER_LINKS = [
  ['Providers', '/providers'],
  ['Products', '/products'],
  ['Datasets', '/datasets'],
  ['Pricing', '/pricing'],
  ['Documentation', '/documentation'],
] as const;

const FOOTER_LINKS = [
  ['Residential Proxies', '/providers'],
  ['Datacenter Proxies', '/products'],
  ['ISP Proxies', '/products'],
  ['Enterprise Solutions', '/products'],
  ['About', '/about'],
  ['Pricing', '/pricing'],
  ['Disclaimer', '/disclaimer'],
  ['Terms & Conditions', '/terms'],
  ['Cookie Policy', '/cookie-policy'],
] as const;

/** The operator's contact block where nothing is configured. */
const CONTACTS = [
  ['Email', 'hello@example.com', 'mailto:hello@example.com'],
  ['Phone', '+1 555 010 0199', 'tel:+15550100199'],
  ['LinkedIn', 'company/example', 'https://www.linkedin.com/company/example'],
  ['Slack', 'sales@example.com', 'mailto:sales@example.com'],
  ['Telegram', '@rampage_example', 'https://t.me/rampage_example'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('top navigation links: providers, products, datasets, pricing, documentation, and home by the logo; the current route’s link alone is highlighted', async ({
  page,
}) => {
  for (const [current, path] of [...HEADER_LINKS, [null, '/'] as const]) {
    await page.goto(path);
    await expect(header(page).getByRole('link', { name: 'Rampage, home' })).toHaveAttribute('href', '/');
    await expect(navigation(page)).toHaveText(HEADER_LINKS.map(([label]) => label));
    for (const [label, href] of HEADER_LINKS) {
      const link = navigation(page).filter({ hasText: label });
      await expect(link).toHaveAttribute('href', href);
      await expect(link.and(page.locator('[aria-current=page]'))).toHaveCount(label === current ? 1 : 0);
    }
  }
});

test('footer links lead to the pages of the specification, Enterprise Solutions to /products', async ({ page }) => {
  await page.goto('/');
  const links = footer(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(FOOTER_LINKS.map(([label]) => label));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    FOOTER_LINKS.map(([, href]) => href),
  );
});

test('the contact block has e-mail, phone, professional network, a sales e-mail labelled Slack and a messaging handle', async ({
  page,
}) => {
  await page.goto('/');
  await expect(footer(page).getByRole('term')).toHaveText(CONTACTS.map(([term]) => term));
  await expect(footer(page).getByRole('definition')).toHaveText(CONTACTS.map(([, text]) => text));
  for (const [, text, href] of CONTACTS) {
    await expect(footer(page).getByRole('link', { name: text, exact: true })).toHaveAttribute('href', href);
  }
});

test('three social icons without a target are icons, no links', async ({ page }) => {
  await page.goto('/');
  for (const name of ['LinkedIn', 'X', 'GitHub']) {
    await expect(footer(page).getByRole('img', { name, exact: true })).toBeVisible();
  }
  await expect(footer(page).getByRole('img')).toHaveCount(3);
  await expect(
    footer(page)
      .locator('a')
      .filter({ has: page.getByRole('img') }),
  ).toHaveCount(0);
});

test('the booking page opens in a popup 800 wide and 600 high', async ({ page, context }) => {
  await context.route('https://example.com/**', async (route) =>
    route.fulfill({ body: 'Booking', contentType: 'text/html' }),
  );
  await openHydrated(page, '/about');
  const opened = context.waitForEvent('page');
  await header(page).getByRole('link', { name: 'Book a meeting' }).click();
  const popup = await opened;
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600]);
});

test('the mobile menu closes when its Book a meeting is used, as well as by Get in Touch @phone', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', async (route) =>
    route.fulfill({ body: 'Booking', contentType: 'text/html' }),
  );
  await openHydrated(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const opened = context.waitForEvent('page');
  await menu.getByRole('link', { name: 'Book a meeting' }).click();
  await expect(await opened).toHaveURL('https://example.com/book-a-meeting');
  await expect(menu).toBeHidden();
});

test.describe('on every page', () => {
  test.use({ expectedNoise: /404/ });

  test("each public route has a header and a footer: 1127M+ proxies, a copyright line that says 2024, and the chat's round button bottom-right", async ({
    page,
  }) => {
    for (const path of [...KNOWN_PAGES.map((known) => known.path), NOWHERE]) {
      await page.goto(path);
      await expect(header(page), path).toBeVisible();
      await expect(footer(page), path).toContainText('1127M+ proxies');
      await expect(footer(page).getByText('© 2024 Rampage'), path).toBeVisible();
      const box = await page.getByRole('button', { name: 'Live chat', exact: true }).boundingBox();
      expect(box, path).toEqual({ x: 1440 - 24 - 52, y: 900 - 24 - 52, width: 52, height: 52 });
    }
  });
});

test('at 200 % zoom no page scrolls to the side, and header, main content and footer are reachable', async ({
  page,
}) => {
  // 1440 by 900 zoomed to 200 % leaves 720 by 450 pixels of the page.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const { path } of KNOWN_PAGES) {
    await page.goto(path);
    await expect(header(page).getByRole('link', { name: 'Rampage, home' }), path).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole('button', { name: 'Open menu' }), path).toBeInViewport({ ratio: 1 });
    for (const place of [page.getByRole('heading', { level: 1 }), footer(page).getByText('All rights reserved.')]) {
      await place.scrollIntoViewIfNeeded();
      await expect(place, path).toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ left: 500, top: scrollY, behavior: 'instant' }));
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth]), path).toEqual([0, 720]);
  }
});
