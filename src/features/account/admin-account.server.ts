import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '#platform/database/database.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

/** The only account: the admin signs in with a password alone. */
const ADMIN_USERNAME = 'admin';

const GENERATED_PASSWORD_BYTES = 18;

/**
 * Creates the admin's account, or sets its password if the configured one has changed, which ends all sessions.
 * Passwords set in the panel are kept otherwise. Returns a random password for a new account without a configured one,
 * to be shown once.
 */
export async function prepareAdminAccount({ queries }: Database, configured: string | null): Promise<string | null> {
  const account = await findAdmin(queries);
  if (!account) {
    const password = configured ?? randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
    const hash = await hashPassword(password);
    const isNew = await insertAdmin(queries, hash, configured === null ? null : hash);
    return configured === null && isNew ? password : null;
  }
  if (configured !== null) await applyConfigured(queries, account, configured);
  return null;
}

/** The admin's account with its password's hash. */
export function findAdmin(queries: Queries) {
  return queries
    .selectFrom('users')
    .select(['id', 'password', 'configuredPassword', 'totpSecret', 'totpConfirmedAt'])
    .where('username', '=', ADMIN_USERNAME)
    .executeTakeFirst();
}

/** Reads the account once for concurrent callers: a flood of sign-ins uses a single connection. */
export function createAccountReader(queries: Queries): () => ReturnType<typeof findAdmin> {
  let reading: ReturnType<typeof findAdmin> | null = null;
  return async () => {
    reading ??= findAdmin(queries).finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** False if another instance created the account first. */
async function insertAdmin(queries: Queries, password: string, configuredPassword: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('users')
    .values({ username: ADMIN_USERNAME, password, configuredPassword })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function applyConfigured(
  queries: Queries,
  { id, password, configuredPassword }: NonNullable<Awaited<ReturnType<typeof findAdmin>>>,
  configured: string,
): Promise<void> {
  // Earlier versions stored no configured password: compare with the account's.
  if (await verifyPassword(configured, configuredPassword ?? password)) {
    if (configuredPassword === null) {
      await queries.updateTable('users').set({ configuredPassword: password }).where('id', '=', id).execute();
    }
    return;
  }
  const hash = await hashPassword(configured);
  await replacePassword(queries, id, hash, { configuredPassword: hash });
}

/** Replaces an account's password hash and ends all its sessions. */
export async function replacePassword(
  queries: Queries,
  id: number,
  password: string,
  configured: { readonly configuredPassword?: string } = {},
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password, ...configured })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('sessions').where('userId', '=', id).execute();
  });
}
