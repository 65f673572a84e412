import type { Operation } from './operation.ts';
import { adminApi } from './routes.ts';
import { loginSchema, sessionStatusSchema } from './session.ts';

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
