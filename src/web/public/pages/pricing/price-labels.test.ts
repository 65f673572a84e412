import { expect, test } from 'vitest';
import { purchaseLabel, vendorCount, volumeLabel } from './price-labels.ts';

test('a volume counts gigabytes or thousands of requests', () => {
  expect(volumeLabel(250, 'gb')).toBe('250 GB');
  expect(volumeLabel(250, 'cpm')).toBe('250K requests');
});

test('what the price buys names volume and type', () => {
  expect(purchaseLabel({ volume: 1000, type: 'isp' }, 'gb')).toBe('1000 GB of ISP Proxies');
  expect(purchaseLabel({ volume: 1, type: 'web-unblocker' }, 'cpm')).toBe('1K requests with Web Unblocker');
});

test('one vendor is no plural', () => {
  expect([vendorCount(1), vendorCount(2)]).toEqual(['1 vendor', '2 vendors']);
});
