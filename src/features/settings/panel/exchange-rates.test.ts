import { expect, test } from 'vitest';
import { fetchingText, rateText } from './exchange-rates.tsx';

const stored = {
  currency: 'EUR',
  rate: '0.8641',
  day: '2026-11-20',
  source: 'ecb',
  setAt: '2026-11-20T16:00:00.000Z',
  offeredUntil: '2026-11-27T00:00:00.000Z',
} as const;

test('a rate says its day, who says it and until when it is offered', () => {
  const end = Date.parse(stored.offeredUntil);
  expect(rateText(undefined, end)).toBe('No rate, not offered.');
  expect(rateText(stored, end - 1)).toBe('1 USD = 0.8641 EUR, ECB, 20 Nov 2026. Offered until 27 Nov 2026, 00:00 UTC.');
  expect(rateText({ ...stored, source: 'operator' }, end)).toBe(
    '1 USD = 0.8641 EUR, entered here, 20 Nov 2026. Too old, not offered.',
  );
  expect(rateText({ ...stored, source: 'demo', offeredUntil: null }, end)).toBe(
    '1 USD = 0.8641 EUR, demo rate, 20 Nov 2026. Offered until you set a rate.',
  );
});

test('fetching says when it worked last, what went wrong and when it is tried again', () => {
  expect(fetchingText(null)).toEqual([expect.stringContaining('RATES_URL')]);
  const first = {
    host: 'rates.example',
    triedAt: null,
    fetchedAt: null,
    nextAt: '2026-11-21T10:00:00.000Z',
    problem: null,
  };
  expect(fetchingText(first)).toEqual([
    'No rates fetched from rates.example yet.',
    'Next try on 21 Nov 2026, 10:00 UTC.',
  ]);
  const failed = {
    ...first,
    triedAt: '2026-11-21T09:00:00.000Z',
    fetchedAt: '2026-11-20T16:00:00.000Z',
    problem: 'The server answered HTTP 503.',
  };
  expect(fetchingText(failed).slice(0, 2)).toEqual([
    'Last fetched from rates.example on 20 Nov 2026, 16:00 UTC. The newer rate applies.',
    'On 21 Nov 2026, 09:00 UTC: The server answered HTTP 503.',
  ]);
});
