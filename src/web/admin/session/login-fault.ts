import { WRONG_PASSWORD } from '#contract/auth/session.ts';
import { refusalText } from '#web/admin/api/error-text.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';

/** Whether a login failed because the code is missing or wrong. */
export function wantsCode(error: Error): boolean {
  return error instanceof ResponseError && error.status === 401 && error.fields.some(({ field }) => field === 'code');
}

/** The message after a failed login: a fixed sentence for a wrong password, else the error. */
export function loginFault(error: Error): string {
  if (!(error instanceof ResponseError)) return 'The server could not be reached. Try again.';
  return error.status === 401 && !wantsCode(error) ? WRONG_PASSWORD : refusalText(error);
}
