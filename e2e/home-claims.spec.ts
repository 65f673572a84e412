import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const USE_CASES = [
  'Brand protection',
  'Market research',
  'E-commerce price analysis',
  'Digital marketing',
  'Email protection',
  'Local ad targeting',
  'Market intelligence',
  'Retail arbitrage',
  'Real estate research',
  'Social media management',
  'Sneaker reselling',
  'Travel data aggregation',
  'Website monitoring',
  'Web scraping',
  'Data mining',
];

/** The four product families with what the specification says of each, and static starting prices. */
const FAMILIES = [
  ['Proxy Solutions', ['Data Center', '$0.10/IP', 'Residential', '$0.50/GB', 'Mobile', '$3.00/GB', 'ISP', '$1.20/IP']],
  ['Advanced Solutions', ['Web Unblocker', '$99/month', 'Web Scraper API', '$49/month']],
  ['Datasets', ['domains150+', 'datasets200+']],
  ['Product Matching', ['AI-powered', 'unified catalog']],
] as const;

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the home page lists 15 use cases: brand protection to data mining', async ({ page }) => {
  await expect(sectionOf(page, 'Use Cases').getByRole('listitem')).toHaveText(USE_CASES);
});

test('product families: proxy solutions, advanced solutions, 150+ domains and 200+ datasets, AI-powered matching with unified catalogs', async ({
  page,
}) => {
  const section = sectionOf(page, 'Solutions Through Our Partners');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(FAMILIES.map(([title]) => title));
  for (const [title, claims] of FAMILIES) {
    const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    for (const claim of claims) await expect(card).toContainText(claim);
  }
});

test('six reasons: up to 65% average savings, no minimums, no contracts or lock-in, as little as 1GB, switching at any time, 24/7 unified support', async ({
  page,
}) => {
  const why = sectionOf(page, 'Why Rampage');
  await expect(why.getByRole('listitem')).toHaveCount(6);
  for (const claim of [
    'Up to 65% average savings',
    'buy in bulk and pass the discount on',
    'No minimums',
    'as little as 1GB per provider',
    'No contracts',
    'no lock-in',
    'Switch at any time',
    '15+ vendors, one platform',
    '24/7 unified support',
  ]) {
    await expect(why).toContainText(claim);
  }
});

test("the hero says 'Powered by' and, for screen readers, all ten vendors as one static text", async ({ page }) => {
  const line = page.getByRole('paragraph').filter({ hasText: 'Powered by' });
  await expect(line).toBeVisible();
  const spoken = await line.locator('.sr-only').innerText();
  const turning = await line.locator('.rotating-word').allTextContents();
  expect(spoken.split(', ')).toEqual(turning);
  expect(turning).toHaveLength(10);
});

test('the contact form asks for name and e-mail, and for company, mobile with country code and message if one likes', async ({
  page,
}) => {
  const form = page.locator('#contact form');
  await expect(form.locator('label').filter({ hasText: '*' })).toHaveText([/^Full Name/, /^Email Address/]);
  await expect(form.locator('label').filter({ hasText: 'optional' })).toHaveText([
    /^Company Name/,
    /^Mobile Number/,
    /^Message/,
  ]);
  await expect(form.getByRole('combobox', { name: 'Country code' })).toBeVisible();
  await expect(page.locator('#contact')).toContainText('We reply within 24 hours');
});
