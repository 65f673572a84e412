import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '#server/database/database.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** The only account: the admin signs in with a password alone. */
const ADMIN_USERNAME = 'admin';

const GENERATED_PASSWORD_BYTES = 18;

/**
 * Makes sure that the admin's account exists and has the configured password. Without one a random password is made
 * for a new account and returned, to be shown once; an account that exists keeps its own. A changed password ends all
 * sessions.
 */
export async function prepareAdminAccount({ queries }: Database, configured: string | null): Promise<string | null> {
  const account = await findAdmin(queries);
  if (!account) {
    const password = configured ?? randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
    const isNew = await insertAdmin(queries, await hashPassword(password));
    return configured === null && isNew ? password : null;
  }
  if (configured !== null && !(await verifyPassword(configured, account.password))) {
    await replacePassword(queries, account.id, await hashPassword(configured));
  }
  return null;
}

/** The admin's account with its password's hash. */
export function findAdmin(queries: Queries) {
  return queries
    .selectFrom('users')
    .select(['id', 'password'])
    .where('username', '=', ADMIN_USERNAME)
    .executeTakeFirst();
}

/** Reads the account, once for all who ask at the same moment: a flood of sign-ins takes a single connection. */
export function createAccountReader(queries: Queries): () => ReturnType<typeof findAdmin> {
  let reading: ReturnType<typeof findAdmin> | null = null;
  return async () => {
    reading ??= findAdmin(queries).finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** False where another instance that started at the same moment was first. */
async function insertAdmin(queries: Queries, password: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('users')
    .values({ username: ADMIN_USERNAME, password })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function replacePassword(queries: Queries, id: number, password: string): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ password }).where('id', '=', id).execute();
    await transaction.deleteFrom('sessions').where('userId', '=', id).execute();
  });
}
