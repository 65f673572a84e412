import { expect, test } from 'vitest';
import { withAsciiDomain } from './ascii-email.ts';

test.each([
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['a+b@bücher.example', 'a+b@xn--bcher-kva.example'],
  ['Maria@Example.com', 'Maria@Example.com'],
  ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
  ['', ''],
])('%j is stored as %j', (email, stored) => expect(withAsciiDomain(email)).toBe(stored));
