import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { TwoFactorSetup, TwoFactorStatus } from '#contract/auth/two-factor.ts';
import type { Queries } from '#server/database/database.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { findAdmin } from './admin-account.ts';

/** What authenticator apps understand without being told (RFC 6238, section 1.2). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

/** The clocks of app and server may be one step apart (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

const RECOVERY_CODES = 10;

/** 80 bits in a code: their hashes need no salt and no cost. Letters and digits that nobody takes for another. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const RECOVERY_GROUPS = 4;
const RECOVERY_GROUP_LENGTH = 4;

/** Whether the sign-in asks for a code, and how many recovery codes are left. */
export async function readTwoFactor(queries: Queries): Promise<TwoFactorStatus> {
  const account = await findAdmin(queries);
  if (!account || account.totpConfirmedAt === null) return { enabled: false, recoveryCodesLeft: 0 };
  const codes = await queries.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', account.id).execute();
  return { enabled: true, recoveryCodesLeft: codes.length };
}

/**
 * Makes a secret for an app and recovery codes. The sign-in asks for neither before a code of the app was confirmed;
 * beginning anew replaces what was not confirmed.
 *
 * @throws ConflictError where codes are asked for already.
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
 * From now on the sign-in asks for a code: the app has shown that it has the secret.
 *
 * @throws ZodError for a wrong code, ConflictError where nothing was begun.
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

/** Asks for no code any more, and forgets secret and recovery codes. True where it was on. */
export async function endTwoFactor(queries: Queries): Promise<boolean> {
  return queries.transaction().execute(async (transaction) => {
    const { id, totpConfirmedAt } = await findAccount(transaction);
    const nothing = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    await transaction.updateTable('users').set(nothing).where('id', '=', id).execute();
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
    return totpConfirmedAt !== null;
  });
}

/** What of the second factor a sign-in lacks, null where it lacks nothing. */
export type CodeFault = 'code-required' | 'wrong-code';

/** Uses a code up, of the app or for recovery, inside the transaction that begins the session. */
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

/** One statement takes and compares: of two sign-ins with one code, on whatever instance, one is refused. */
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

/** However it was typed: groups and capitals make no difference. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}

/** The outline of a QR code's dark modules, in units of one. The quiet zone around it is for whoever draws it. */
async function drawQr(text: string): Promise<TwoFactorSetup['qrCode']> {
  const { encodeQR } = await import('qr');
  const framed = encodeQR(text, 'raw', { border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: modules.join('') };
}
