import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNearlyFull } from './system-alerts.server.ts';

const GB = 1_000_000_000;
const of = (freeBytes: number, totalBytes: number) => ({ freeBytes, totalBytes });

test('a disk is nearly full below a tenth and below 5 GB, and has room again from 12 percent or 6 GB on', () => {
  expect(isNearlyFull(false, of(9, 100))).toBe(true);
  expect(isNearlyFull(false, of(10, 100))).toBe(false);
  expect(isNearlyFull(false, of(6 * GB, 1_000 * GB))).toBe(false);
  expect(isNearlyFull(true, of(11, 100))).toBe(true);
  expect(isNearlyFull(true, of(12, 100))).toBe(false);
  expect(isNearlyFull(true, of(5.5 * GB, 1_000 * GB))).toBe(true);
  expect(isNearlyFull(true, of(6 * GB, 1_000 * GB))).toBe(false);
});

test('for any disk, space that makes it nearly full is not enough to recover', () => {
  const room = fc
    .tuple(fc.maxSafeNat(), fc.maxSafeNat())
    .map(([one, other]) => of(Math.min(one, other), Math.max(one, other)));
  fc.assert(fc.property(room, (disk) => !isNearlyFull(false, disk) || isNearlyFull(true, disk)));
  expect(isNearlyFull(false, of(0, 1))).toBe(true);
});
