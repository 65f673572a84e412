import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { pages } from '#core/routes.ts';
import { partWith, textOf, textsOf, visit } from './visit.ts';

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

/** The four product families with their products and static starting prices. */
const FAMILIES = [
  ['Proxy Solutions', ['Data Center', '$0.10/IP', 'Residential', '$0.50/GB', 'Mobile', '$3.00/GB', 'ISP', '$1.20/IP']],
  ['Advanced Solutions', ['Web Unblocker', '$99/month', 'Web Scraper API', '$49/month']],
  ['Datasets', ['domains150+', 'datasets200+']],
  ['Product Matching', ['AI-powered', 'unified catalog']],
] as const;

/** Every source label of a contact request, with a page that has its link. */
const TRIGGERS = [
  [CONTACT_SOURCES.homeHero, pages.home],
  [CONTACT_SOURCES.homeHowItWorks, pages.home],
  [CONTACT_SOURCES.homeFloatingButton, pages.home],
  [CONTACT_SOURCES.header, pages.about],
  [CONTACT_SOURCES.mobileMenu, pages.about],
  [CONTACT_SOURCES.liveChat, pages.terms],
  [CONTACT_SOURCES.providers, pages.providers],
  [CONTACT_SOURCES.products, pages.products],
  [CONTACT_SOURCES.datasets, pages.datasets],
  [CONTACT_SOURCES.pricing, pages.pricing],
  [CONTACT_SOURCES.pricingCustomPlan, pages.pricing],
  [CONTACT_SOURCES.documentation, pages.documentation],
  [CONTACT_SOURCES.about, pages.about],
] as const;

const { main, root } = await visit(pages.home);

test('the ten parts of the home page are in order', () => {
  expect(textsOf(main.getAllByRole('heading', { level: 1 }))).toEqual(['Every proxy vendor, 10-67% below direct']);
  const titles = textsOf(main.getAllByRole('heading', { level: 2 }));
  const wanted = [
    'Featured',
    'Most Popular Providers',
    'How It Works',
    'One interface for every vendor',
    'Solutions Through Our Partners',
    'Why Rampage',
    'Use Cases',
  ];
  expect(wanted.map((title) => titles.findIndex((text) => text.includes(title)))).toEqual(
    wanted.map((_, index) => index),
  );
  expect(root.querySelectorAll('section#contact')).toHaveLength(1);
  expect(textsOf(root.querySelector('dl')?.querySelectorAll('dt') ?? [])).toEqual([
    'Active IPs',
    'Uptime',
    'Providers',
    'Max savings',
  ]);
  main.getByText(/^IPs, providers and max savings are counted in the catalog\. Uptime and the claims .* are stated\.$/);
  expect(root.querySelectorAll('ol > li')).toHaveLength(3);
  expect(root.querySelectorAll('.use-cases li')).toHaveLength(15);
});

test('the server renders all ten popular providers without motion', () => {
  expect(within(main.getByRole('region', { name: 'Most popular providers' })).getAllByRole('article')).toHaveLength(10);
  expect(root.querySelectorAll('.marquee')).toHaveLength(1);
  expect(root.querySelectorAll('.marquee.runs')).toHaveLength(0);
});

test('the home page lists 15 use cases: brand protection to data mining', () => {
  const section = within(partWith(main, 'Use Cases', 'section'));
  expect(textsOf(section.getAllByRole('listitem'))).toEqual(USE_CASES);
});

test('product families: proxy solutions, advanced solutions, 150+ domains and 200+ datasets, AI-powered matching with unified catalogs', () => {
  const section = within(partWith(main, 'Solutions Through Our Partners', 'section'));
  expect(textsOf(section.getAllByRole('heading', { level: 3 }))).toEqual(FAMILIES.map(([title]) => title));
  for (const [title, claims] of FAMILIES) {
    const card = textOf(partWith(section, title, 'li'));
    for (const claim of claims) expect(card).toContain(claim);
  }
});

test('six reasons: up to 65% average savings, no minimums, no contracts or lock-in, as little as 1GB, switching at any time, 24/7 unified support', () => {
  const why = partWith(main, 'Why Rampage', 'section');
  expect(within(why).getAllByRole('listitem')).toHaveLength(6);
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
    expect(textOf(why)).toContain(claim);
  }
});

test("the hero says 'Powered by' and, for screen readers, all ten vendors as one static text", () => {
  const line = main.getByText(/^Powered by/).closest('p');
  const spoken = textOf(line?.querySelector('.sr-only')).split(', ');
  expect(spoken).toHaveLength(10);
  expect(spoken).toEqual(textsOf(line?.querySelectorAll('.rotating-word') ?? []));
});

test('the contact form asks for name and e-mail, and for company, mobile with country code and message if one likes', () => {
  const form = root.querySelector('#contact form');
  const labels = textsOf(form?.querySelectorAll('label') ?? []);
  expect(labels.filter((label) => label.includes('*'))).toEqual([
    expect.stringMatching(/^Full Name/),
    expect.stringMatching(/^Email Address/),
  ]);
  expect(labels.filter((label) => label.includes('optional'))).toEqual([
    expect.stringMatching(/^Company Name/),
    expect.stringMatching(/^Mobile Number/),
    expect.stringMatching(/^Message/),
  ]);
  main.getByRole('combobox', { name: 'Country code' });
  expect(textOf(root.querySelector('#contact'))).toContain('We reply within 24 hours');
});

test('Compare All Providers, View All Providers and Explore All Products link to the providers and products', () => {
  for (const [name, path] of [
    ['Compare All Providers', pages.providers],
    ['View All Providers', pages.providers],
    ['Explore All Products', pages.products],
  ] as const) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

test('hero, How It Works and floating button have their source labels', () => {
  const links = [...root.querySelectorAll('main [data-contact-source]')];
  expect(links.map((link) => `${textOf(link)} (${link.getAttribute('data-contact-source')})`)).toEqual([
    'Get Started (Home - Hero Section)',
    'Get in touch (Home - How It Works)',
    'Get Started (Home - Floating Button)',
  ]);
});

test.each(TRIGGERS)(
  "a contact from '%s' carries that label from %s, and leads to the form without scripts",
  async (source, path) => {
    const triggers = (await visit(path)).root.querySelectorAll(`[data-contact-source="${source}"]`);
    expect(triggers.length).toBeGreaterThan(0);
    for (const trigger of triggers) expect(trigger.getAttribute('href')).toMatch(/^\/?#contact$/);
  },
);

test('every trigger of the contact form is in this list', async () => {
  const known = new Set<string>(Object.values(CONTACT_SOURCES));
  // That page is shown only after a form was sent.
  for (const path of Object.values(pages).filter((page) => page !== pages.contactSent)) {
    for (const trigger of (await visit(path)).root.querySelectorAll('[data-contact-source]')) {
      expect(known).toContain(trigger.getAttribute('data-contact-source'));
    }
  }
});

test('forms price a job and find a vendor without scripts', async () => {
  const job = main.getByRole('form', { name: 'What a job costs' });
  expect([job.getAttribute('action'), job.getAttribute('method')]).toEqual([pages.pricing, null]);
  const names = [...job.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect(names).toEqual(['type', 'typed', 'country']);
  expect(within(job).getByRole('button', { name: 'See what it costs' })).toBeDefined();
  const search = main.getByRole('search', { name: 'Vendors' });
  expect(search.getAttribute('action')).toBe(pages.providers);
  expect(search.querySelectorAll('datalist option').length).toBeGreaterThan(15);

  const { main: priced } = await visit(`${pages.pricing}?type=web-unblocker&typed=3m&country=`);
  expect(priced.getByRole('heading', { level: 2, name: /^3M requests through a web unblocker/ })).toBeDefined();
  const { main: refused } = await visit(`${pages.pricing}?type=web-unblocker&typed=9b&country=DE`);
  expect(refused.getAllByText('The maximum is 1,000,000,000 requests.').length).toBeGreaterThan(0);
  expect(refused.queryByRole('table')).toBeNull();
});
