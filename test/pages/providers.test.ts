import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { glance, ORIGIN, partWith, readCatalogue, textOf, textsOf, visit, type Part } from './visit.ts';

const TABS = [
  ['All Services', null, ''],
  ['Residential Proxy', 'residential', '?product=residential'],
  ['Data Center Proxy', 'datacenter', '?product=datacenter'],
  ['Mobile Proxy', 'mobile', '?product=mobile'],
  ['Static Residential Proxy', 'isp', '?product=staticResidential'],
  ['Web Unblocker', 'web-unblocker', '?product=webUnblocker'],
  ['Web Scraper API', 'web-scraper-api', '?product=webScraper'],
] as const;

const cardOf = (main: Part, name: string) => within(partWith(main, name, 'article'));
const countOf = (main: Part) => textsOf(main.getAllByRole('status')).find((text) => /^\d+ of \d+ vendors/.test(text));
const namesOf = (main: Part) => textsOf(main.getAllByRole('heading', { level: 3 }).filter((h) => h.closest('article')));

/** The row of a provider's service. */
function rowOf(main: Part, provider: string, service: string): HTMLElement {
  const row = cardOf(main, provider)
    .getByRole('rowheader', { name: (name) => name.startsWith(service) })
    .closest('tr');
  if (row === null) throw new Error(`${provider} has no row ${service}`);
  return row;
}

/** The current links of a group of choices. */
function chosenOf(main: Part, group: string): string[] {
  const links = within(main.getByRole('navigation', { name: group })).getAllByRole('link');
  return textsOf(links.filter((link) => link.hasAttribute('aria-current')));
}

describe('the cards of the comparison', async () => {
  const { main, root, page } = await visit('/providers');
  const { providers, services } = await readCatalogue();
  const textsOfRow = (provider: string, service: string) =>
    textsOf(within(rowOf(main, provider, service)).getAllByRole('cell'));

  test('a card has the logo letter, the name, the network and Available Services with their number', () => {
    const card = partWith(main, 'Bright Data', 'article');
    expect(textOf(card)).toMatch(/^BBright Data\d+M\+ IPs, \d+ countries.*Available Services 7/);
    expect(textsOf(within(card).getAllByRole('columnheader'))).toEqual([
      'Service',
      'Direct Price',
      'Rampage Price',
      'Savings',
    ]);
  });

  test('featured providers and services carry the Featured badge, the others do not', () => {
    expect(new Set(providers.map(({ featured }) => featured)).size).toBe(2);
    for (const { id, name, featured } of providers) {
      const badges = [featured, ...services.filter(({ providerId }) => providerId === id).map((one) => one.featured)];
      expect(cardOf(main, name).queryAllByText('Featured'), name).toHaveLength(badges.filter(Boolean).length);
    }
  });

  test("a row shows the direct price struck through, the product's own price per GB and the saving as % off", () => {
    const row = rowOf(main, 'Bright Data', 'Residential Proxies');
    expect(textOf(row.querySelector('s'))).toBe('Direct price $7.00');
    expect(textsOfRow('Bright Data', 'Residential Proxies').slice(1)).toEqual([
      'Direct price $7.00/GB',
      '$4.83/GB',
      '31% off',
    ]);
  });

  test('a service billed per CPM shows its CPM prices; a demo direct price carries a dagger', () => {
    expect(textsOfRow('Decodo', 'Web Unblocker').slice(1)).toEqual([
      'Direct price $1.90/CPM† (demo value)',
      '$1.41/CPM',
      '26% off',
    ]);
  });

  test('a price of 0.00 is shown as Price on request, without direct price and saving', () => {
    const row = textOf(rowOf(main, 'Bright Data', 'Dedicated account and custom pool Custom Service'));
    expect(row).toContain('Price on request');
    expect(row).toContain('No direct price');
    expect(row).not.toContain('off');
  });

  test("a provider with no services shows 'Services information coming soon'", () => {
    const card = cardOf(main, 'Massive');
    card.getByText('Services information coming soon');
    expect(card.queryAllByRole('table')).toEqual([]);
    expect(page.getAllByText('Services information coming soon')).toHaveLength(1);
  });

  test('the page labels the demo catalogue, and credits real prices', () => {
    const line = textOf(main.getByText(/This is a demo catalog/));
    expect(line).toContain('This is a demo catalog: Rampage prices and counts are demo values.');
    expect(line).toContain('Residential list prices: ProxyTicker (proxyticker.com), CC BY 4.0, 6 Oct 2026');
  });

  test('hero and statistics strip: 15+ providers, 65% average savings, 200+ countries, 24/7 support', () => {
    const strip = [...root.querySelectorAll('main dl > div')].map((line) =>
      [textsOf(line.querySelectorAll('dd'))[0], textsOf(line.querySelectorAll('dt'))[0]].join(' '),
    );
    expect(strip).toEqual(['15+ providers', '65% average savings', '200+ countries', '24/7 support']);
  });

  test("a 'Why Choose' section with Exclusive Discounts up to 50%, Vetted Providers and Unified Support, and Get in Touch", () => {
    const section = partWith(main, 'Why Choose Rampage', 'section');
    expect(textsOf(within(section).getAllByRole('heading', { level: 3 }))).toEqual([
      'Exclusive Discounts',
      'Vetted Providers',
      'Unified Support',
    ]);
    expect(textOf(section)).toContain('Up to 50%');
    expect(within(section).getByRole('link', { name: 'Get in Touch' }).getAttribute('href')).toBe('/#contact');
  });
});

describe('the filters of the comparison', () => {
  test.each(TABS)(
    'the tab %s shows the providers with such a service and all their rows, with a star on those of the product',
    async (label, type, query) => {
      const { providers, services } = await readCatalogue();
      const { main } = await visit(`/providers${query}`);
      const tabs = within(main.getByRole('navigation', { name: 'Product type' })).getAllByRole('link');
      expect(textsOf(tabs)).toEqual(TABS.map(([name]) => name));
      expect(chosenOf(main, 'Product type')).toEqual([label]);
      const shown = providers.filter(
        ({ id }) => type === null || services.some((service) => service.providerId === id && service.type === type),
      );
      expect(shown.length).toBeGreaterThan(0);
      expect(namesOf(main).toSorted()).toEqual(shown.map(({ name }) => name).toSorted());
      expect(countOf(main)).toBe(`${shown.length} of ${providers.length} vendors`);
      const rows = services.filter(({ providerId }) => shown.some(({ id }) => id === providerId));
      expect(main.getAllByRole('rowheader')).toHaveLength(rows.length);
      const marked = main.queryAllByRole('rowheader', { name: /^Selected product: / });
      expect(marked).toHaveLength(services.filter((service) => service.type === type).length);
      for (const header of marked) {
        expect(header.querySelectorAll('svg')).toHaveLength(1);
        expect(header.closest('tr')?.className).toBe('selected');
        expect(header.closest('details')).toBeNull();
      }
      const others = rows.length - marked.length;
      const folded = main.getAllByRole('rowheader').filter((header) => header.closest('details:not([open])'));
      expect(folded).toHaveLength(type === null ? 0 : others);
    },
  );

  test('provider mode shows All Providers and one button per distinct name, sorted alphabetically; each shows that provider', async () => {
    const names = (await readCatalogue()).providers.map(({ name }) => name);
    const { main } = await glance('/providers?filter=provider');
    const alphabetical = names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
    const buttons = within(main.getByRole('navigation', { name: 'Provider' })).getAllByRole('link');
    expect(textsOf(buttons)).toEqual(['All Providers', ...alphabetical]);
    expect(chosenOf(main, 'Provider')).toEqual(['All Providers']);
    expect(namesOf(main).toSorted()).toEqual(names.toSorted());
    for (const name of ['SOAX', 'Massive', 'Apify']) {
      const view = await glance(String(buttons[1 + alphabetical.indexOf(name)]?.getAttribute('href')));
      expect(namesOf(view.main)).toEqual([name]);
      expect(chosenOf(view.main, 'Provider')).toEqual([name]);
      expect(countOf(view.main)).toBe(`1 of ${names.length} vendors`);
    }
  });

  test.each([
    ['smartproxy', 'Decodo', 'formerly Smartproxy'],
    ['brightdata', 'Bright Data', null],
    ['BRIGHT.DATA residential', 'Bright Data', null],
    ['blazing residential', 'Rayobyte', 'formerly Blazing SEO'],
  ])('a search for %j shows %s', async (typed, name, former) => {
    const { main } = await visit(`/providers?${new URLSearchParams({ q: typed })}`);
    expect(namesOf(main)).toEqual([name]);
    const formerName = cardOf(main, name).queryByText(/^formerly /);
    expect(formerName && textOf(formerName)).toBe(former);
    expect(countOf(main)).toBe('1 of 27 vendors');
  });

  test('a misspelled search shows similar names with a notice; names that begin with the search come first', async () => {
    const { main } = await visit('/providers?q=samrtproxy');
    expect(namesOf(main)).toEqual(['Decodo']);
    expect(countOf(main)).toBe('1 of 27 vendors. No exact match for “samrtproxy”. Showing similar names.');
    expect(cardOf(main, 'Decodo').getByText('formerly Smartproxy')).toBeTruthy();
    const { main: both } = await glance('/providers?q=data');
    expect(namesOf(both).slice(0, 2)).toEqual(['DataImpulse', 'Bright Data']);
    const { main: sorted } = await glance('/providers?q=data&sort=name');
    expect(namesOf(sorted)).toEqual(
      namesOf(sorted).toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })),
    );
  });

  test('a search for features finds the same vendors as filters for these features', async () => {
    const named = await visit('/providers?q=socks5%20city');
    const filtered = await visit('/providers?facts=socks5,city');
    expect(countOf(named.main)).toBe(countOf(filtered.main));
    expect(countOf(named.main)).not.toMatch(/^0 /);
    expect(namesOf(named.main).toSorted()).toEqual(namesOf(filtered.main).toSorted());
  });

  test('a feature filter counts the vendors that have it, of those with a value recorded', async () => {
    const { services } = await readCatalogue();
    const vendors = (isMet: (facts: (typeof services)[number]['facts']) => boolean) =>
      new Set(services.filter(({ facts }) => isMet(facts)).map(({ providerId }) => providerId)).size;
    const recorded = vendors(({ protocols }) => protocols !== undefined);
    const socks5 = vendors(({ protocols }) => protocols?.includes('socks5') === true);
    expect([socks5 > 0, socks5 < recorded, recorded < 27]).toEqual([true, true, true]);
    const { root } = await glance('/providers');
    const filterOf = (label: string) =>
      [...root.querySelectorAll('.panel-facts label')].find((one) => textOf(one).startsWith(label));
    expect(textOf(filterOf('SOCKS5'))).toBe(`SOCKS5${socks5} of ${recorded}`);
    expect(filterOf('SOCKS5')?.querySelector('span')?.title).toBe(`Recorded for ${recorded} of 27 vendors`);
    expect(textOf(filterOf('Pay by crypto'))).toBe('Pay by crypto0 of 0');
  });

  test('a product comes first in each card, above the folded rows of its other services', async () => {
    const { main } = await visit('/providers?product=mobile');
    const card = partWith(main, 'Bright Data', 'article');
    const [own, other] = within(card).getAllByRole('table');
    expect(textsOf(within(own ?? card).getAllByRole('rowheader'))).toEqual([
      expect.stringMatching(/^Selected product: Mobile Proxies/),
    ]);
    expect(textOf(card.querySelector('summary'))).toBe('6 other services');
    expect(other?.closest('details')).toBe(card.querySelector('details'));
    expect(cardOf(main, 'HydraProxy').getByText('1 other service')).toBeTruthy();
  });

  test('the table shows the former name that matched the search', async () => {
    const { main } = await visit('/providers?product=residential&q=smartproxy&view=table');
    expect(textOf(main.getByRole('rowheader'))).toMatch(/Decodo.*formerly Smartproxy/);
  });

  test.each([
    ['filter=vendor', 'filter mode'],
    ['product=tunnel', 'tab'],
    ['filter=provider&provider=Nobody', 'provider'],
    ['sort=up', 'sort'],
    ['utm_source=mail&x=%00', 'parameter'],
    ['product=%E0%A4%A', 'encoding'],
  ])('%s: an unknown %s falls back to its default', async (query) => {
    const [plain, odd] = [await glance('/providers'), await glance(`/providers?${query}`)];
    expect(odd.status).toBe(200);
    expect(namesOf(odd.main)).toEqual(namesOf(plain.main));
    expect(textOf(odd.root.querySelector('main .panel-menu'))).toContain('Default Order');
    const group = query.startsWith('filter=provider') ? 'Provider' : 'Product type';
    expect(chosenOf(odd.main, group)).toEqual([expect.stringMatching(/^All (Services|Providers)$/)]);
  });

  test('the canonical link of a view has known values only, without the order', async () => {
    const { attribute } = await glance('/providers?x=1&sort=name&product=tunnel');
    expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/providers`);
    const view = await glance('/providers?x=1&sort=name&product=mobile');
    expect(view.attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/providers?product=mobile`);
  });

  test("a provider's name is found in any case", async () => {
    const { main } = await glance('/providers?filter=provider&provider=bright+data');
    expect(namesOf(main)).toEqual(['Bright Data']);
    expect(chosenOf(main, 'Provider')).toEqual(['Bright Data']);
  });
});
