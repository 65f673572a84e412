import { expect, test } from 'vitest';
import type { WorkItem, WorkItems, WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import type { WorkKind } from '#features/worklist/worklist.ts';
import { leadOf, textsOf } from './all-kinds.tsx';

const NOW = Date.UTC(2026, 10, 24, 12);
const service = { id: 2, name: 'Residential', type: 'residential', unit: 'gb' } as const;
const provider = { id: 1, slug: 'acme', name: 'Acme', logo: 'A', featured: false };
const line: WorkLineAnswer = {
  id: 1,
  country: 'JP',
  fromQuantity: 100,
  own: '12.40',
  direct: '10.00',
  cost: '13.00',
  since: '2026-01-01T00:00:00.000Z',
  sinceAtLeast: false,
  firstCheckedOn: null,
  evidence: null,
  validFrom: null,
  version: 1,
  service,
};
const priced = { id: 'i', provider, service, line };
const reading = { sourceId: 1, readAt: null, reason: null, places: 0, differs: 0, lost: 0 };
const stale: WorkItem<'stale-direct'> = {
  kind: 'stale-direct',
  id: 'i',
  provider,
  service,
  lines: [line],
  source: null,
  reading: null,
  checkedOn: '2026-05-25',
};
const textsIn = <Kind extends WorkKind>(item: WorkItems[Kind] & WorkItem) =>
  textsOf({ key: 'k', kind: item.kind, item }, NOW);
const about = (item: WorkItem) => {
  const { row, measure } = textsIn(item);
  return [row, measure];
};

test('each kind of item has its row and its measure of urgency', () => {
  const other = { ...line, id: 3, service: { ...service, id: 9, name: 'Mobile' } };
  expect(about({ ...stale, source: 'https://www.a.example/pricing', lines: [line, other] })).toEqual([
    'a.example/pricing · 2 lines of 2 services',
    '183 d',
  ]);
  expect(about({ ...priced, kind: 'own-above-direct' })).toEqual([
    'Residential, from 100 GB, JP · own 12.40, direct 10.00',
    '+24.0%',
  ]);
  expect(about({ ...priced, kind: 'margin-below-zero' })[1]).toBe('−4.8%');
  expect(about({ ...priced, kind: 'outlier', than: { median: '2.48' } })[1]).toBe('5.0×');
  const lower = { ...line, id: 4, fromQuantity: 50, own: '4.00' };
  expect(about({ ...priced, kind: 'outlier', than: { tier: lower } })).toEqual([
    'Residential, from 100 GB, JP · $12.40, $4.00 from 50 GB',
    '3.1×',
  ]);
  const since = new Date(NOW - 5 * 3_600_000).toISOString();
  const contact = { id: 1, fullName: 'Ada', company: null };
  const overdue = { kind: 'overdue-request', id: 'i', contact, since } as const;
  expect(about({ ...overdue, quote: null })).toEqual(['No company stated', '5 h']);
  const quote = { text: '3 jobs, 2 vendors', own: '1888.40' };
  expect(about({ ...overdue, contact: { ...contact, company: 'Acme' }, quote })[0]).toBe('$1,888.40 a month, Acme');
  const dead = { kind: 'dead-delivery', id: 'i', attempts: 8, lastError: null, since } as const;
  const webhook = { id: 1, messageId: 7, host: 'crm.example', event: 'price.changed' };
  expect(about({ ...dead, delivery: { destination: 'webhook', webhook } })[0]).toBe(
    'Webhook: price.changed given up after 8 attempts',
  );
  expect(about({ ...dead, delivery: { destination: 'forward', contact } })).toEqual([
    'Forwarding given up after 8 attempts',
    '5 h',
  ]);
  expect(about({ ...dead, attempts: 1, delivery: { destination: 'email', contact } })[0]).toBe(
    'E-mail given up after 1 attempt',
  );
});

test('an item about several vendors is named after them', () => {
  const source = { id: 'i', source: 'https://a.example/', reading, since: new Date(NOW).toISOString() };
  const { title, row } = textsIn({
    ...source,
    kind: 'source-changed',
    provider: null,
    service: null,
    reading: { ...reading, places: 4, differs: 1, lost: 2 },
  });
  expect([title, row]).toEqual(['Several vendors', 'a.example · 3 of 4 places differ or are lost']);
});

test('an open item has a lead: the outdated prices and why they are not read, a report with its age, or row and measure', () => {
  expect(leadOf('stale-direct', stale, NOW)).toBe(
    '1 direct price, as of 25 May 2026, 183 days ago. Excluded from savings.',
  );
  expect(leadOf('stale-direct', { ...stale, reading: { ...reading, reason: 'empty' } }, NOW)).toBe(
    '1 direct price, as of 25 May 2026, 183 days ago. Excluded from savings. Loaded by scripts, cannot be read automatically.',
  );
  expect(leadOf('own-above-direct', { ...priced, kind: 'own-above-direct' }, NOW)).toBe(
    'Own price above direct · Residential, from 100 GB, JP · own 12.40, direct 10.00 · +24.0%',
  );
  const report = {
    id: 1,
    amount: null,
    url: null,
    note: 'old',
    email: null,
    unit: 'gb',
    country: null,
    fromQuantity: 5,
    count: 3,
  } as const;
  const since = new Date(NOW - 2 * 3_600_000).toISOString();
  expect(leadOf('reported-price', { ...priced, kind: 'reported-price', source: null, report, since }, NOW)).toBe(
    'Residential, all countries, from 5 GB. Reported 2 hours ago. 3 reports on this line.',
  );
});

test('a price that differs shows its change and the day since which it differs', () => {
  const place = { kind: 'text', before: 'Pay as you go', figure: '$10.00', after: '/ GB' } as const;
  const at = (since: string) => {
    const proposal = { found: '9.40', keptDiscount: null, place, since, trail: [] };
    const item = { ...priced, kind: 'price-differs', source: 'https://a.example/', reading, proposal } as const;
    const { measure, moment } = textsIn(item);
    return [leadOf('price-differs', item, NOW), measure, moment];
  };
  expect(at(new Date(NOW).toISOString())).toEqual(['Residential, JP, from 100 GB', '−6.0%', 'today']);
  expect(at('2026-11-20T12:00:00.000Z').slice(1)).toEqual(['−6.0%', '20 Nov']);
  expect(textsIn({ ...priced, kind: 'own-above-direct' }).moment).toBe('');
});
