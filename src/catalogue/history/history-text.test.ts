import { expect, test } from 'vitest';
import { changeText, restoredText } from './history-text.ts';

test('the last check by a person is named where it changes alone: else who checked says as much', () => {
  const [before, after] = [
    { direct: '8.00', checkedBy: 'machine', personOn: '2026-10-06' },
    { direct: '7.50', checkedBy: 'person', personOn: null },
  ];
  expect(changeText(before, after)).toBe('direct price 8.00 → 7.50, checked by machine → person');
  expect(restoredText(before)).toBe('direct price is 8.00, checked by is machine again');
  expect(changeText({ personOn: null }, { personOn: '2026-10-06' })).toBe(
    'last checked by a person on none → 6 Oct 2026',
  );
});
