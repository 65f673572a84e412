import { WRONG_PASSWORD } from '#contract/auth/session.ts';
import { refusalText } from '#web/admin/api/error-text.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';

/** Whether the password was right and a code is missing, or is not right. */
export function wantsCode(error: Error): boolean {
  return error instanceof ResponseError && error.status === 401 && error.fields.some(({ field }) => field === 'code');
}

/** The form's message after a failed login: one fixed sentence for a wrong password, else what happened. */
export function loginFault(error: Error): string {
  if (!(error instanceof ResponseError)) return 'The server could not be reached. Try again.';
  return error.status === 401 && !wantsCode(error) ? WRONG_PASSWORD : refusalText(error);
}
