import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

test('pages connect to this origin alone, and may create the address of one worker', () => {
  const policy = pagePolicy({ styles: '', inlineScript: '' }).split('; ');
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy.filter((rule) => rule.startsWith('trusted-types'))).toEqual(['trusted-types usage-worker']);
  expect(policy.join(' ')).not.toMatch(/worker-src|unsafe|\*/);
});
