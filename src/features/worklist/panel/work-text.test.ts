import { expect, test } from 'vitest';
import { lineMargin, pageName, savingText } from './work-text.tsx';

test('what follows from two prices is a dash where one of them is missing', () => {
  expect([savingText('2.90', '3.50'), savingText(null, '3.50'), savingText('4.00', '3.00')]).toEqual([
    '17%',
    '–',
    '−33%',
  ]);
  expect([lineMargin('2.00', '1.50'), lineMargin('2.00', null), lineMargin('1.00', '1.10')]).toEqual([
    '25.0%',
    '–',
    '−10.0%',
  ]);
  expect(pageName('https://vendor.example/')).toBe('vendor.example');
});
