import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { FACTS } from '#catalogue/facts/facts.ts';
import type { LeadingPrice } from '#catalogue/prices/leading-price.ts';
import type { BillingType } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider } from '#kit/answers/use-answer.ts';
import { knownFacts, quantityHint, ServiceRow } from './provider-card.tsx';

type CardService = ProvidersPart['listed'][number]['services'][number];

const leadingPrice = { fromQuantity: 1, own: '3.00', direct: '5.00', lowest: null };

const service: CardService = {
  id: 1,
  name: 'Residential Proxies',
  type: 'residential',
  billingType: 'gb',
  featured: false,
  isDemo: false,
  facts: {},
  leadingPrice,
  evidence: null,
};

const evidence = {
  checkedOn: '2026-10-06',
  checkedBy: 'person' as const,
  listName: null,
  isSourced: true,
  atQuantity: 50,
  stale: false,
};

function render(changes: Partial<CardService> = {}, selected = false, country: string | null = null): string {
  const changed = { ...service, ...changes };
  return renderToStaticMarkup(
    <AnswersProvider value={new AnswerStore({ data: {}, failedReads: [] })}>
      <ServiceRow vendor="Corvane" service={changed} selected={selected} country={country} />
    </AnswersProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a row has the struck direct price, the own price, the saving and its bar', () => {
  const html = render();
  expect(html).toMatch(/<s[^>]*><span>Direct price <\/span>\$5\.00<\/s>/);
  expect(html).toContain('<b>$3.00</b>');
  expect(textOf(html)).toContain('40% off');
  expect(html).toContain('own-60');
});

test('a service billed per thousand requests shows its prices per CPM', () => {
  const html = render({ billingType: 'cpm', leadingPrice: { ...leadingPrice, own: '1.20', direct: '1.50' } });
  expect(textOf(html)).toContain('$1.50/CPM');
  expect(textOf(html)).toContain('$1.20/CPM');
});

test('a price of zero is shown as on request, without bar and saving', () => {
  const html = render({ leadingPrice: { ...leadingPrice, own: null } });
  expect(textOf(html)).toContain('Price on request');
  expect(html).not.toContain('% off');
  expect(html).not.toContain('own-');
});

test('a missing direct price is a dash with a text alternative, without dagger', () => {
  const text = textOf(render({ leadingPrice: { ...leadingPrice, direct: null }, isDemo: true }));
  expect(text).toContain('–No direct price');
  expect(text).not.toContain('†');
  expect(text).not.toContain('% off');
});

test('a dagger marks an invented direct price only', () => {
  expect(textOf(render({ isDemo: true }))).toContain('† (demo value)');
  expect(textOf(render({ isDemo: true, evidence }))).not.toContain('†');
  expect(textOf(render({ isDemo: false }))).not.toContain('†');
});

test('the row of the selected product is marked', () => {
  expect(textOf(render({}, true))).toContain('Selected product: Residential Proxies');
  expect(render({}, true)).toContain('<tr role="row" class="selected">');
  expect(textOf(render())).not.toContain('Selected product');
});

test('a featured service has a badge', () => {
  expect(textOf(render({ featured: true }))).toContain('Residential Proxies Featured');
  expect(textOf(render())).not.toContain('Featured');
});

test('a name that does not state the product type has it beside it', () => {
  expect(textOf(render({ name: 'Pool One' }))).toContain('Pool One Residential Proxies');
  expect(textOf(render()).match(/Residential Proxies/g)).toHaveLength(1);
});

test('a direct price has the mark of its evidence, a missing one has none', () => {
  expect(render({ id: 7, evidence })).toMatch(
    /<button [^>]*class="evidence-mark"[^>]*aria-label="Corvane list price at 50 GB, checked 6 Oct 2026"/,
  );
  expect(render({ evidence })).toContain('href="#sourced"');
  expect(render({ evidence: { ...evidence, checkedBy: 'machine' } })).toContain('href="#reread"');
  expect(render({ evidence: { ...evidence, isSourced: false } })).toContain('href="#unstated"');
  expect(render({ leadingPrice: { ...leadingPrice, direct: null } })).not.toContain('<button');
});

test('a stale direct price is struck, has its day instead of the bar, and its saving does not count', () => {
  const html = render({ evidence: { ...evidence, stale: true } });
  expect(html).toContain('href="#stale"');
  expect(html).toMatch(/<s[^>]*>.*\$5\.00<\/s>/);
  expect(textOf(html)).toContain('checked 6 Oct 2026');
  expect(html).not.toContain('own-60');
  expect(html).toMatch(/saving-pill uncounted">40% off/);
});

test('prices are shown with all of their places', () => {
  const exact = { fromQuantity: 10, own: '0.175', direct: '0.25', lowest: null };
  const text = textOf(render({ billingType: 'ip', leadingPrice: exact }));
  expect(text).toContain('$0.175/IP');
  expect(text).toContain('$0.25/IP');
  expect(text).toContain('from 10 IPs');
});

test('the name opens the known facts; without facts it opens nothing', () => {
  const html = render({ facts: { protocols: ['http', 'socks5'], freeTrial: false } });
  expect(html).toMatch(/<button [^>]*popoverTarget="facts-1"[^>]*>Residential Proxies<\/button>/i);
  expect(html).toMatch(/<p id="facts-1" popover="auto"/);
  expect(html).toContain('Protocols: HTTP, SOCKS5\nFree trial: no');
  expect(render()).not.toContain('popover');
});

test('a service that is not in the country says so instead of the price by volume', () => {
  expect(textOf(render({ isElsewhere: true }, false, 'Germany'))).toContain('Residential Proxies not in Germany');
});

test('facts are in the order of the registry, with labels and units', () => {
  const facts = {
    refundDays: 3,
    stickyMinutes: 1_440,
    protocols: ['http', 'socks5'] as const,
    concurrentSessions: 'unlimited' as const,
    trafficExpiryDays: 1,
    freeTrial: true,
    identityCheck: false,
    bandwidthCapGbPerIp: 100,
  };
  expect(knownFacts({ facts }).split('\n')).toEqual([
    'Protocols: HTTP, SOCKS5',
    'Longest sticky session: 1,440 min',
    'Concurrent sessions: unlimited',
    'Unused traffic expires: 1 day',
    'Free trial: yes',
    'Refund: 3 days',
    'Identity check required: no',
    'Bandwidth cap per IP: 100 GB',
  ]);
});

test('unknown facts are omitted, and never shown as "no"', () => {
  expect(knownFacts({ facts: {} })).toBe('');
  for (const { label } of Object.values(FACTS)) {
    expect(knownFacts({ facts: { stickyMinutes: undefined } })).not.toContain(label);
  }
});

const hint = (changes: Partial<LeadingPrice> | null, unit: BillingType = 'ip') =>
  quantityHint(
    { leadingPrice: changes && { fromQuantity: 1, own: '1.45', direct: null, lowest: null, ...changes } },
    unit,
    inDollars,
  );

test('the hint names a minimum order and the lowest price by volume only', () => {
  expect(hint({ fromQuantity: 10, lowest: { fromQuantity: 100, own: '1.155' } })).toBe(
    'from 10 IPs, down to $1.155 from 100 IPs',
  );
  expect(hint({ fromQuantity: 10 }, 'gb')).toBe('from 10 GB');
  expect(hint({ lowest: { fromQuantity: 384, own: '1.02' } }, 'cpm')).toBe('down to $1.02 from 384K requests');
  expect([hint({}), hint(null), quantityHint({}, 'gb', inDollars)]).toEqual(['', '', '']);
});
