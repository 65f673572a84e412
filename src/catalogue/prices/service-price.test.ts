import { expect, test } from 'vitest';
import { countedSavings, priceOf } from './service-price.ts';

const service = {
  pricePerGbRampage: '1.00',
  pricePerGbDirect: '2.00',
  pricePerCpmRampage: '3.00',
  pricePerCpmDirect: '4.00',
  pricePerIpRampage: '5.00',
  pricePerIpDirect: '8.00',
};

test.each([
  ['gb', 'gb', 1_000_000n, 2_000_000n, 50],
  ['cpm', 'cpm', 3_000_000n, 4_000_000n, 25],
  ['ip', 'ip', 5_000_000n, 8_000_000n, 38],
  ['month', 'cpm', 3_000_000n, 4_000_000n, 25],
])('a service billed per %s is compared by its prices per %s', (billingType, unit, own, direct, savings) => {
  expect(priceOf({ ...service, billingType })).toEqual({ billingType: unit, own, direct, savings, isStale: false });
});

test('a missing price and 0.00 count as no price', () => {
  const { pricePerIpDirect: _absent, ...others } = service;
  expect(priceOf({ ...others, billingType: 'ip' })).toMatchObject({ own: 5_000_000n, direct: null, savings: 0 });
  expect(priceOf({ ...service, billingType: 'ip', pricePerIpRampage: '0.00' })).toMatchObject({
    own: null,
    savings: 0,
  });
});

test('the exact price takes precedence over the one with two places', () => {
  const leadingPrice = { own: '0.175', direct: null };
  expect(priceOf({ ...service, billingType: 'ip', leadingPrice })).toMatchObject({ own: 175_000n, direct: null });
  expect(priceOf({ ...service, billingType: 'ip', leadingPrice: null }).own).toBe(5_000_000n);
});

test('savings against an outdated direct price are computed but not counted', () => {
  const priced = { ...service, billingType: 'gb' };
  const stale = priceOf({ ...priced, evidence: { stale: true } });
  expect(stale).toMatchObject({ savings: 50, isStale: true });
  expect(countedSavings(stale)).toBe(0);
  for (const evidence of [undefined, null, { stale: false }]) {
    const price = priceOf({ ...priced, ...(evidence === undefined ? {} : { evidence }) });
    expect(price).toMatchObject({ savings: 50, isStale: false });
    expect(countedSavings(price)).toBe(50);
  }
  expect(priceOf({ ...priced, pricePerGbDirect: '0.00', evidence: { stale: true } }).isStale).toBe(false);
});
