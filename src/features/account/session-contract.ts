import { z } from 'zod';
import type { Control } from '#core/contract/field.ts';
import { done, everyone, named, ok, ownAccount, record, redirected } from '#core/contract/operation.ts';
import { ROLES } from '#core/contract/role.ts';
import { adminApi } from '#core/routes.ts';
import { codeSchema } from './two-factor.ts';

/** The only response to a wrong password. */
export const WRONG_PASSWORD = 'Invalid password. Please try again.';

const EMPTY_PASSWORD = 'Please enter a password';

/** The fields of the login form. */
export const loginControls = {
  password: {
    label: 'Password',
    blank: '',
    format: (value: string) => value,
    parse: (held: string) => held,
    quote: () => 'a password',
  },
  code: {
    label: 'Code',
    blank: '',
    format: (value: string) => value,
    parse: (held: string) => (held.trim() === '' ? undefined : held),
    quote: () => 'a code',
  },
} as const satisfies Record<string, Control>;

/** Credentials. Faults never say more than that they are wrong. */
export const loginSchema = z.strictObject({
  password: z.string().refine((password) => password.trim() !== '', EMPTY_PASSWORD),
  code: codeSchema.optional().describe('Code from the app or recovery code, if two-factor authentication is on'),
});

export type Login = z.output<typeof loginSchema>;

const passwordChangeSchema = z.strictObject({ current: z.string().max(1_000), next: z.string().max(1_000) });

/** The cookie with the address of an account without a role, for the login page. */
export const REFUSED_ACCOUNT_COOKIE = 'refused-account';

/** How operators can sign in, for the login page. */
export const waysToSignInSchema = z.strictObject({
  /** Name of the company's account, null without one. */
  company: z.string().nullable(),
  password: z.boolean(),
});

export type WaysToSignIn = z.output<typeof waysToSignInSchema>;

const sessionSchema = z.strictObject({
  id: z.int().positive(),
  current: z.boolean().describe('Whether this session made the request'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('Updated at most once a minute'),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  person: z.string().nullable().describe('Name of the operator, null for a sign-in with the password'),
  role: z.enum(ROLES),
});

export type SignedInSession = z.output<typeof sessionSchema>;

const sessionsSchema = record('Sessions', { sessions: z.array(sessionSchema).describe('Last used first') });

const personSchema = z.strictObject({ name: z.string(), email: z.string().nullable() });

/** Whether the caller is signed in, and as whom. */
export const sessionStatusSchema = record('SessionStatus', {
  authenticated: z.boolean().describe('Whether the caller is signed in'),
  person: personSchema
    .nullable()
    .optional()
    .describe('Who is signed in with the company’s account; null with the password'),
  role: z.enum(ROLES).optional().describe('As of the sign-in'),
});

export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** Sign-in and sessions. The public operations are the only ones below `/api/admin`. */
export const sessionOperations = named({
  login: everyone.post(adminApi.login, {
    summary: 'Signs the admin in and sets the session cookie',
    body: loginSchema,
    response: ok('Signed in', sessionStatusSchema),
  }),
  beginSignIn: everyone.get(adminApi.signIn, {
    summary: 'Sends a browser to the company’s sign-in',
    query: z.strictObject({
      return: z.string().max(2_000).optional().describe('Path of the panel to open afterwards'),
    }),
    response: redirected('To the OpenID provider, or to the login if it does not answer'),
  }),
  finishSignIn: everyone.get(adminApi.signInCallback, {
    summary: 'Ends a sign-in with the company’s account, and sets the session cookie',
    // Providers add parameters of their own.
    query: z.looseObject({}),
    response: redirected('To the panel, or to the login with the reason'),
  }),
  getSessionStatus: everyone.get(adminApi.status, {
    summary: 'Whether the caller is signed in',
    response: ok('Whether the caller is signed in', sessionStatusSchema),
  }),
  logout: everyone.post(adminApi.logout, {
    summary: 'Ends the caller’s session, if any',
    response: done('Signed out'),
  }),
  listSessions: ownAccount.get(adminApi.sessions, {
    summary: 'The caller’s sessions; for owners those of all operators',
    response: ok('Active sessions', sessionsSchema),
  }),
  endOtherSessions: ownAccount.delete(adminApi.sessions, {
    summary: 'Signs out the caller’s other sessions; for owners those of all operators',
    audit: { action: 'delete', entity: 'session' },
    response: done('Signed out'),
  }),
  endSession: ownAccount.row.delete(adminApi.session(':id'), {
    summary: 'Signs out one session',
    audit: { action: 'delete', entity: 'session' },
    response: done('Signed out'),
  }),
  changePassword: ownAccount.put(adminApi.password, {
    summary: 'Changes the admin’s password and ends all other sessions; this one gets a new cookie',
    body: passwordChangeSchema,
    audit: { action: 'update', entity: 'password' },
    response: done('Password changed'),
  }),
});
