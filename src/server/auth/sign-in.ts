import type { Queries } from '#server/database/database.ts';
import { findAdmin } from './admin-account.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordChecks } from './password-checks.ts';
import { verifyPassword } from './password-hash.ts';
import type { Sessions } from './sessions.ts';

/** What signing in needs. */
export interface SignInContext {
  readonly queries: Queries;
  readonly sessions: Sessions;
  readonly throttle: LoginThrottle;
  readonly checks: PasswordChecks;
}

/**
 * Checks the admin's password and begins a session. Returns its token, null for a wrong password. `client` is whom the
 * limit of wrong tries counts for.
 *
 * @throws TooManyRequestsError
 */
export async function signIn(context: SignInContext, password: string, client: string): Promise<string | null> {
  const { queries, sessions, throttle, checks } = context;
  const attempt = throttle.begin(client);
  try {
    // Read before the turn: a database that is away must not hold the others' checks up.
    const account = await findAdmin(queries);
    const isRight = account && (await checks.run(async () => verifyPassword(password, account.password)));
    const token = isRight ? await sessions.begin(account) : null;
    if (token !== null) attempt.succeeded();
    return token;
  } catch (error) {
    attempt.withdrawn();
    throw error;
  }
}
