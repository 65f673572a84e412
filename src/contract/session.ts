import { z } from 'zod';

/** What signs the admin in. The server says nothing about a wrong password but that it is wrong. */
export const loginSchema = z.strictObject({
  password: z.string().refine((password) => password.trim() !== '', 'Please enter a password'),
});

export const sessionStatusSchema = z
  .object({ authenticated: z.boolean().describe('Whether the caller is signed in') })
  .meta({ id: 'SessionStatus' });

/** The one answer to every password that is not the right one (specification, section 8). */
export const WRONG_PASSWORD = 'Invalid password. Please try again.';

export type SessionStatus = z.infer<typeof sessionStatusSchema>;
