import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  await expect(verifyPassword('correct horse battery', hash)).resolves.toBe(true);
  await expect(verifyPassword('correct horse batterz', hash)).resolves.toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test.each(['', 'plain text', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA', '$argon2id$v=19$m=19456,t=2,p=1$AAAA'])(
  'nothing matches the broken hash %j',
  async (hash) => expect(await verifyPassword('correct horse battery', hash)).toBe(false),
);
