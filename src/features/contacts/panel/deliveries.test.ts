import { expect, test } from 'vitest';
import { deliverySentence, deliveryText, isReplayable, worstState, type Delivery } from './deliveries.tsx';

const next = new Date(2026, 10, 5, 14, 5).toISOString();

const delivery: Delivery = {
  destination: 'forward',
  state: 'pending',
  attempts: 0,
  nextAttemptAt: next,
  deliveredAt: null,
  lastError: null,
};

test.each([
  [delivery, 'Forwarding: pending', null],
  [{ ...delivery, state: 'delivered', destination: 'email', attempts: 1 }, 'E-mail: delivered', null],
  [{ ...delivery, state: 'held' }, 'Forwarding: held', 'sent only after “Deliver again”'],
  [{ ...delivery, state: 'failed', attempts: 1 }, 'Forwarding: failed', '1 attempt, next 5 Nov 2026, 14:05 UTC'],
  [{ ...delivery, state: 'failed', attempts: 3, nextAttemptAt: null }, 'Forwarding: failed', '3 attempts'],
  [{ ...delivery, state: 'dead', attempts: 100 }, 'Forwarding: dead', 'given up after 100 attempts'],
] as const)('%j', (each, summary, detail) => {
  expect(deliveryText(each)).toEqual({ summary, detail });
});

test.each([
  [['delivered'], false],
  [['pending', 'delivered'], false],
  [[], true],
  [['delivered', 'held'], true],
  [['failed'], true],
  [['dead'], true],
] as const)('a request whose deliveries are %j can be replayed: %s', (states, expected) => {
  expect(isReplayable({ deliveries: states.map((state) => ({ ...delivery, state })) })).toBe(expected);
});

test('one sentence has the state, what follows, and the last error', () => {
  expect(deliverySentence(delivery)).toBe('Forwarding: pending');
  expect(deliverySentence({ ...delivery, state: 'dead', attempts: 100, lastError: 'timeout' })).toBe(
    'Forwarding: dead, given up after 100 attempts. Last error: timeout',
  );
});

test('the state that needs a person most is told', () => {
  expect(worstState([])).toBeNull();
  expect(worstState([{ state: 'delivered' }, { state: 'failed' }, { state: 'pending' }])).toBe('failed');
});
