import { PLANS } from '#domain/pricing-view.ts';
import { readCatalogue, type CatalogueAnswers } from './catalogue-answers.ts';
import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents, halves rounded up: sums of whole cents by a count are exact enough for one rounding. */
const shown = (cents: number) => dollars.format(Math.floor(cents + 0.5) / 100);

/** Own and direct prices of residential services in cents, those with a price. */
function residentialCents({ services }: CatalogueAnswers) {
  return services
    .filter(({ type, billingType }) => type === 'residential' && billingType === 'gb')
    .map(({ pricePerGbRampage, pricePerGbDirect }) => ({
      own: Math.round(Number(pricePerGbRampage) * 100),
      direct: Math.round(Number(pricePerGbDirect) * 100),
    }))
    .filter(({ own }) => own > 0);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('volumes 1 GB (PAYG), 100 GB Starter, 250 GB Professional (Popular, default), 500 GB Enterprise, 1000 GB Custom Plan', async ({
  page,
}) => {
  const screen = new PricingScreen(page);
  await page.goto('/pricing');
  await expect(screen.volumes.getByRole('link')).toHaveText([
    /^1 GB\s*PAYG$/,
    /^100 GB\s*Starter$/,
    /^250 GB\s*Professional\s*Popular$/,
    /^500 GB\s*Enterprise$/,
    /^1000 GB\s*Custom Plan$/,
  ]);
  await expect(screen.chosen(screen.volumes)).toHaveText(/^250 GB/);
});

test('proxy types: residential, mobile, isp, datacenter, web-unblocker, web-scraper-api (default residential)', async ({
  page,
}) => {
  const screen = new PricingScreen(page);
  await page.goto('/pricing');
  await expect(screen.types.getByRole('link')).toHaveText([
    'Residential Proxies',
    'Mobile Proxies',
    'ISP Proxies',
    'Datacenter Proxies',
    'Web Unblocker',
    'Web Scraper API',
  ]);
  await expect(screen.chosen(screen.types)).toHaveText('Residential Proxies');
  await expect(screen.result).toContainText('250 GB of Residential Proxies');
});

test('displayed price = volume times the average own per-GB price, two decimals; potential savings = difference of the averages times volume @everywhere', async ({
  page,
  request,
}) => {
  const screen = new PricingScreen(page);
  const prices = residentialCents(await readCatalogue(request));
  const own = sum(prices.map((price) => price.own));
  const direct = sum(prices.map((price) => price.direct));
  expect(prices.every((price) => price.direct > 0)).toBe(true);
  await openHydrated(page, '/pricing');
  for (const { volume } of PLANS) {
    await screen.volumes.getByRole('link', { name: new RegExp(`^${volume} GB`) }).click();
    await expect(screen.result).toContainText(`${volume} GB of Residential Proxies`);
    await expect(screen.result).toContainText(shown((own * volume) / prices.length));
    await expect(screen.calculator).toContainText(
      `Potential savings${shown(((direct - own) * volume) / prices.length)}`,
    );
  }
  await expect(screen.line('Average Rampage price')).toHaveText(`${shown(own / prices.length)}/GB`);
  await expect(screen.line('Average direct price')).toHaveText(`${shown(direct / prices.length)}/GB`);
});

test('table rows per provider: own price per GB, direct price per GB, savings percent, total cost for the volume, savings in dollars', async ({
  page,
}) => {
  const screen = new PricingScreen(page);
  await page.goto('/pricing?volume=100');
  await expect(screen.tables.first().getByRole('columnheader')).toHaveText([
    'Provider',
    /^Rampage price and direct price on one axis/,
    'Rampage Price',
    'Direct Price',
    'Savings',
    'Total, 100 GB',
    'You save',
  ]);
  const cells = screen.row('Bright Data').getByRole('cell');
  await expect(cells.nth(1)).toHaveText('$4.83/GB');
  await expect(cells.nth(2)).toHaveText('Direct price $7.00/GB');
  await expect(cells.nth(3)).toHaveText('31% off');
  await expect(cells.nth(4)).toHaveText('$483.00');
  await expect(cells.nth(5)).toContainText('$217.00');
});

test('rows go from the cheapest to the dearest, equal prices by name, and every provider of the type has one', async ({
  page,
  request,
}) => {
  const screen = new PricingScreen(page);
  const { providers, services } = await readCatalogue(request);
  const expected = services
    .filter(({ type }) => type === 'mobile')
    .map(({ providerId, pricePerGbRampage }) => ({
      name: providers.find(({ id }) => id === providerId)?.name ?? '',
      own: Number(pricePerGbRampage),
    }))
    .toSorted((a, b) => a.own - b.own || a.name.localeCompare(b.name, 'en'));
  await page.goto('/pricing?type=mobile');
  await expect(screen.rows().getByRole('rowheader')).toHaveText(
    expected.map(({ name }, index) => new RegExp(`^.${name}${index === 0 ? 'Lowest' : ''}$`, 'u')),
  );
  await expect(screen.plot).toHaveAccessibleName(
    new RegExp(`^${expected.length} vendors between ${dollars.format(expected[0]?.own ?? 0).replace('$', '\\$')} and `),
  );
});

test("per CPM the volume means thousands of requests and the labels say so: '250K requests', '$/CPM' @everywhere", async ({
  page,
}) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing');
  await screen.types.getByRole('link', { name: 'Web Scraper API' }).click();
  await expect(screen.result).toContainText('250K requests with Web Scraper API');
  await expect(screen.volumes.getByRole('link')).toHaveText([
    /^1K requests/,
    /^100K requests/,
    /^250K requests/,
    /^500K requests/,
    /^1000K requests/,
  ]);
  await expect(screen.line('Average Rampage price')).toHaveText(/^\$\d+\.\d\d\/CPM$/);
  const cells = screen.row('Bright Data').getByRole('cell');
  await expect(cells.nth(1)).toHaveText('$1.20/CPM');
  await expect(cells.nth(4)).toHaveText('$300.00');
  await expect(screen.tables).toHaveCount(1);
});

test('GB and CPM services of one type: two tables, each with totals in its own unit, and no common average', async ({
  page,
}) => {
  const screen = new PricingScreen(page);
  await page.goto('/pricing?type=web-unblocker&volume=100');
  await expect(screen.tables).toHaveCount(2);
  await expect(page.getByText('1 vendor billing per GB stands in a table below')).toBeVisible();
  await expect(screen.plot).toHaveAccessibleName(/^9 vendors between \$0\.91 and \$1\.82 per CPM, average \$1\.26$/);
  const apart = page.getByRole('table', { name: 'Web Unblocker billed per GB' });
  await expect(apart.getByRole('columnheader', { name: 'Total, 100 GB' })).toBeVisible();
  await expect(screen.rows(apart)).toHaveCount(1);
  await expect(screen.rows(apart).getByRole('cell').nth(4)).toHaveText('$724.00');
});

test('list of included features, a Get in Touch button, and a Get Quote button for the custom plan', async ({
  page,
}) => {
  await openHydrated(page, '/pricing');
  const main = page.getByRole('main');
  const included = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Included with every plan' }) });
  await expect(included.getByRole('listitem')).toHaveCount(8);
  const source = 'data-contact-source';
  const touch = main.getByRole('link', { name: 'Get in Touch' });
  await expect(touch).toHaveAttribute(source, 'Pricing Page - Get in Touch');
  const quote = page.getByRole('region', { name: 'Custom Plan' }).getByRole('link', { name: 'Get Quote' });
  await expect(quote).toHaveAttribute(source, 'Pricing Page - Custom Plan');
  const screen = new PricingScreen(page);
  await screen.volumes.getByRole('link', { name: /Custom Plan$/ }).click();
  await expect(screen.calculator.getByRole('link', { name: 'Get Quote' })).toHaveAttribute(
    source,
    'Pricing Page - Custom Plan',
  );
  await expect(touch).toHaveCount(1);
});
