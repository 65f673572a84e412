import { expect, test } from 'vitest';
import { stepPath } from './work-history.tsx';

const SCALE = { from: 0, to: 100, most: 4, width: 100, height: 44 };

test('a price is drawn as a step from its time on, a missing price as a gap', () => {
  const steps = [
    { at: 0, price: 4 },
    { at: 50, price: 2 },
    { at: 75, price: null },
    { at: 80, price: 1 },
  ];
  expect(stepPath(steps, SCALE)).toBe('M0.0 2.0H50.0V22.0H75.0M80.0 32.0H100.0');
  expect(stepPath([], SCALE)).toBe('');
});
