import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceOf } from '#domain/service-price.ts';
import { serviceRow } from '#test/sample-services.ts';
import type { ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { ServiceRow } from './service-table.tsx';

const service = serviceRow({ name: 'Residential Proxies', pricePerGbDirect: '5.00', isPrimary: true });

const evidence = {
  checkedOn: '2026-10-06',
  sourceUrl: 'https://example.com/prices',
  atQuantity: 50,
  note: null,
  stale: false,
};

function render(changes: Partial<ShownService> = {}, selected = false): string {
  const changed = { ...service, ...changes };
  return renderToStaticMarkup(
    <ServiceRow vendor="Corvane" service={changed} price={priceOf(changed)} selected={selected} />,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('direct price struck, own price, saving and gap bar', () => {
  const html = render();
  expect(html).toMatch(/<s[^>]*><span class="sr-only">Direct price <\/span>\$5\.00<\/s>/);
  expect(html).toMatch(/<b[^>]*>\$3\.00<\/b>/);
  expect(textOf(html)).toContain('40% off');
  expect(html).toContain('own-60');
  expect(html).toContain('aria-label="40% below direct"');
});

test('a service billed per thousand requests shows its prices per CPM', () => {
  const html = render({ billingType: 'cpm', pricePerCpmRampage: '1.20', pricePerCpmDirect: '1.50' });
  expect(textOf(html)).toContain('$1.50/CPM');
  expect(textOf(html)).toContain('$1.20/CPM');
});

test('a price of zero is on request, without bar and saving', () => {
  const html = render({ pricePerGbRampage: '0.00' });
  expect(textOf(html)).toContain('Price on request');
  expect(html).not.toContain('% off');
  expect(html).not.toContain('own-');
});

test('without a direct price there is a dash that says so, and no dagger', () => {
  const text = textOf(render({ pricePerGbDirect: '0.00', isDemo: true }));
  expect(text).toContain('–No direct price');
  expect(text).not.toContain('†');
  expect(text).not.toContain('% off');
});

test('a dagger marks an invented direct price only', () => {
  expect(textOf(render({ isDemo: true }))).toContain('† (demo value)');
  expect(textOf(render({ isDemo: true, evidence }))).not.toContain('†');
  expect(textOf(render({ isDemo: false }))).not.toContain('†');
});

test('a row of the chosen product says so', () => {
  expect(textOf(render({}, true))).toContain('Selected product: Residential Proxies');
  expect(render({}, true)).toContain('<tr role="row" class="selected">');
  expect(textOf(render())).not.toContain('Selected product');
});

test('a featured service is marked, in words', () => {
  expect(textOf(render({ featured: true }))).toContain('Residential Proxies Featured');
  expect(textOf(render())).not.toContain('Featured');
});

test('a name that does not say what the service is gets its type beside it', () => {
  expect(textOf(render({ name: 'Pool One' }))).toContain('Pool One Residential Proxies');
  expect(textOf(render()).match(/Residential Proxies/g)).toHaveLength(1);
});

test('beside the direct price a mark names its evidence, and where it is none there is no mark', () => {
  expect(render({ id: 7, evidence })).toMatch(
    /<button [^>]*class="evidence-mark"[^>]*value="7"[^>]*aria-label="Corvane list price at 50 GB, checked 6 Oct 2026"/,
  );
  expect(render({ evidence })).toContain('href="#sourced"');
  expect(render({ evidence: { ...evidence, sourceUrl: null } })).toContain('href="#unstated"');
  expect(render({ pricePerGbDirect: '0.00' })).not.toContain('<button');
});

test('a stale direct price is struck as before; its day stands for the bar, and its saving does not count', () => {
  const html = render({ evidence: { ...evidence, stale: true } });
  expect(html).toContain('href="#stale"');
  expect(html).toMatch(/<s[^>]*>.*\$5\.00<\/s>/);
  expect(textOf(html)).toContain('checked 6 Oct 2026');
  expect(html).not.toContain('own-60');
  expect(html).toMatch(/saving-pill uncounted">40% off/);
});

test('prices are shown exactly, as far as the page knows them', () => {
  const leadingPrice = { fromQuantity: 10, own: '0.175', direct: '0.25', lowest: null };
  const text = textOf(render({ billingType: 'ip', pricePerIpRampage: '0.18', pricePerIpDirect: '0.25', leadingPrice }));
  expect(text).toContain('$0.175/IP');
  expect(text).toContain('$0.25/IP');
  expect(text).toContain('from 10 IPs');
});

test('the name shows what is known; where nothing is, nothing opens', () => {
  const html = render({ facts: { protocols: ['http', 'socks5'], freeTrial: false } });
  expect(html).toMatch(/<button [^>]*popoverTarget="facts-1"[^>]*>Residential Proxies<\/button>/i);
  expect(html).toMatch(/<p id="facts-1" popover="auto"/);
  expect(html).toContain('Protocols: HTTP, SOCKS5\nFree trial: no');
  expect(render()).not.toContain('popover');
});
