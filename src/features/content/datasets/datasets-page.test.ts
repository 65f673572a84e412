import { expect, test } from 'vitest';
import { recordCount } from './datasets-page.tsx';

test.each([
  [999, '999'],
  [1_000, '1K+'],
  [180_000, '180K+'],
  [2_300_000, '2.3M+'],
  [12_490_000, '12M+'],
  [737_620_000, '737M+'],
  [999_999_999, '999M+'],
  [1_156_620_000, '1.1B+'],
])('%i records are shown as %s', (records, text) => {
  expect(recordCount(records)).toBe(text);
});
