import { expect, test } from 'vitest';
import { networkSize } from './ip-count.ts';

test.each([
  [409_600_000, 195, '409M+ IPs, 195 countries'],
  [1_127_000_000, 1, '1,127M+ IPs, 1 country'],
  [300_000, 12, '300,000 IPs, 12 countries'],
  [0, 12, '12 countries'],
  [0, 0, ''],
])('%i addresses in %i countries', (ipCount, countries, text) => {
  expect(networkSize(ipCount, countries)).toBe(text);
});
