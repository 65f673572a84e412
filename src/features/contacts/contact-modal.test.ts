import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { quoteIn, sourceOfRequest } from './contact-modal.tsx';

test('the source is the label in the detail', () => {
  expect(sourceOfRequest({ source: ' Live Chat Widget ' })).toBe('Live Chat Widget');
});

test.each([null, undefined, 'Header', {}, { source: '' }, { source: '  ' }, { source: 7 }, []])(
  'without a label, as in %j, the source is Unknown',
  (detail) => {
    expect(sourceOfRequest(detail)).toBe('Unknown');
  },
);

test('any detail gives a label that the server accepts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ source: fc.string({ maxLength: 300 }) })), (detail) => {
      const { length } = sourceOfRequest(detail);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(CONTACT_LIMITS.source);
    }),
  );
});

test.each([
  [{ quoteUrl: '/quotes/x' }, { url: '/quotes/x', fault: null }],
  [
    { quoteUrl: null, quoteFault: 'Not read.' },
    { url: null, fault: 'Not read.' },
  ],
  ['stored', { url: null, fault: null }],
])('the response %j gives the quote', async (answer, quote) => {
  expect(await quoteIn(Response.json(answer, { status: 201 }))).toEqual(quote);
});

test('an unreadable response gives no quote', async () => {
  expect(await quoteIn(new Response('<html>'))).toEqual({ url: null, fault: null });
});
