import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { PLANS } from '#catalogue/offers/plans.ts';
import { glance, partWith, readCatalogue, textOf, textsOf, visit, type CatalogueAnswers, type Part } from './visit.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Micro-dollars rounded half up to cents; averages of whole micro-dollars are exact enough for that. */
const shown = (amount: number) => dollars.format(Math.floor(amount / 1e4 + 0.5) / 100);

const micros = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 1e6);

/** Own and direct prices of residential services that have prices, in whole micro-dollars. */
function residentialMicros({ services }: CatalogueAnswers) {
  return services
    .filter(({ type, billingType }) => type === 'residential' && billingType === 'gb')
    .map(({ leadingPrice }) => ({ own: micros(leadingPrice?.own), direct: micros(leadingPrice?.direct) }))
    .filter(({ own }) => own > 0);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The parts of the pricing page for a query, found by role and name. */
async function pricing(search = '', look = visit) {
  const { main, attribute } = await look(`/pricing${search}`);
  const calculator = within(main.getByRole('region', { name: 'Pricing calculator' }));
  const group = (name: string | RegExp) => within(main.getByRole('navigation', { name })).getAllByRole('link');
  return {
    main,
    attribute,
    calculator: textOf(main.getByRole('region', { name: 'Pricing calculator' })),
    result: textOf(calculator.getByRole('status')),
    types: group('Proxy type'),
    volumes: group(/^Volume/),
    table: main.queryByRole('table', { name: /^Vendors for / }),
    plot: () => main.getByRole('img', { name: /vendors? (between|at)/ }).getAttribute('aria-label'),
    line: (term: string) => textOf(calculator.getByText(term).closest('div')?.querySelector('dd')),
  };
}

const chosen = (links: readonly HTMLElement[]) => textsOf(links.filter((link) => link.hasAttribute('aria-current')));

/** The cells of a provider's row, by column head. */
function cellsOf(table: HTMLElement | null, provider: string): Readonly<Record<string, string>> {
  if (!table) throw new Error('There is no table');
  const names = textsOf(table.querySelectorAll('th[scope=col]'));
  const row = within(table)
    .getByRole('rowheader', { name: new RegExp(provider) })
    .closest('tr');
  const cells = textsOf(row?.children ?? []);
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
}

test('volumes 1 GB (PAYG), 100 GB Starter, 250 GB Professional (Popular, default), 500 GB Enterprise, 1000 GB Custom Plan', async () => {
  const { volumes } = await pricing();
  expect(textsOf(volumes)).toEqual([
    expect.stringMatching(/^1 GB\s*PAYG$/),
    expect.stringMatching(/^100 GB\s*Starter$/),
    expect.stringMatching(/^250 GB\s*Professional\s*Popular$/),
    expect.stringMatching(/^500 GB\s*Enterprise$/),
    expect.stringMatching(/^1000 GB\s*Custom Plan$/),
  ]);
  expect(chosen(volumes)).toEqual([expect.stringMatching(/^250 GB/)]);
});

test('proxy types: residential, mobile, isp, datacenter, web-unblocker, web-scraper-api (default residential)', async () => {
  const { types, result } = await pricing();
  expect(textsOf(types)).toEqual([
    'Residential Proxies',
    'Mobile Proxies',
    'ISP Proxies',
    'Datacenter Proxies',
    'Web Unblocker',
    'Web Scraper API',
  ]);
  expect(chosen(types)).toEqual(['Residential Proxies']);
  expect(result).toContain('250 GB of Residential Proxies');
});

test('displayed price = volume times the average own per-GB price, two decimals; potential savings = difference of the averages times volume', async () => {
  const prices = residentialMicros(await readCatalogue());
  const own = sum(prices.map((price) => price.own));
  const direct = sum(prices.map((price) => price.direct));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices.every((price) => price.direct > 0)).toBe(true);
  for (const { volume } of PLANS) {
    const { result, calculator, line } = await pricing(`?volume=${volume}`, glance);
    expect(result).toContain(`${volume} GB of Residential Proxies`);
    expect(result).toContain(shown((own * volume) / prices.length));
    expect(calculator).toContain(`Potential savings${shown(((direct - own) * volume) / prices.length)}`);
    expect(line('Average Rampage price')).toBe(`${shown(own / prices.length)}/GB`);
    expect(line('Average direct price')).toBe(`${shown(direct / prices.length)}/GB`);
  }
});

test('table rows per provider: own price per GB, direct price per GB, savings percent, total cost for the volume, savings in dollars', async () => {
  const { table } = await pricing('?volume=100');
  expect(textsOf(table?.querySelectorAll('th[scope=colgroup]') ?? [])).toEqual(['Per GB', '100 GB a month']);
  const cells = cellsOf(table, 'Bright Data');
  expect(cells['Rampage Price']).toMatch(/^\$4\.83/);
  expect(cells['Direct Price']).toMatch(/^Direct price \$7\.00/);
  expect(cells['Savings']).toBe('31% off');
  expect(cells['Total']).toBe('$483.00');
  expect(cells['You save']).toContain('$217.00');
});

test('every vendor of the product type has one row, sorted by total and name, or is listed with the reason', async () => {
  const { providers, services } = await readCatalogue();
  const sold = new Set(services.filter(({ type }) => type === 'residential').map(({ providerId }) => providerId));
  const { main, table, plot } = await pricing('?type=residential');
  const rows = table ? within(table).getAllByRole('rowheader') : [];
  const names = rows.map((row) => textOf(row.querySelector('a')));
  expect(names.toSorted()).toEqual(
    providers
      .filter(({ id }) => sold.has(id))
      .map(({ name }) => name)
      .toSorted(),
  );
  const totals = names.map((name) => micros(cellsOf(table, name)['Total']?.replaceAll(/[$,]/g, '')));
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(plot()).toContain(`${names.length} vendors between `);
  const calculated = new Set(services.filter(({ type }) => type !== 'custom').map(({ providerId }) => providerId));
  const others = within(
    partWith(main, `${calculated.size - names.length} vendors not available for this job`, 'section'),
  );
  for (const entry of others.getAllByRole('listitem')) {
    expect(textOf(entry)).toMatch(/Sells no residential proxies\s*See /);
    expect(within(entry).getByRole('link', { name: /^See / }).getAttribute('href')).toMatch(/^\/pricing\?type=/);
  }
});

test("per CPM the volume means thousands of requests and the labels say so: '250K requests', '$/CPM'", async () => {
  const { result, volumes, table, line } = await pricing('?type=web-scraper-api');
  expect(result).toContain('250K requests with Web Scraper API');
  expect(textsOf(volumes).map((text) => text.split(' requests')[0])).toEqual(['1K', '100K', '250K', '500K', '1000K']);
  expect(line('Average Rampage price')).toMatch(/^\$\d+\.\d\d\/CPM$/);
  const cells = cellsOf(table, 'Bright Data');
  expect(cells['Rampage Price']).toMatch(/^\$1\.20\/CPM/);
  expect(cells['Total']).toBe('$300.00');
});

test('the average of a job in one country says that it covers all countries', async () => {
  const { result } = await pricing('?volume=250&country=DE');
  expect(result).toMatch(
    /250 GB of Residential Proxies, average of \d+ vendors in all countries, not only Germany, before volume prices/,
  );
  expect((await pricing('?volume=250')).result).not.toContain('not only');
});

test('GB and CPM services of one type share a table with the unit beside each price, and no average', async () => {
  const { result, table, plot } = await pricing('?type=web-unblocker&volume=100');
  expect(result).toContain('100K requests with Web Unblocker, average of 9 vendors, before volume prices');
  expect(plot()).toMatch(/^10 vendors between \$[\d.,]+ and \$[\d.,]+ a month, median \$[\d.,]+$/);
  const perGb = within(table ?? document.body)
    .getAllByRole('row')
    .filter((row) => /\$[\d.]+\/GB/.test(textOf(row)));
  expect(perGb).toHaveLength(1);
});

test('list of included features, a Get in Touch button, and a Get Quote button for the custom plan', async () => {
  const [{ main }, custom] = [await pricing(), await pricing('?volume=1000', glance)];
  const included = within(partWith(main, 'Included with every plan', 'section'));
  expect(included.getAllByRole('listitem')).toHaveLength(8);
  const sourceOf = (place: Part, name: string) => place.getByRole('link', { name }).getAttribute('data-contact-source');
  expect(sourceOf(main, 'Get in Touch')).toBe('Pricing Page - Get in Touch');
  const plan = within(main.getByRole('region', { name: 'Custom Plan' }));
  expect(sourceOf(plan, 'Get Quote')).toBe('Pricing Page - Custom Plan');
  const calculator = within(custom.main.getByRole('region', { name: 'Pricing calculator' }));
  expect(sourceOf(calculator, 'Get Quote')).toBe('Pricing Page - Custom Plan');
  expect(sourceOf(custom.main, 'Get in Touch')).toBe('Pricing Page - Get in Touch');
});

test('unknown values fall back to defaults, and the canonical link has known values only', async () => {
  const { result, attribute } = await pricing('?type=tunnel&volume=100&utm_source=x', glance);
  expect(result).toContain('100 GB of Residential Proxies');
  expect(attribute('link[rel=canonical]', 'href')).toMatch(/\/pricing\?volume=100$/);
});
