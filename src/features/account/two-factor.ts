import { z } from 'zod';
import { created, done, named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Sign-in with a code from an app beside the password (RFC 6238). */

/** End of the problem type for a sign-in without a valid code. */
export const TWO_FACTOR_REQUIRED = 'two-factor-required';

/** Longer than any app or recovery code, however it is grouped. */
const MAX_CODE_LENGTH = 60;

/** An app or recovery code. */
export const codeSchema = z.string().trim().min(1, 'Enter the code').max(MAX_CODE_LENGTH);

const statusSchema = record('TwoFactor', {
  enabled: z.boolean().describe('Whether sign-in requires a code'),
  recoveryCodesLeft: z.int().min(0),
});

const setupSchema = record('TwoFactorSetup', {
  secret: z.string().describe('Secret to type into the app: Base32, six digits, every 30 seconds'),
  otpauthUrl: z.string().describe('Content of the QR code'),
  qrCode: z.strictObject({
    size: z.int().positive().describe('Modules per row'),
    path: z.string().describe('Dark modules as an SVG path, one unit per module'),
  }),
  recoveryCodes: z.array(z.string()).describe('Each replaces the app once. Shown only in this response'),
});

export type TwoFactorStatus = z.output<typeof statusSchema>;
export type TwoFactorSetup = z.output<typeof setupSchema>;

export const twoFactorOperations = named({
  getTwoFactor: ownerOnly.get(adminApi.twoFactor, {
    summary: 'Whether sign-in requires a code',
    response: ok('On or off', statusSchema),
  }),
  beginTwoFactor: ownerOnly.post(adminApi.twoFactor, {
    summary: 'Creates a secret and recovery codes, shown only in this response; takes effect after a code is confirmed',
    response: created('Data for the app', setupSchema),
  }),
  confirmTwoFactor: ownerOnly.post(adminApi.twoFactorConfirm, {
    summary: 'Turns two-factor authentication on with a code from the app',
    body: z.strictObject({ code: codeSchema }),
    audit: { action: 'create', entity: 'two-factor' },
    response: ok('Turned on', statusSchema),
  }),
  endTwoFactor: ownerOnly.delete(adminApi.twoFactor, {
    summary: 'Turns two-factor authentication off and deletes the secret and recovery codes',
    audit: { action: 'delete', entity: 'two-factor' },
    response: done('Turned off'),
  }),
});
