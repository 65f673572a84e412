import { expect, test } from 'vitest';
import { priceSheets, type SheetService } from './price-sheets.ts';

function service(providerId: number, own: string | number, changes: Partial<SheetService> = {}) {
  return {
    providerId,
    type: 'residential',
    billingType: 'gb',
    pricePerGbRampage: own,
    pricePerGbDirect: '0.00',
    pricePerCpmRampage: own,
    pricePerCpmDirect: '0.00',
    ...changes,
  } satisfies SheetService;
}

const sheets = (...services: readonly SheetService[]) => priceSheets(services, 'residential');

test('totals cover the services of the type and count each vendor once', () => {
  const mobile = service(3, '9.00', { type: 'mobile' });
  expect(sheets(service(1, '1.00'), service(1, '3.00'), service(2, '5.00'), mobile)).toMatchObject([
    { unit: 'gb', vendors: 2, sums: { own: 9_000_000n, services: 3 } },
  ]);
});

test('units are not mixed: the unit with more vendors is used, GB if there is a tie', () => {
  const cpm = { billingType: 'cpm' };
  expect(
    sheets(service(1, '7.24'), service(2, '1.10', cpm), service(3, '1.40', cpm), service(4, '0.00')),
  ).toMatchObject([
    { unit: 'cpm', vendors: 2, sums: { own: 2_500_000n } },
    { unit: 'gb', vendors: 1, sums: { own: 7_240_000n } },
  ]);
  expect(sheets(service(1, '1.10', cpm), service(2, '7.24'))[0]?.unit).toBe('gb');
  const perIp = { billingType: 'ip', pricePerIpRampage: '1.40' };
  expect(sheets(service(1, '7.24'), service(2, '9.00', perIp), service(3, '9.00', perIp))[0]).toMatchObject({
    unit: 'ip',
    sums: { own: 2_800_000n },
  });
});

test('a type without prices keeps its default unit, and a type without services is empty', () => {
  const none = { sums: null, vendors: 0, hasStale: false };
  expect(sheets(service(1, '0.00', { billingType: 'cpm' }))).toEqual([{ unit: 'cpm', ...none }]);
  expect(sheets()).toEqual([{ unit: 'gb', ...none }]);
});

test('a sheet marks outdated direct prices', () => {
  const stale = { pricePerGbDirect: '2.00', evidence: { stale: true } };
  expect(sheets(service(1, '1.00', stale))[0]?.hasStale).toBe(true);
  expect(sheets(service(1, '1.00', { ...stale, evidence: { stale: false } }))[0]?.hasStale).toBe(false);
});
