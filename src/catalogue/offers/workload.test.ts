import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnWorkload } from '#test/offer-factory.ts';
import { ASSUMPTIONS, type MeteredService, quantityOf, type Workload } from './workload.ts';

const PAID = { paidOnSuccess: true };

test.each<[string, Partial<Workload>, MeteredService, number | null]>([
  ['GB are GB', { volume: 500 }, { billingType: 'gb', facts: PAID }, 500],
  ['requests that fail are paid', { volume: 3_000, unit: 'cpm' }, { billingType: 'cpm', facts: {} }, 3_157.9],
  ['or not', { volume: 3_000, unit: 'cpm' }, { billingType: 'cpm', facts: PAID }, 3_000],
  ['unknown is not paid', { volume: 19, unit: 'cpm' }, { billingType: 'cpm', facts: { paidOnSuccess: false } }, 20],
  ['requests in GB', { volume: 3_000, unit: 'cpm' }, { billingType: 'gb', facts: {} }, 631.58],
  ['paid for GB', { volume: 3_000, unit: 'cpm' }, { billingType: 'gb', facts: PAID }, 631.58],
  ['GB in requests', { volume: 500 }, { billingType: 'cpm', facts: {} }, 2_500],
  ['GB in requests that succeed', { volume: 500 }, { billingType: 'cpm', facts: PAID }, 2_375],
  ['a third is rounded up', { volume: 1, kb: 300 }, { billingType: 'cpm', facts: {} }, 3.34],
  ['the least is a hundredth', { volume: 1, kb: 100_000, success: 1 }, { billingType: 'cpm', facts: PAID }, 0.01],
  ['the most', { volume: 1_000_000, unit: 'cpm', kb: 100_000, success: 1 }, { billingType: 'gb', facts: {} }, 1e10],
  ['addresses without a cap', { volume: 500 }, { billingType: 'ip', facts: {} }, 10],
  ['unlimited traffic', { volume: 500 }, { billingType: 'ip', facts: { bandwidthCapGbPerIp: 'unlimited' } }, 10],
  ['a cap within the addresses', { volume: 500 }, { billingType: 'ip', facts: { bandwidthCapGbPerIp: 50 } }, 10],
  ['a cap that buys more', { volume: 501 }, { billingType: 'ip', facts: { bandwidthCapGbPerIp: 50 } }, 11],
  ['a cap of nothing says nothing', { volume: 500 }, { billingType: 'ip', facts: { bandwidthCapGbPerIp: 0 } }, 10],
  ['addresses are addresses', { volume: 25, unit: 'ip' }, { billingType: 'ip', facts: { bandwidthCapGbPerIp: 1 } }, 25],
  ['addresses are no GB', { volume: 25, unit: 'ip' }, { billingType: 'gb', facts: {} }, null],
  ['addresses are no requests', { volume: 25, unit: 'ip' }, { billingType: 'cpm', facts: {} }, null],
  ['requests are no addresses', { volume: 25, unit: 'cpm' }, { billingType: 'ip', facts: {} }, null],
])('%s', (_what, workload, service, quantity) => {
  expect(quantityOf({ unit: 'gb', volume: 1, ...ASSUMPTIONS, ...workload }, service)).toBe(quantity);
});

test('a quantity has at most two decimal places and is never zero', () => {
  fc.assert(
    fc.property(
      drawnWorkload,
      fc.constantFrom('gb', 'cpm', 'ip'),
      fc.boolean(),
      (workload, billingType, paidOnSuccess) => {
        const quantity = quantityOf(workload, { billingType, facts: { paidOnSuccess } });
        if (quantity === null) return;
        expect(Number(quantity.toFixed(2))).toBe(quantity);
        expect(quantity).toBeGreaterThan(0);
      },
    ),
  );
});
