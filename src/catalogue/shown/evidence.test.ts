import { expect, test } from 'vitest';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { quantityText } from '#core/quantity-text.ts';
import { ageText, evidenceHeading, evidenceLabel, evidenceShape, isInvented, sourceHost } from './evidence.ts';

const evidence: Evidence = {
  checkedOn: '2026-10-06',
  checkedBy: 'person',
  listName: null,
  personOn: '2026-10-06',
  sourceUrl: 'https://example.com/prices',
  atQuantity: 50,
  note: null,
  stale: false,
};
const service = (changes: Partial<Evidence> | null, isDemo = false) => ({
  isDemo,
  evidence: changes && { ...evidence, ...changes },
});

test.each([
  ['sourced', {}, 'Corvane list price at 50 GB, checked 6 Oct 2026'],
  ['unstated', { sourceUrl: null }, 'Corvane list price at 50 GB, checked 6 Oct 2026, source not stated'],
  [
    'sourced',
    { checkedBy: 'list', listName: 'ProxyTicker' },
    'Corvane list price at 50 GB, from ProxyTicker, 6 Oct 2026',
  ],
  [
    'sourced',
    { checkedBy: 'list', listName: 'Corvane FAQ', checkedOn: null },
    'Corvane list price at 50 GB, from Corvane FAQ, undated',
  ],
  ['stale', { stale: true }, 'Corvane list price at 50 GB, checked 6 Oct 2026, outdated'],
  ['stale', { stale: true, sourceUrl: null }, 'Corvane list price at 50 GB, checked 6 Oct 2026, outdated'],
  ['unstated', null, 'Corvane list price, source not stated'],
] as const)('the mark has the shape %s for the evidence %o', (shape, changes, label) => {
  expect(evidenceShape(service(changes))).toBe(shape);
  expect(evidenceLabel('Corvane', service(changes), 'gb')).toBe(label);
});

test('a demo value is labeled as such, and a demo row with a source as a list price', () => {
  for (const invented of [service(null, true), service({ sourceUrl: null, atQuantity: null }, true)]) {
    expect(isInvented(invented)).toBe(true);
    expect(evidenceLabel('Corvane', invented, 'gb')).toBe('Corvane direct price, demo value');
  }
  expect(isInvented(service({}, true))).toBe(false);
  expect(evidenceHeading('Oxylabs', service({}, true))).toBe('Oxylabs’ list price');
  expect(isInvented(service(null))).toBe(false);
});

test('quantities are in the unit of the price', () => {
  expect(quantityText(1_000, 'gb')).toBe('1,000 GB');
  expect([1, 10].map((quantity) => quantityText(quantity, 'ip'))).toEqual(['1 IP', '10 IPs']);
  expect([1, 30, 2_000].map((quantity) => quantityText(quantity, 'cpm'))).toEqual([
    '1K requests',
    '30K requests',
    '2M requests',
  ]);
});

test('ages count days in UTC at any hour', () => {
  const late = Date.parse('2026-10-07T23:59:59Z');
  expect(ageText('2026-10-07', late)).toBe('today');
  expect(ageText('2026-10-06', late)).toBe('yesterday');
  expect(ageText('2026-10-06', late + 1_000)).toBe('2 days ago');
  expect(ageText('2026-10-08', late)).toBe('today');
});

test('only http and https URLs have a host', () => {
  expect(sourceHost('https://www.example.com/pricing?plan=1')).toBe('example.com');
  expect(sourceHost('javascript:alert(1)')).toBeNull();
  expect(sourceHost('A price list')).toBeNull();
});
