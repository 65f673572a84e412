import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, pages } from '#core/routes.ts';
import { partWith, request, textOf, textsOf, visit } from './visit.ts';

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test.each([
  [pages.products, 'Products Page - Get in Touch'],
  [pages.datasets, 'Datasets Page - Get in Touch'],
  [pages.documentation, 'Documentation Page - Get in Touch'],
  [pages.about, 'About Page - Get in Touch'],
])("%s has a Get in Touch button with the source '%s'", async (path, source) => {
  const { main } = await visit(path);
  expect(main.getByText('Get in Touch').closest('a')?.getAttribute('data-contact-source')).toBe(source);
});

test('products: six cards with feature lists and starting prices; Residential is marked Most Popular', async () => {
  const { main } = await visit(pages.products);
  for (const [name, price] of [
    ['Residential Proxies', '$0.50/GB'],
    ['Datacenter Proxies', '$0.10/IP'],
    ['Mobile Proxies', '$3.00/GB'],
    ['ISP Proxies', '$1.20/IP'],
    ['Web Scraper API', '$49/month'],
    ['Web Unblocker', '$99/month'],
  ] as const) {
    const card = partWith(main, name, 'li');
    expect(textOf(card)).toContain(`Starting at ${price}`);
    expect(within(card).getAllByRole('listitem')).toHaveLength(5);
    expect(within(card).queryAllByText('Most Popular')).toHaveLength(name === 'Residential Proxies' ? 1 : 0);
  }
  main.getByRole('heading', { name: 'Why Choose Rampage' });
});

test('products: a card links to the providers of its product', async () => {
  const { main } = await visit(pages.products);
  const target = main.getByRole('link', { name: 'Compare ISP Proxies' }).getAttribute('href');
  expect(target).toBe('/providers?product=staticResidential');
  const comparison = await visit('/providers?product=staticResidential');
  comparison.main.getByRole('heading', { level: 1, name: 'Compare providers' });
  const tabs = within(comparison.main.getByRole('navigation', { name: 'Product type' }));
  expect(textsOf(tabs.getAllByRole('link').filter((tab) => tab.hasAttribute('aria-current')))).toEqual([
    'Static Residential Proxy',
  ]);
});

test('datasets: six categories with sample names, coverage and record counts; E-commerce is Most Popular', async () => {
  const { main } = await visit(pages.datasets);
  const names = ['E-commerce', 'Social Media', 'Real Estate', 'Financial', 'Travel & Hospitality', 'News & Media'];
  for (const name of names) {
    const card = within(partWith(main, name, 'li'));
    expect(card.getAllByRole('rowheader')).toHaveLength(4);
    for (const cell of textsOf(card.getAllByRole('cell'))) expect(cell).toMatch(/^[\d.]+[BMK]\+/);
    card.getByText('Coverage');
    expect(card.queryAllByText('Most Popular')).toHaveLength(name === 'E-commerce' ? 1 : 0);
  }
});

test('datasets: 200+ domains, 2B+ records, 99.9% accuracy, 24/7 updates, four features, three use cases', async () => {
  const { main, root } = await visit(pages.datasets);
  const figures = textOf(root.querySelector('main dl'));
  for (const figure of ['domains200+', 'records2B+', 'accuracy99.9%', 'updates24/7']) {
    expect(figures).toContain(figure);
  }
  for (const name of ['Fresh Data', 'Custom Filtering', 'Multiple Formats', 'Analytics Ready']) {
    main.getByRole('heading', { name });
  }
  expect(textOf(root.querySelector('main'))).toContain('JSON, CSV, XML or API');
  expect(within(partWith(main, 'Use Cases', 'section')).getAllByRole('listitem')).toHaveLength(3);
});

test("documentation: six groups of links to providers' own docs, each in a new tab", async () => {
  const { main } = await visit(pages.documentation);
  for (const name of ['Residential', 'Web Scraper API', 'Mobile', 'ISP', 'Data Center', 'Web Unblocker']) {
    const items = within(main.getByRole('region', { name })).getAllByRole('listitem');
    const links = items.flatMap((item) => within(item).getAllByRole('link'));
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener');
      expect(textOf(link)).toContain('(opens in a new tab)');
    }
  }
});

test('about: mission, what we do with its claims, why choose, commitment', async () => {
  const { main, root } = await visit(pages.about);
  for (const name of ['Our Mission', 'What We Do', 'Why Choose Rampage', 'Our Commitment']) {
    main.getByRole('heading', { name });
  }
  for (const claim of ['960M+ residential proxies', 'Up to 65% cheaper', '150+ domains', '200+ datasets']) {
    expect(textOf(root.querySelector('main'))).toContain(claim);
  }
});

test('terms: twelve numbered sections, and an age of 18 or parental consent', async () => {
  const { main, root } = await visit(pages.terms);
  expect(main.getAllByRole('heading', { name: /^\d+\. / })).toHaveLength(12);
  expect(textOf(root.querySelector('main'))).toContain('at least 18 years old, or have the consent of a parent');
});

/** The sections of the cookie policy with their subsections, in order. */
const COOKIE_SECTIONS = [
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

test('cookie policy: what cookies are, how used, four types, four third parties, preferences, session against persistent, updates, contact, privacy note', async () => {
  const { main } = await visit(pages.cookiePolicy);
  const titles = textsOf(main.getAllByRole('heading', { level: 2 }));
  expect(titles.filter((title) => COOKIE_SECTIONS.some(([known]) => known === title))).toEqual(
    COOKIE_SECTIONS.map(([title]) => title),
  );
  for (const [title, parts] of COOKIE_SECTIONS) {
    const section = partWith(main, title, 'section');
    expect(textsOf(within(section).queryAllByRole('heading', { level: 3 }))).toEqual(parts);
    expect(textOf(section.querySelector('p')).length).toBeGreaterThan(20);
  }
  const contact = within(partWith(main, 'Contact', 'section'));
  for (const [name, href] of [
    ['hello@example.com', 'mailto:hello@example.com'],
    ['+1 555 010 0199', 'tel:+15550100199'],
  ] as const) {
    expect(contact.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(textOf(partWith(main, 'Privacy note', 'section'))).toContain('By continuing to use this website you consent');
});

test('the API reference shows every call of the OpenAPI document, and links to it', async () => {
  const document = await request(api.openapi);
  expect(document.headers['content-type']).toBe('application/json; charset=utf-8');
  const calls = Object.entries(openApiSchema.parse(document.json()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => method.toUpperCase() + path),
  );
  expect(calls.length).toBeGreaterThanOrEqual(5);
  const { main } = await visit(pages.apiReference);
  const headings = textsOf(main.getAllByRole('heading', { level: 2 }));
  expect(headings.map((heading) => heading.replaceAll(/\s/g, ''))).toEqual(expect.arrayContaining(calls));
  expect(main.getByRole('link', { name: 'OpenAPI document (JSON)' }).getAttribute('href')).toBe(api.openapi);
});
