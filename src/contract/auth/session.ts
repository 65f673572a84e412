import { z } from 'zod';
import type { Control } from '#contract/field.ts';
import { idParams, type Operation } from '#contract/operation.ts';
import { adminApi } from '#contract/routes.ts';
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

const sessionSchema = z.strictObject({
  id: z.int().positive(),
  current: z.boolean().describe('Whether this session made the request'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('Updated at most once a minute'),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export type SignedInSession = z.output<typeof sessionSchema>;

const sessionsSchema = z
  .strictObject({ sessions: z.array(sessionSchema).describe('Last used first') })
  .meta({ id: 'Sessions' });

export const sessionStatusSchema = z
  .strictObject({ authenticated: z.boolean().describe('Whether the caller is signed in') })
  .meta({ id: 'SessionStatus' });

export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** Sign-in and sessions. The public operations are the only ones below `/api/admin`. */
export const sessionOperations = {
  login: {
    id: 'login',
    method: 'POST',
    access: 'public',
    path: adminApi.login,
    summary: 'Signs the admin in and sets the session cookie',
    body: loginSchema,
    response: { status: 200, description: 'Signed in', schema: sessionStatusSchema },
  },
  getSessionStatus: {
    id: 'getSessionStatus',
    method: 'GET',
    access: 'public',
    path: adminApi.status,
    summary: 'Whether the caller is signed in',
    response: { status: 200, description: 'Whether the caller is signed in', schema: sessionStatusSchema },
  },
  logout: {
    id: 'logout',
    method: 'POST',
    access: 'public',
    path: adminApi.logout,
    summary: 'Ends the caller’s session, if any',
    response: { status: 204, description: 'Signed out', schema: null },
  },
  listSessions: {
    id: 'listSessions',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.sessions,
    summary: 'The admin’s sessions',
    response: { status: 200, description: 'All active sessions', schema: sessionsSchema },
  },
  endOtherSessions: {
    id: 'endOtherSessions',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.sessions,
    summary: 'Signs out all other sessions',
    audit: { action: 'delete', entity: 'session' },
    response: { status: 204, description: 'Signed out', schema: null },
  },
  endSession: {
    id: 'endSession',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.session(':id'),
    summary: 'Signs out one session',
    params: idParams,
    audit: { action: 'delete', entity: 'session' },
    response: { status: 204, description: 'Signed out', schema: null },
  },
  changePassword: {
    id: 'changePassword',
    method: 'PUT',
    access: 'admin',
    scope: null,
    path: adminApi.password,
    summary: 'Changes the admin’s password and ends all other sessions; this one gets a new cookie',
    body: passwordChangeSchema,
    audit: { action: 'update', entity: 'password' },
    response: { status: 204, description: 'Password changed', schema: null },
  },
} as const satisfies Record<string, Operation>;
