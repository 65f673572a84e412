import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { TwoFactorSetup, TwoFactorStatus } from './two-factor.ts';
import type { Queries } from '#platform/database/database.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import { findAdmin } from './admin-account.server.ts';

/** Defaults of authenticator apps (RFC 6238, section 1.2). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

/** Tolerated clock difference in steps (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

const RECOVERY_CODES = 10;

/** Codes have 80 bits, so that their hashes need no salt. Ambiguous letters and digits are left out. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const RECOVERY_GROUPS = 4;
const RECOVERY_GROUP_LENGTH = 4;

/** Whether sign-in requires a code, and the number of recovery codes left. */
export async function readTwoFactor(queries: Queries): Promise<TwoFactorStatus> {
  const account = await findAdmin(queries);
  if (!account || account.totpConfirmedAt === null) return { enabled: false, recoveryCodesLeft: 0 };
  const codes = await queries.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', account.id).execute();
  return { enabled: true, recoveryCodesLeft: codes.length };
}

/**
 * Creates a secret and recovery codes, in effect once a code is confirmed.
 *
 * @throws ConflictError if it is enabled already.
 */
export async function beginTwoFactor(queries: Queries, issuer: string): Promise<TwoFactorSetup> {
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ size: SECRET_BYTES });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await queries.transaction().execute(async (transaction) => {
    const { id } = await findAccount(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ totpSecret: secret.base32, totpLastStep: null })
      .where('id', '=', id)
      .where('totpConfirmedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ConflictError('Two-factor authentication is on. Turn it off first.');
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
    const rows = recoveryCodes.map((code) => ({ userId: id, codeHash: hashOf(code) }));
    await transaction.insertInto('recoveryCodes').values(rows).execute();
  });
  const otpauthUrl = new TOTP({ ...RULES, issuer, label: 'admin', secret }).toString();
  return { secret: secret.base32, otpauthUrl, qrCode: await drawQr(otpauthUrl), recoveryCodes };
}

const confirmSchema = (isRight: boolean) =>
  z.object({
    code: z
      .string()
      .refine(
        () => isRight,
        'This code is wrong. Wait for the next one, and check that the clock of your phone is right.',
      ),
  });

/**
 * Enables two-factor authentication with a code from the app.
 *
 * @throws ZodError for a wrong code, ConflictError before a setup.
 */
export async function confirmTwoFactor(queries: Queries, code: string, now: number): Promise<TwoFactorStatus> {
  await queries.transaction().execute(async (transaction) => {
    const { id, totpSecret, totpConfirmedAt } = await findAccount(transaction);
    if (totpSecret === null || totpConfirmedAt !== null)
      throw new ConflictError('There is nothing to confirm. Start setting up two-factor authentication again.');
    const isRight = await takeCode(transaction, id, code, now);
    confirmSchema(isRight).parse({ code });
    await transaction.updateTable('users').set({ totpConfirmedAt: now }).where('id', '=', id).execute();
  });
  return readTwoFactor(queries);
}

/** Disables two-factor authentication and deletes its secrets. False if it was off. */
export async function endTwoFactor(queries: Queries): Promise<boolean> {
  return queries.transaction().execute(async (transaction) => {
    const { id, totpConfirmedAt } = await findAccount(transaction);
    const cleared = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    await transaction.updateTable('users').set(cleared).where('id', '=', id).execute();
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
    return totpConfirmedAt !== null;
  });
}

/** The fault of a sign-in's code, null if it is valid or not required. */
export type CodeFault = 'code-required' | 'wrong-code';

/** Consumes an app or recovery code, inside the transaction that begins the session. */
export async function checkSecondFactor(
  queries: Queries,
  userId: number,
  code: string | null,
  now: number,
): Promise<CodeFault | null> {
  const account = await queries
    .selectFrom('users')
    .select('totpConfirmedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.totpConfirmedAt === null) return null;
  if (code === null) return 'code-required';
  const isRight = (await takeCode(queries, userId, code, now)) || (await takeRecoveryCode(queries, userId, code));
  return isRight ? null : 'wrong-code';
}

/** Compares and consumes in one statement: of two sign-ins with the same code, one is rejected. */
async function takeCode(queries: Queries, userId: number, code: string, now: number): Promise<boolean> {
  const account = await queries.selectFrom('users').select('totpSecret').where('id', '=', userId).executeTakeFirst();
  const token = code.replaceAll(' ', '');
  if (!account?.totpSecret || !/^\d{6}$/.test(token)) return false;
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(account.totpSecret) });
  const delta = totp.validate({ token, timestamp: now, window: DRIFT_STEPS });
  if (delta === null) return false;
  const step = Math.floor(now / (RULES.period * 1_000)) + delta;
  const { numUpdatedRows } = await queries
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('totpLastStep', 'is', null), row('totpLastStep', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function takeRecoveryCode(queries: Queries, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function findAccount(queries: Queries) {
  const account = await findAdmin(queries);
  if (!account) throw new ConflictError('There is no admin account.');
  return account;
}

function recoveryCode(): string {
  const group = () =>
    Array.from({ length: RECOVERY_GROUP_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      '',
    );
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

/** Case and grouping are ignored. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}

/** The dark modules of a QR code as a path, without the quiet zone. */
async function drawQr(text: string): Promise<TwoFactorSetup['qrCode']> {
  const { encodeQR } = await import('qr');
  const framed = encodeQR(text, 'raw', { border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: modules.join('') };
}
