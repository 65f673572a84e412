import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

const isAddress = (text: string) => emailAddress('Enter an e-mail address').safeParse(text).success;

test.each([
  'maria@example.com',
  'info@xn--80a1acny.xn--p1ai',
  'info@почта.рф',
  'user+mailbox/department=shipping@example.com',
  "o'hara!#$%&*?^_`{|}~-@example.com",
  'postmaster@localhost',
  'a.b@sub-domain.example.co.uk',
  'a@bücher.example',
])('%s is an e-mail address', (text) => expect(isAddress(text)).toBe(true));

test.each([
  '',
  'maria',
  'maria@',
  '@example.com',
  'a b@example.com',
  'a@b c.example',
  'a@-b.example',
  'a@b-.example',
  'a@b..example',
  'a@.example',
  'a@b@example.com',
  '"a b"@example.com',
  'a@example.com,b@example.com',
  'a@example.com\nBcc: b@example.com',
  'мария@example.com',
])('%j is none', (text) => expect(isAddress(text)).toBe(false));
