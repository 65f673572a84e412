import { expect, test } from 'vitest';
import { passwordFault } from './password-rule.server.ts';

test.each(['correct horse battery', 'x7-Kf92!mZ_q8Lw0', 'ein langer Satz genügt', `${'unlikely '.repeat(8)}phrase`])(
  'takes %j',
  (password) => expect(passwordFault(password)).toBeNull(),
);

test.each([
  ['short', '15 to 256 characters'],
  ['14-characters!', '15 to 256 characters'],
  ['a b c d '.repeat(40), '15 to 256 characters'],
  ['aaaaaaaaaaaaaaaa', 'too common'],
  ['abababababababab', 'too common'],
  ['PasswordPassword', 'too common'],
  ['012345678901234', 'too common'],
])('refuses %j', (password, fault) => expect(passwordFault(password)).toContain(fault));
