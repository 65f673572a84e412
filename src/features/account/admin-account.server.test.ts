import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/open-test-database.ts';
import type { Database } from '#platform/database/database.ts';
import { prepareAdminAccount } from './admin-account.server.ts';
import { verifyPassword } from './password-hash.server.ts';

async function storedHash({ queries }: Database) {
  return (await queries.selectFrom('users').select('password').executeTakeFirstOrThrow()).password;
}

async function addSession({ queries }: Database) {
  const { id } = await queries.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await queries.insertInto('sessions').values({ userId: id, tokenHash: 'x', createdAt: 1, lastUsedAt: 1 }).execute();
}

async function sessionCount({ queries }: Database) {
  return (await queries.selectFrom('sessions').select('id').execute()).length;
}

test('without a configured password a random one is generated once', async () => {
  const database = await openTestDatabase();
  const password = await prepareAdminAccount(database, null);
  expect(password).toMatch(/^[\w-]{24}$/);
  expect(await verifyPassword(password ?? '', await storedHash(database))).toBe(true);
  expect(await prepareAdminAccount(database, null)).toBeNull();
});

test('a configured password is set, and reset by a later start with another one', async () => {
  const database = await openTestDatabase();
  expect(await prepareAdminAccount(database, 'correct horse battery')).toBeNull();
  await addSession(database);
  await prepareAdminAccount(database, 'correct horse battery');
  expect(await sessionCount(database), 'the same password keeps sessions').toBe(1);
  await prepareAdminAccount(database, 'another long password');
  expect(await verifyPassword('another long password', await storedHash(database))).toBe(true);
  expect(await sessionCount(database), 'a changed password ends them').toBe(0);
});

test('two instances that start simultaneously create one account', async () => {
  const database = await openTestDatabase();
  const passwords = await Promise.all([prepareAdminAccount(database, null), prepareAdminAccount(database, null)]);
  const shown = passwords.filter((password) => password !== null);
  expect(shown).toHaveLength(1);
  expect(await verifyPassword(shown[0] ?? '', await storedHash(database))).toBe(true);
});
