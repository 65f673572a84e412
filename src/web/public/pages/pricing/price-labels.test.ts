import { expect, test } from 'vitest';
import { purchaseLabel, vendorCount, volumeLabel } from './price-labels.ts';

test('a volume counts gigabytes, thousands of requests or addresses', () => {
  expect(volumeLabel(250, 'gb')).toBe('250 GB');
  expect(volumeLabel(250, 'cpm')).toBe('250K requests');
  expect([1, 250].map((volume) => volumeLabel(volume, 'ip'))).toEqual(['1 IP', '250 IPs']);
});

test('what the price buys names volume and type', () => {
  expect(purchaseLabel({ volume: 1000, type: 'isp' }, 'gb')).toBe('1000 GB of ISP Proxies');
  expect(purchaseLabel({ volume: 100, type: 'isp' }, 'ip')).toBe('100 IPs of ISP Proxies');
  expect(purchaseLabel({ volume: 1, type: 'web-unblocker' }, 'cpm')).toBe('1K requests with Web Unblocker');
});

test('one vendor is no plural', () => {
  expect([vendorCount(1), vendorCount(2)]).toEqual(['1 vendor', '2 vendors']);
});

test('a volume beyond the plans is written as amounts are', () => {
  expect(purchaseLabel({ type: 'web-unblocker', volume: 3_000 }, 'cpm')).toBe('3M requests with Web Unblocker');
  expect(purchaseLabel({ type: 'residential', volume: 1_500 }, 'gb')).toBe('1,500 GB of Residential Proxies');
});
