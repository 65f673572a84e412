import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pages } from '#core/routes.ts';
import { KNOWN_PAGES, NOWHERE, textsOf, visit } from './visit.ts';

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
  ['Countries', '/countries'],
  ['Price changes', '/changes'],
  ['Compare side by side', '/compare'],
  ['How prices are checked', '/methodology'],
  ['Data', '/data'],
  ['About', '/about'],
  ['Pricing', '/pricing'],
  ['Disclaimer', '/disclaimer'],
  ['Terms & Conditions', '/terms'],
  ['Cookie Policy', '/cookie-policy'],
] as const;

/** The default contact block. */
const CONTACTS = [
  ['Email', 'hello@example.com', 'mailto:hello@example.com'],
  ['Phone', '+1 555 010 0199', 'tel:+15550100199'],
  ['LinkedIn', 'company/example', 'https://www.linkedin.com/company/example'],
  ['Slack', 'sales@example.com', 'mailto:sales@example.com'],
  ['Telegram', '@rampage_example', 'https://t.me/rampage_example'],
] as const;

/** The texts and targets of links. */
function linksOf(links: readonly HTMLElement[]): [string, string | null][] {
  return links.map((link) => [textsOf([link])[0] ?? '', link.getAttribute('href')]);
}

test.each([...HEADER_LINKS, [null, '/'] as const])(
  'top navigation on the page %s: providers, products, datasets, pricing, documentation, and home by the logo; only its link is highlighted',
  async (current, path) => {
    const { banner } = await visit(path);
    expect(banner.getByRole('link', { name: 'Rampage, home' }).getAttribute('href')).toBe('/');
    const links = within(banner.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(linksOf(links)).toEqual(HEADER_LINKS);
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(textsOf(marked)).toEqual(current === null ? [] : [current]);
  },
);

test('footer links have their targets, Enterprise Solutions /products', async () => {
  const { footer } = await visit(pages.home);
  const navigations = footer.getAllByRole('navigation');
  expect(linksOf(navigations.flatMap((part) => within(part).getAllByRole('link')))).toEqual(FOOTER_LINKS);
});

test('the contact block has e-mail, phone, professional network, a sales e-mail labelled Slack and a messaging handle', async () => {
  const { footer } = await visit(pages.home);
  expect(textsOf(footer.getAllByRole('term'))).toEqual(CONTACTS.map(([term]) => term));
  const values = footer.getAllByRole('definition');
  expect(linksOf(values.map((value) => within(value).getByRole('link')))).toEqual(
    CONTACTS.map(([, text, href]) => [text, href]),
  );
});

test('three social icons without a target are not links', async () => {
  const { footer } = await visit(pages.home);
  const icons = footer.getAllByRole('img');
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['LinkedIn', 'X', 'GitHub']),
  );
  expect(icons).toHaveLength(3);
  expect(icons.filter((icon) => icon.closest('a'))).toEqual([]);
});

test.each([...KNOWN_PAGES.map(({ path }) => path), NOWHERE])(
  '%s has a header and a footer: 1127M+ proxies, a copyright line that says 2024, and the button of the chat',
  async (path) => {
    const { root, footer, page } = await visit(path);
    expect(root.querySelectorAll('#root > div > header')).toHaveLength(1);
    footer.getByText(/1127M\+ proxies/);
    footer.getByText(/© 2024 Rampage/);
    expect(page.getAllByRole('button', { name: 'Live chat' }).length).toBeGreaterThan(0);
  },
);
