import { WRONG_PASSWORD } from '#contract/session.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';

/** What the form says of a login that failed: the wrong password in the specification's words, else what happened. */
export function loginFault(error: Error): string {
  if (!(error instanceof ResponseError)) return 'The server could not be reached. Please try again.';
  return error.status === 401 ? WRONG_PASSWORD : error.message.replace(/^\d+: /, '');
}
