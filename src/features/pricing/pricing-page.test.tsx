import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { parsePricingPage, pricingPath, workloadPath } from './pricing-url.ts';
import type { Service } from '#catalogue/services/service.ts';
import type { SiteInfo } from '#core/site.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { viewAnswers } from '#test/view-answers.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider } from '#kit/answers/use-answer.ts';
import { SiteProvider } from '#kit/page/site-context.ts';
import { preloadAll } from '#kit/page/define-page.ts';
import { PricingPage } from './pricing-page.tsx';

await preloadAll();

const site: SiteInfo = {
  name: 'Acme',
  email: 'hello@example.com',
  salesEmail: 'sales@example.com',
  phone: '1',
  messenger: '@acme',
  linkedinUrl: 'https://example.com',
  bookingUrl: 'https://example.com/book',
  social: { x: null, linkedin: null, github: null },
};

const providers = ['Corvane', 'Halyard', 'Ironvale'].map((name, index) => providerRow(index + 1, name));

function service(providerId: number, own: string, direct: string, changes: Partial<Service> = {}): Service {
  return serviceRow({
    id: providerId,
    providerId,
    name: 'Service',
    pricePerGbRampage: own,
    pricePerGbDirect: direct,
    pricePerCpmRampage: own,
    pricePerCpmDirect: direct,
    pricePerIpRampage: own,
    pricePerIpDirect: direct,
    ...changes,
  });
}

const cpm = { type: 'web-unblocker', billingType: 'cpm' } as const;

type Answers = ConstructorParameters<typeof AnswerStore>[0];

const pathsOf = (search: string) => {
  const view = parsePricingPage(search);
  return [pricingPath(view.workload), workloadPath(view)];
};

async function html(search: string, given: readonly Service[] | Answers, shown = providers): Promise<string> {
  const answers =
    'data' in given
      ? given
      : { data: await viewAnswers(pathsOf(search), { providers: shown, services: given }), failedReads: [] };
  return renderToStaticMarkup(
    <AnswersProvider value={new AnswerStore(answers)}>
      <SiteProvider value={site}>
        <Router ssrPath="/pricing" ssrSearch={search}>
          <PricingPage />
        </Router>
      </SiteProvider>
    </AnswersProvider>,
  );
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const textsIn = (markup: string, rows: RegExp) => [...markup.matchAll(rows)].map(([, row = '']) => textOf(row).trim());
const rowsOf = (markup: string) => textsIn(markup, /<tr role="row"[^>]*>(<td role="cell" class="pick".*?)<\/tr>/g);
const unavailableIn = (markup: string) =>
  textsIn(/ aria-labelledby="unavailable".*?<\/section>/.exec(markup)?.[0] ?? '', /<li [^>]*>(.*?)<\/li>/g);

test('the total is average times volume; each vendor has a row, cheapest first, prices on request are apart', async () => {
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '2.00'), service(3, '0.00', '4.00')]);
  const text = textOf(markup);
  expect(text).toContain('250 GB of Residential Proxies, average of 2 vendors, before volume prices $500.00');
  expect(text).toContain('Average Acme price $2.00/GB');
  expect(text).toContain('Potential savings $375.00');
  expect(rowsOf(markup)).toEqual([
    'Compare Halyard 1 H Halyard Lowest $1.00 /GB , direct $2.00 from 1 GB Direct price $2.00 /GB 50% off ' +
      'Direct total $500.00 $250.00 You save $250.00 1K IPs not stated Get Quote from Halyard Connect to Halyard',
    'Compare Corvane 2 C Corvane $3.00 /GB , direct $5.00 from 1 GB Direct price $5.00 /GB 40% off ' +
      'Direct total $1,250.00 › $750.00 You save $500.00 1K IPs not stated Get Quote from Corvane Connect to Corvane',
  ]);
  expect(unavailableIn(markup)).toEqual(['I Ironvale Price on request Get Quote from Ironvale']);
});

test('vendors that sell only other products are listed last, with a link to one of them', async () => {
  const mobile = service(2, '4.00', '5.00', { type: 'mobile' });
  const markup = await html('amount=500&country=DE', [service(1, '1.00', '2.00'), mobile]);
  expect(unavailableIn(markup)).toEqual([
    'C Corvane Country coverage not recorded Any country for Service',
    'H Halyard Sells no residential proxies See Mobile Proxies from Halyard',
  ]);
  expect(markup).toContain('href="/pricing?type=mobile&amp;volume=500"');
  const text = textOf(markup);
  expect(text).toContain('2 vendors not available for this job');
  expect(text).toContain('No vendor has a price for 500 GB of residential in Germany.');
  // Without offers there is no average.
  expect(text).not.toMatch(/[Aa]verage|Potential savings/);
});

test('the plot has a text alternative with lowest, highest and median', async () => {
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '2.00')]);
  expect(markup).toContain('aria-label="2 vendors between $250.00 and $750.00 a month, median $500.00"');
  expect(markup.match(/<circle[^>]* r="5" stroke-width="1.5"/g)).toHaveLength(2);
});

test('for services billed per CPM, volume and labels count thousands of requests', async () => {
  const text = textOf(await html('type=web-unblocker', [service(1, '1.10', '1.50', cpm)]));
  expect(text).toContain('250K requests with Web Unblocker, average of 1 vendor, before volume prices $275.00');
  expect(text).toContain('$1.10/CPM');
  expect(text).toContain('Per CPM (1,000 requests) 250K requests a month');
  expect(text).not.toContain('250 GB');
});

test('services in another unit are excluded from averages and listed in the table with their unit', async () => {
  const markup = await html('type=web-unblocker&volume=100', [
    service(1, '1.00', '2.00', cpm),
    service(2, '3.00', '4.00', cpm),
    service(3, '7.24', '9.40', { type: 'web-unblocker' }),
  ]);
  expect(textOf(markup)).toContain(
    '100K requests with Web Unblocker, average of 2 vendors, before volume prices $200.00',
  );
  expect(markup.match(/<table role="table" class="offers-table"/g)).toHaveLength(1);
  const row = rowsOf(markup).find((text) => text.includes('Ironvale'));
  expect(row).toContain('$7.24 /GB , direct $9.40 × 21.06 GB Direct price $9.40 /GB 23% off');
  expect(row).toContain('$152.47');
});

test('a volume in a unit that no vendor bills shows no total of another job', async () => {
  const text = textOf(await html('type=web-unblocker&amount=250&unit=gb', [service(1, '1.10', '1.50', cpm)]));
  expect(text).toContain('Cheapest for 250 GB through a web unblocker: ');
  expect(text).toContain('$1.10 /CPM');
  expect(text).toContain(
    'Web Unblocker, billed per CPM, average of 1 vendor, before volume prices Average Acme price $1.10/CPM',
  );
  expect(text).not.toContain('Potential savings');
});

test('if direct prices are missing, the page says how many services the savings cover', async () => {
  const text = textOf(await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '0.00')]));
  expect(text).toContain('Savings cover 1 of 2 services: the others publish no list price.');
  expect(text).toContain('Potential savings $500.00');
});

test('a stale direct price is in its row, and excluded from averages and savings', async () => {
  const evidence = {
    checkedOn: '2026-05-25',
    checkedBy: 'person' as const,
    listName: null,
    personOn: '2026-05-25',
    sourceUrl: null,
    atQuantity: null,
    note: null,
    stale: true,
  };
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '9.00', { evidence })]);
  const text = textOf(markup);
  expect(text).toContain('Savings cover 1 of 2 services: outdated list prices are excluded.');
  expect(text).toContain('Potential savings $500.00');
  expect(rowsOf(markup)[0]).toContain('Direct price $9.00 /GB 89% off Direct total $2,250.00');
  expect(markup).toContain('saving-pill uncounted');
  expect(text).toContain('Gray savings are based on an outdated list price.');
});

test('services billed per IP have averages in dollars per IP', async () => {
  const perIp = { type: 'isp', billingType: 'ip' } as const;
  const text = textOf(await html('type=isp', [service(1, '1.45', '1.80', perIp), service(2, '1.00', '2.00', perIp)]));
  expect(text).toContain('250 IPs of ISP Proxies, average of 2 vendors, before volume prices $306.25');
  expect(text).toContain('$1.45 /IP , direct $1.80 × 10 IPs');
});

test('a product type without prices lists its vendors as on request, without plot and averages', async () => {
  const markup = await html('', [service(1, '0.00', '5.00')]);
  const text = textOf(markup);
  expect(text).toContain('No vendor has a price for 250 GB of residential.');
  expect(unavailableIn(markup)).toEqual(['C Corvane Price on request Get Quote from Corvane']);
  expect(markup).not.toContain('<circle');
  expect(text).not.toMatch(/[Aa]verage|Potential savings/);
});

test('a product type without vendors and an empty catalogue have empty states', async () => {
  expect(await html('type=mobile&volume=1', [service(1, '1.00', '2.00')])).toMatch(
    /No vendor offers this product at the moment\..*<a href="\/pricing\?volume=1"[^>]*>Show residential prices/,
  );
  expect(await html('', [], [])).toContain('No vendors are listed yet.');
});

test('while prices load, the page shows skeletons and working choices', async () => {
  const markup = await html('volume=500', { data: {}, failedReads: [] });
  expect(markup).toContain('Loading providers...');
  expect(markup).toContain('class="skeleton');
  expect(markup).toMatch(/<a href="\/pricing\?type=mobile&amp;volume=500"/);
});

test('a failed catalogue shows fourteen labeled samples and a retry button', async () => {
  const markup = await html('volume=100', { data: {}, failedReads: pathsOf('volume=100') });
  expect(rowsOf(markup)).toHaveLength(14);
  expect(markup).toContain('sample prices that may be out of date');
  expect(markup).toMatch(/<form [^>]*action="\/pricing".*name="volume" value="100"/);
});

test('every choice is a link that keeps the other choice, and current choices are marked', async () => {
  const markup = await html('type=isp&volume=100', [service(1, '1.00', '2.00')]);
  expect(markup).toContain('href="/pricing?type=isp&amp;volume=1000"');
  expect(markup).toContain('href="/pricing?volume=100"');
  const chosen = [...markup.matchAll(/<a [^>]*aria-current="true"[^>]*>(.*?)<\/a>/g)].map(([, link = '']) =>
    textOf(link),
  );
  expect(chosen.map((text) => text.trim())).toEqual(['ISP Proxies', '100 GB Starter']);
});

test('the custom plan offers a quote, and the calculator does if that plan is chosen', async () => {
  const quotes = async (search: string) =>
    (await html(search, [])).match(/data-contact-source="Pricing Page - Custom Plan"/g)?.length;
  expect(await quotes('')).toBe(1);
  expect(await quotes('volume=1000')).toBe(2);
});
