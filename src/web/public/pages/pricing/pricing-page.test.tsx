import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { parsePricingPage } from '#contract/pricing-view.ts';
import type { Service } from '#contract/service.ts';
import type { SiteInfo } from '#contract/site.ts';
import { pricingPath, workloadPath } from '#contract/pricing-reads.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { viewAnswers } from '#test/view-answers.ts';
import { AnswerStore } from '#web/public/parts/answers/answer-store.ts';
import { AnswersProvider } from '#web/public/parts/answers/use-answer.ts';
import { SiteProvider } from '#web/document/site-context.ts';
import { Below, PricingPage } from './pricing-page.tsx';

await Below.preload();

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
  const asked = parsePricingPage(search);
  const { type, amount } = asked.workload;
  return [pricingPath({ type, volume: amount }, 1), workloadPath(asked)];
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
const rowsOf = (markup: string) => textsIn(markup, /<tr role="row" class="border[^"]*">(.*?)<\/tr>/g);

test('averages times volume, and a row a vendor with totals, cheapest first, on request last', async () => {
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '2.00'), service(3, '0.00', '4.00')]);
  const text = textOf(markup);
  expect(text).toContain('250 GB of Residential Proxies, at the average price $500.00');
  expect(text).toContain('Average Acme price $2.00/GB');
  expect(text).toContain('Potential savings $375.00');
  expect(rowsOf(markup)).toEqual([
    'H Halyard Lowest $1.00 /GB Direct price $2.00 /GB 50% off $250.00 You save $250.00',
    'C Corvane $3.00 /GB Direct price $5.00 /GB 40% off $750.00 You save $500.00',
    'I Ironvale Price on request Direct price $4.00 /GB',
  ]);
});

test('the plot has a text alternative with lowest, highest and median', async () => {
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '2.00')]);
  expect(markup).toContain('aria-label="2 vendors between $250.00 and $750.00 a month, median $500.00"');
  expect(markup.match(/<circle[^>]* r="5" stroke-width="1.5"/g)).toHaveLength(2);
});

test('services billed per CPM: the volume means thousands of requests and the labels say so', async () => {
  const text = textOf(await html('type=web-unblocker', [service(1, '1.10', '1.50', cpm)]));
  expect(text).toContain('250K requests with Web Unblocker, at the average price $275.00');
  expect(text).toContain('$1.10 /CPM');
  expect(text).toContain('Total, 250K requests');
  expect(text).not.toContain('250 GB');
});

test('services in another unit stand apart, with totals of their own', async () => {
  const markup = await html('type=web-unblocker&volume=100', [
    service(1, '1.00', '2.00', cpm),
    service(2, '3.00', '4.00', cpm),
    service(3, '7.24', '9.40', { type: 'web-unblocker' }),
  ]);
  const text = textOf(markup);
  expect(text).toContain('100K requests with Web Unblocker, at the average price $200.00');
  expect(text).toContain('1 vendor billing per GB stands in a table below and is in no average here.');
  expect(markup.match(/<table role="table" aria-labelledby="prices-per/g)).toHaveLength(2);
  expect(text).toContain('Total, 100 GB');
  expect(rowsOf(markup).at(-1)).toContain('Ironvale $7.24 /GB Direct price $9.40 /GB 23% off $724.00');
});

test('an amount in a unit in which nobody bills the product has no total of another job beside it', async () => {
  const text = textOf(await html('type=web-unblocker&amount=250&unit=gb', [service(1, '1.10', '1.50', cpm)]));
  expect(text).toContain('Cheapest for 250 GB through a web unblocker: ');
  expect(text).toContain('Web Unblocker, billed per CPM');
  expect(text).toContain('$1.10 /CPM');
  expect(text).not.toContain('at the average price');
  expect(text).not.toContain('Potential savings');
});

test('where direct prices are missing, the page says whose savings it shows', async () => {
  const text = textOf(await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '0.00')]));
  expect(text).toContain('Direct prices are known for 1 of 2 services. The savings are theirs.');
  expect(text).toContain('Potential savings $500.00');
});

test('a stale direct price stands in its row, in no average and no saving', async () => {
  const evidence = { checkedOn: '2026-05-25', sourceUrl: null, atQuantity: null, note: null, stale: true };
  const markup = await html('', [service(1, '3.00', '5.00'), service(2, '1.00', '9.00', { evidence })]);
  const text = textOf(markup);
  expect(text).toContain('Direct prices that are not too old are known for 1 of 2 services. The savings are theirs.');
  expect(text).toContain('Potential savings $500.00');
  expect(rowsOf(markup)[0]).toBe(
    'H Halyard Lowest $1.00 /GB Direct price $9.00 /GB 89% off $250.00 checked 25 May 2026',
  );
});

test('services billed per address have a table of their own, in dollars per IP', async () => {
  const perIp = { type: 'isp', billingType: 'ip' } as const;
  const text = textOf(await html('type=isp', [service(1, '1.45', '1.80', perIp), service(2, '1.00', '2.00', perIp)]));
  expect(text).toContain('250 IPs of ISP Proxies, at the average price $306.25');
  expect(text).toContain('$1.45 /IP');
  expect(text).toContain('Total, 250 IPs');
});

test('a type without any price is on request, without plot and averages', async () => {
  const markup = await html('', [service(1, '0.00', '5.00')]);
  expect(textOf(markup)).toContain('250 GB of Residential Proxies, at the average price Price on request');
  expect(markup).not.toContain('<circle');
  expect(textOf(markup)).not.toContain('Average');
});

test('a type that nobody offers and an empty catalogue say so', async () => {
  expect(await html('type=mobile&volume=1', [service(1, '1.00', '2.00')])).toMatch(
    /No provider offers this product at the moment\..*<a href="\/pricing\?volume=1"[^>]*>Show residential prices/,
  );
  expect(await html('', [], [])).toContain('No providers are listed yet.');
});

test('while prices load there are skeletons, and the choices work already', async () => {
  const markup = await html('volume=500', { data: {}, failedReads: [] });
  expect(markup).toContain('Loading providers...');
  expect(markup).toContain('class="skeleton');
  expect(markup).toMatch(/<a href="\/pricing\?type=mobile&amp;volume=500"/);
});

test('a failed catalogue shows the fourteen samples, says so and can be tried again', async () => {
  const markup = await html('volume=100', { data: {}, failedReads: pathsOf('volume=100') });
  expect(rowsOf(markup)).toHaveLength(14);
  expect(markup).toContain('sample prices that may be out of date');
  expect(markup).toMatch(/<form [^>]*action="\/pricing".*name="volume" value="100"/);
});

test('every choice is a link that keeps the other, the chosen ones are marked', async () => {
  const markup = await html('type=isp&volume=100', [service(1, '1.00', '2.00')]);
  expect(markup).toContain('href="/pricing?type=isp&amp;volume=1000"');
  expect(markup).toContain('href="/pricing?volume=100"');
  const chosen = [...markup.matchAll(/<a [^>]*aria-current="true"[^>]*>(.*?)<\/a>/g)].map(([, link = '']) =>
    textOf(link),
  );
  expect(chosen.map((text) => text.trim())).toEqual(['ISP Proxies', '100 GB Starter']);
});

test('the custom plan offers a quote, in the calculator too where it is chosen', async () => {
  const quotes = async (search: string) =>
    (await html(search, [])).match(/data-contact-source="Pricing Page - Custom Plan"/g)?.length;
  expect(await quotes('')).toBe(1);
  expect(await quotes('volume=1000')).toBe(2);
});
