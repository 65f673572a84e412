import { z } from 'zod';
import type { Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** Sign-in with a code from an app beside the password (RFC 6238). */

/** How the type of the problem ends that a sign-in without a right code is answered with. */
export const TWO_FACTOR_REQUIRED = 'two-factor-required';

/** Longer than any code of an app and for recovery, however it is grouped. */
const MAX_CODE_LENGTH = 60;

/** What an app shows, or a recovery code. */
export const codeSchema = z.string().trim().min(1, 'Please enter the code').max(MAX_CODE_LENGTH);

const statusSchema = z
  .strictObject({
    enabled: z.boolean().describe('Whether the sign-in asks for a code'),
    recoveryCodesLeft: z.int().min(0),
  })
  .meta({ id: 'TwoFactor' });

const setupSchema = z
  .strictObject({
    secret: z.string().describe('For an app that scans nothing: Base32, six digits, every 30 seconds'),
    otpauthUrl: z.string().describe('What the QR code says'),
    qrCode: z.strictObject({
      size: z.int().positive().describe('Modules in a row'),
      path: z.string().describe('The dark modules as the path of an SVG, in units of one module'),
    }),
    recoveryCodes: z.array(z.string()).describe('Each stands for the app once. They are shown now and never again'),
  })
  .meta({ id: 'TwoFactorSetup' });

export type TwoFactorStatus = z.output<typeof statusSchema>;
export type TwoFactorSetup = z.output<typeof setupSchema>;

/** The calls for the second factor. */
export const twoFactorOperations = {
  getTwoFactor: {
    id: 'getTwoFactor',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.twoFactor,
    summary: 'Whether the sign-in asks for a code',
    response: { status: 200, description: 'On or off', schema: statusSchema },
  },
  beginTwoFactor: {
    id: 'beginTwoFactor',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.twoFactor,
    summary: 'Makes a secret and recovery codes, shown this once; on only after a code was confirmed',
    response: { status: 201, description: 'What the app needs', schema: setupSchema },
  },
  confirmTwoFactor: {
    id: 'confirmTwoFactor',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.twoFactorConfirm,
    summary: 'Turns it on: the app shows the right code',
    body: z.strictObject({ code: codeSchema }),
    audit: { action: 'create', entity: 'two-factor' },
    response: { status: 200, description: 'It is on', schema: statusSchema },
  },
  endTwoFactor: {
    id: 'endTwoFactor',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.twoFactor,
    summary: 'Turns it off, and forgets secret and recovery codes',
    audit: { action: 'delete', entity: 'two-factor' },
    response: { status: 204, description: 'It is off', schema: null },
  },
} as const satisfies Record<string, Operation>;
