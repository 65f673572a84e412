import { expect, test } from 'vitest';
import { serviceRow } from '#test/sample-services.ts';
import { coverageOf, percentOf } from './coverage.tsx';

test('adds up services by type, most first, without types that have nothing', () => {
  const services = [
    serviceRow({ type: 'isp', totalProxies: 10 }),
    serviceRow({ type: 'mobile', totalProxies: 5 }),
    serviceRow({ type: 'mobile', totalProxies: 25 }),
    serviceRow({ type: 'custom', totalProxies: 0 }),
  ];
  expect(coverageOf(services)).toEqual({
    total: 40n,
    byType: [
      { type: 'mobile', count: 30n },
      { type: 'isp', count: 10n },
    ],
  });
});

test('stays exact beyond what a number holds', () => {
  const largest = serviceRow({ totalProxies: Number.MAX_SAFE_INTEGER });
  expect(coverageOf([largest, largest, serviceRow({ totalProxies: 1 })]).total).toBe(18_014_398_509_481_983n);
});

test('is nothing without services', () => {
  expect(coverageOf([])).toEqual({ total: 0n, byType: [] });
});

test('a share is in percent with two decimals, and 0 of nothing', () => {
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(5n, 5n)).toBe(100);
  expect(percentOf(5, 0)).toBe(0);
});
