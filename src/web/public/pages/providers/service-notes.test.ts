import { expect, test } from 'vitest';
import { FACTS } from '#domain/facts/facts.ts';
import type { LeadingPrice } from '#domain/prices/leading-price.ts';
import type { BillingType } from '#domain/service-type.ts';
import { inDollars } from '#domain/currency/shown-money.ts';
import { knownFacts, quantityHint } from './service-notes.ts';

test('facts stand in the order of the registry, each with its label and unit', () => {
  const facts = {
    refundDays: 3,
    stickyMinutes: 1_440,
    protocols: ['http', 'socks5'] as const,
    concurrentSessions: 'unlimited' as const,
    trafficExpiryDays: 1,
    freeTrial: true,
    identityCheck: false,
    bandwidthCapGbPerIp: 100,
  };
  expect(knownFacts({ facts }).split('\n')).toEqual([
    'Protocols: HTTP, SOCKS5',
    'Longest sticky session: 1,440 min',
    'Concurrent sessions: unlimited',
    'Unused traffic expires: 1 day',
    'Free trial: yes',
    'Refund: 3 days',
    'Identity check required: no',
    'Bandwidth cap per IP: 100 GB',
  ]);
});

test('what is not known is not there, and never "no"', () => {
  expect(knownFacts({ facts: {} })).toBe('');
  for (const { label } of Object.values(FACTS)) {
    expect(knownFacts({ facts: { stickyMinutes: undefined } })).not.toContain(label);
  }
});

const hint = (changes: Partial<LeadingPrice> | null, unit: BillingType = 'ip') =>
  quantityHint(
    { leadingPrice: changes && { fromQuantity: 1, own: '1.45', direct: null, lowest: null, ...changes } },
    unit,
    inDollars,
  );

test('a minimum order and what volume leads to are named, nothing else', () => {
  expect(hint({ fromQuantity: 10, lowest: { fromQuantity: 100, own: '1.155' } })).toBe(
    'from 10 IPs, down to $1.155 from 100 IPs',
  );
  expect(hint({ fromQuantity: 10 }, 'gb')).toBe('from 10 GB');
  expect(hint({ lowest: { fromQuantity: 384, own: '1.02' } }, 'cpm')).toBe('down to $1.02 from 384K requests');
  expect([hint({}), hint(null), quantityHint({}, 'gb', inDollars)]).toEqual(['', '', '']);
});
