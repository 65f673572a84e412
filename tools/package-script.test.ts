import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageScript } from './package-script.ts';

test.each([
  ['oxfmt', 'oxfmt'],
  ['oxlint', 'oxlint'],
  ['knip', 'knip'],
  ['typescript', 'tsc'],
  ['vitest', 'vitest'],
  ['@playwright/test', 'playwright'],
])('%s has the command %s', (packageName, command) => {
  expect(existsSync(packageScript(packageName, command))).toBe(true);
});

test('a command that a package does not have is refused', () => {
  expect(() => packageScript('vitest', 'vittest')).toThrow('has no command vittest');
});
