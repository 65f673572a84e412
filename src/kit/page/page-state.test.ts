import { expect, test } from 'vitest';
import { parsePageState, serializeInertJson, type PageState } from './page-state.ts';

const state: PageState = {
  site: {
    name: '</script><script>alert(1)</script>',
    email: 'a@example.com',
    salesEmail: 'b@example.com',
    phone: '1',
    messenger: '@x',
    linkedinUrl: 'https://example.com',
    bookingUrl: 'https://example.com',
    social: { x: null, linkedin: null, github: null },
  },
  data: { '/api/providers': [{ name: '<!-- \u2028\u2029 -->' }] },
  failedReads: [],
  today: '2026-11-21',
};

test('serialized state cannot end its script element, and parses to the same value', () => {
  const text = serializeInertJson(state);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(parsePageState(text)).toEqual(state);
});

test('parsing refuses a value that is not a page state', () => {
  expect(() => parsePageState('null')).toThrow(TypeError);
  expect(() => parsePageState('{"site":{}}')).toThrow(TypeError);
});
