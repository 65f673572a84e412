import { expect, test } from 'vitest';
import { barrierText, lineMargin, pageName, savingText } from './work-text.tsx';

test('a barrier says what robots.txt has to do with it', () => {
  const reading = { sourceId: 1, readAt: null, places: 0, differs: 0, lost: 0 };
  expect(barrierText({ ...reading, reason: 'robots' })).toBe('not read automatically: its robots.txt forbids it');
  expect(barrierText({ ...reading, reason: 'robots-unreached' })).toBe(
    'not read automatically: it could not be reached, so its robots.txt is unknown',
  );
});

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
