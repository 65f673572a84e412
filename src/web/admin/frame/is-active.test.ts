import { expect, test } from 'vitest';
import { isActive } from './is-active.ts';

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/providers', false],
  ['/admin/providers', '/admin/providers', true],
  ['/admin/providers', '/admin/providers/7', true],
  ['/admin/services', '/admin/providers', false],
])('the item %s on %s: %s', (item, current, active) => {
  expect(isActive(item, current)).toBe(active);
});
