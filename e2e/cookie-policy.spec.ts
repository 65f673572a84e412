import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

/** Every section of the specification with its subsections, in its order. */
const SECTIONS = [
  ['What cookies are', []],
  ['How we use cookies', []],
  [
    'Types of cookies',
    ['Strictly necessary cookies', 'Performance cookies', 'Functionality cookies', 'Analytics cookies'],
  ],
  ['Third-party cookies', ['Website analytics', 'Payment processors', 'Customer support live chat', 'Social media']],
  ['Managing your preferences', ['Browser settings']],
  ['How long cookies are kept', ['Session cookies', 'Persistent cookies']],
  ['Updates to this policy', []],
  ['Contact', []],
  ['Privacy note', []],
] as const;

const sectionOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('cookie policy: what cookies are, how used, four types, four third parties, preferences, session against persistent, updates, contact, privacy note', async ({
  page,
}) => {
  await page.goto('/cookie-policy');
  for (const [title, parts] of SECTIONS) {
    await expect(sectionOf(page, title).getByRole('heading', { level: 3 })).toHaveText([...parts]);
    await expect(sectionOf(page, title).getByRole('paragraph').first()).not.toBeEmpty();
  }
  await expect(page.getByRole('main').locator('h2')).toContainText(SECTIONS.map(([title]) => title));
  const contact = sectionOf(page, 'Contact');
  await expect(contact.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(contact.getByRole('link', { name: '+1 555 010 0199' })).toHaveAttribute('href', 'tel:+15550100199');
  await expect(sectionOf(page, 'Privacy note')).toContainText('By continuing to use this website you consent');
});

test('the cookie choice is changed from the policy too', async ({ page }) => {
  await openHydrated(page, '/cookie-policy');
  await sectionOf(page, 'Managing your preferences').getByRole('button', { name: 'Cookie settings' }).click();
  const choice = page.getByRole('region', { name: 'Your cookie choice' });
  await choice.getByRole('checkbox', { name: 'Performance' }).check();
  await choice.getByRole('button', { name: 'Save choice' }).click();
  await expect(choice).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie-choice'))).toBe('necessary performance');
});
