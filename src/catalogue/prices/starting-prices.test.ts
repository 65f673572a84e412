import { expect, test } from 'vitest';
import { lowerStart } from './starting-prices.ts';

const range = (lowest: string, unit: 'gb' | 'ip' | 'cpm' = 'gb') => [{ type: 'residential' as const, unit, lowest }];

test('the lowest price of the catalogue replaces the default if it is lower, in the same unit', () => {
  expect(lowerStart('residential', range('0.41'))).toBe(410_000n);
  expect(lowerStart('residential', range('0.50'))).toBeNull();
  expect(lowerStart('residential', range('0.60'))).toBeNull();
  expect(lowerStart('residential', range('0.10', 'ip'))).toBeNull();
  expect(lowerStart('mobile', range('0.41'))).toBeNull();
  expect(lowerStart('residential', [])).toBeNull();
});

test('a monthly price is not compared with other units', () => {
  expect(lowerStart('web-unblocker', [{ type: 'web-unblocker', unit: 'cpm', lowest: '0.90' }])).toBeNull();
});
