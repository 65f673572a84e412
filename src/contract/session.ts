import { z } from 'zod';
import { EMPTY_PASSWORD } from './login-messages.ts';

/** What signs the admin in. The server says nothing about a wrong password but that it is wrong. */
export const loginSchema = z.strictObject({
  password: z.string().refine((password) => password.trim() !== '', EMPTY_PASSWORD),
});

export const sessionStatusSchema = z
  .object({ authenticated: z.boolean().describe('Whether the caller is signed in') })
  .meta({ id: 'SessionStatus' });

export type SessionStatus = z.infer<typeof sessionStatusSchema>;
