import { z } from 'zod';
import type { Control } from './field.ts';
import type { Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** The one answer to every password that is not the right one (specification, sections 5 and 8). */
export const WRONG_PASSWORD = 'Invalid password. Please try again.';

/** The answer to a password of nothing or blanks. */
const EMPTY_PASSWORD = 'Please enter a password';

/** How the login shows what it asks for. */
export const loginControls = {
  password: {
    label: 'Password',
    blank: '',
    format: (value: string) => value,
    parse: (held: string) => held,
    quote: () => 'a password',
  },
} as const satisfies Record<string, Control>;

/** What signs the admin in. The server says nothing about a wrong password but that it is wrong. */
export const loginSchema = z.strictObject({
  password: z.string().refine((password) => password.trim() !== '', EMPTY_PASSWORD),
});

export const sessionStatusSchema = z
  .strictObject({ authenticated: z.boolean().describe('Whether the caller is signed in') })
  .meta({ id: 'SessionStatus' });

export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** Signing in and out. These alone below `/api/admin` are open to everyone. */
export const sessionOperations = {
  login: {
    id: 'login',
    method: 'POST',
    access: 'public',
    path: adminApi.login,
    summary: 'Signs the admin in: the answer sets the session cookie',
    body: loginSchema,
    response: { status: 200, description: 'Signed in', schema: sessionStatusSchema },
  },
  getSessionStatus: {
    id: 'getSessionStatus',
    method: 'GET',
    access: 'public',
    path: adminApi.status,
    summary: 'Whether the caller is signed in',
    response: { status: 200, description: 'Signed in or not', schema: sessionStatusSchema },
  },
  logout: {
    id: 'logout',
    method: 'POST',
    access: 'public',
    path: adminApi.logout,
    summary: 'Ends the caller’s session, if there is one',
    response: { status: 204, description: 'Signed out', schema: null },
  },
} as const satisfies Record<string, Operation>;
