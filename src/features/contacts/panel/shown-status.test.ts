import { expect, test } from 'vitest';
import { clockOf } from './shown-status.tsx';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 10);
const request = {
  status: 'new',
  createdAt: new Date(START).toISOString(),
  dueAt: new Date(START + 24 * HOUR).toISOString(),
  answeredAt: null,
} as const;

test.each([
  [0, 'due in 24 h', 'calm', 0],
  [12.5 * HOUR, 'due in 11 h', 'calm', 52],
  [20.5 * HOUR, 'due in 3 h', 'pressing', 85],
  [23.9 * HOUR, 'due in 6 min', 'pressing', 100],
  [24 * HOUR, '1 min over', 'overdue', 100],
  [29 * HOUR, '5 h over', 'overdue', 100],
  [24 * 5 * HOUR, '4 d over', 'overdue', 100],
])('%i ms after it came a new request is: %s', (after, text, tone, used) => {
  expect(clockOf(request, START + after)).toMatchObject({ text, tone, used });
});

test('an answered request says how long that took, one of before and spam say nothing', () => {
  const answeredAt = new Date(START + 2 * HOUR).toISOString();
  expect(clockOf({ ...request, status: 'won', answeredAt }, START)).toEqual({
    text: 'in 2 h',
    detail: '',
    tone: 'done',
    used: null,
  });
  expect(clockOf({ ...request, status: 'answered' }, START).text).toBe('');
  expect(clockOf({ ...request, status: 'spam', answeredAt }, START).text).toBe('');
});
