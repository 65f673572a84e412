import { expect, test } from 'vitest';
import type { WorkItemAnswer, WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import type { WorkKind } from '#features/worklist/worklist.ts';
import type { Work } from './worklist-state.ts';
import { leadOf, lineMargin, measureOf, momentOf, pageName, rowTextOf, savingText } from './work-text.tsx';

const NOW = Date.UTC(2026, 10, 24, 12);
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
  service: { id: 2, name: 'Residential', type: 'residential', unit: 'gb' },
};
const workOf = (kind: WorkKind, item: Partial<WorkItemAnswer>): Work => ({
  key: 'k',
  kind,
  item: {
    id: 'i',
    provider: null,
    service: null,
    source: null,
    checkedOn: null,
    median: null,
    lines: [line],
    reading: null,
    contact: null,
    feed: null,
    report: null,
    delivery: null,
    facts: [],
    since: null,
    ...item,
  },
});
const about = (kind: WorkKind, item: Partial<WorkItemAnswer> = {}) => {
  const work = workOf(kind, item);
  return [rowTextOf(work), measureOf(work, NOW)];
};

test('each kind of item has its title and its measure of urgency', () => {
  const other = { ...line, id: 3, service: { ...line.service, id: 9 } };
  expect(
    about('stale-direct', { source: 'https://www.a.example/pricing', checkedOn: '2026-05-25', lines: [line, other] }),
  ).toEqual(['a.example/pricing · 2 lines of 2 services', '183 d']);
  expect(about('own-above-direct')).toEqual(['Residential, from 100 GB, JP · own 12.40, direct 10.00', '+24.0%']);
  expect(about('margin-below-zero')[1]).toBe('−4.8%');
  expect(about('outlier', { median: '2.48' })[1]).toBe('5.0×');
  const lower = { ...line, id: 4, fromQuantity: 50, own: '4.00' };
  expect(about('outlier', { lines: [line, lower] })).toEqual([
    'Residential, from 100 GB, JP · $12.40, $4.00 from 50 GB',
    '3.1×',
  ]);
  const since = new Date(NOW - 5 * 3_600_000).toISOString();
  expect(about('overdue-request', { since })).toEqual(['No company stated', '5 h']);
  const delivery = { destination: 'forward', attempts: 8, lastError: null, webhook: null } as const;
  const webhook = { id: 1, messageId: 7, host: 'crm.example', event: 'price.changed' };
  expect(about('dead-delivery', { delivery: { ...delivery, destination: 'webhook', webhook } })[0]).toBe(
    'Webhook: price.changed given up after 8 attempts',
  );
  expect(about('dead-delivery', { delivery })).toEqual(['Forwarding given up after 8 attempts', '']);
  const once = { ...delivery, destination: 'email', attempts: 1 } as const;
  expect(about('dead-delivery', { delivery: once })).toEqual(['E-mail given up after 1 attempt', '']);
});

test('an open item has a lead: the outdated prices and why they are not read, a report with its age, or row and measure', () => {
  const lead = (kind: WorkKind, item: Partial<WorkItemAnswer> = {}) => leadOf(workOf(kind, item), NOW);
  expect(lead('stale-direct', { checkedOn: '2026-05-25' })).toBe(
    '1 direct price, checked 25 May 2026, 183 days ago. Excluded from savings.',
  );
  const reading = {
    sourceId: 1,
    readAt: null,
    reason: 'empty',
    places: 0,
    differs: 0,
    lost: 0,
    proposal: null,
  } as const;
  expect(lead('stale-direct', { reading })).toBe(
    '1 direct price. Excluded from savings. Loaded by scripts, not readable by machine.',
  );
  expect(lead('price-differs')).toBe('Residential, JP, from 100 GB');
  expect(lead('own-above-direct')).toBe(
    'Own price above direct · Residential, from 100 GB, JP · own 12.40, direct 10.00 · +24.0%',
  );
});

test('a price that differs shows its change and the day since which it differs', () => {
  const place = { kind: 'text', before: 'Pay as you go', figure: '$10.00', after: '/ GB' } as const;
  const at = (since: string) => {
    const proposal = { found: '9.40', keptDiscount: null, place, since, trail: [] };
    const counts = { places: 1, differs: 1, lost: 0 };
    const reading = { sourceId: 1, readAt: since, reason: null, ...counts, proposal };
    const work = workOf('price-differs', { reading });
    return [measureOf(work, NOW), momentOf(work, NOW)];
  };
  expect(at(new Date(NOW).toISOString())).toEqual(['−6.0%', 'today']);
  expect(at('2026-11-20T12:00:00.000Z')).toEqual(['−6.0%', '20 Nov']);
  expect(momentOf(workOf('outlier', {}), NOW)).toBe('');
});

test('what follows from two prices is a dash where one of them is missing', () => {
  expect([savingText('2.90', '3.50'), savingText(null, '3.50'), savingText('4.00', '3.00')]).toEqual([
    '17%',
    '–',
    '−33%',
  ]);
  expect([lineMargin('2.00', '1.50'), lineMargin('2.00', null), lineMargin('1.00', '1.10')]).toEqual([
    '25.0%',
    '–',
    '−10.0%',
  ]);
  expect(pageName('https://vendor.example/')).toBe('vendor.example');
});
