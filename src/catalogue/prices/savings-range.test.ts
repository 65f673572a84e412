import { expect, test } from 'vitest';
import { averageSavings, maxSavings, residentialSavings } from './savings-range.ts';
import type { ServiceType } from '#core/service-type.ts';

const service = (own: string, direct: string, type: ServiceType = 'residential') => ({
  type,
  billingType: 'gb',
  pricePerGbRampage: own,
  pricePerGbDirect: direct,
  pricePerCpmRampage: '0.00',
  pricePerCpmDirect: '0.00',
});

test('the range spans the savings of residential services', () => {
  const services = [service('9.00', '10.00'), service('6.00', '10.00'), service('1.00', '10.00', 'mobile')];
  expect(residentialSavings(services)).toEqual({ lowest: 10, highest: 40 });
});

test('the range of one service has one value', () => {
  expect(residentialSavings([service('6.00', '10.00')])).toEqual({ lowest: 40, highest: 40 });
});

test('services without a saving do not count', () => {
  const services = [service('10.00', '10.00'), service('0.00', '10.00'), service('5.00', '0.00')];
  expect(residentialSavings([...services, service('8.00', '10.00')])).toEqual({ lowest: 20, highest: 20 });
  expect(residentialSavings(services)).toEqual({ lowest: 15, highest: 30 });
});

test('without residential services it is 15 to 30', () => {
  expect(residentialSavings([service('1.00', '10.00', 'isp')])).toEqual({ lowest: 15, highest: 30 });
});

test('savings against an outdated direct price are excluded from range and maximum', () => {
  const stale = { ...service('1.00', '10.00'), evidence: { stale: true } };
  const services = [stale, { ...service('6.00', '10.00'), evidence: { stale: false } }];
  expect(residentialSavings(services)).toEqual({ lowest: 40, highest: 40 });
  expect(residentialSavings([stale])).toEqual({ lowest: 15, highest: 30 });
  expect(maxSavings(services)).toBe(40);
  expect(maxSavings([stale])).toBe(0);
  expect(averageSavings([...services, service('5.00', '10.00'), service('10.00', '10.00')])).toBe(45);
  expect(averageSavings([stale])).toBeNull();
});
