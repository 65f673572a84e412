import { ResponseError } from '#kit/browser/fetch-json.ts';
import { showToast } from '#kit/toast/toast-store.ts';
import { isSessionEnd } from '#features/account/panel/session.tsx';

/** The text of a failed call: the server's message as `STATUS: TEXT`, or that there was no response. */
export function errorText(error: Error): string {
  if (error.name === 'TimeoutError')
    return 'The server did not answer in time. Check whether the change was made before you try again.';
  if (error instanceof ResponseError && !error.isExplained && isData(error.message)) {
    return `The server answered with an error (${error.status}). Try again.`;
  }
  return error instanceof TypeError ? 'The server could not be reached. Try again.' : error.message;
}

/** Whether the text of a response is markup or JSON, which explains nothing to a person. */
function isData(message: string): boolean {
  return /^\d+: ?(?:[{[<]|$)/.test(message);
}

/** The server's message without the status. */
export function refusalText({ message }: ResponseError): string {
  return message.replace(/^\d+: /, '');
}

/**
 * Shows a toast for a failed call, except when the session has ended: the sign-in dialog says so, and a toast would
 * cover it.
 */
export function showFailure(error: Error, { title = 'Error', description = errorText(error) } = {}): void {
  if (!isSessionEnd(error)) showToast({ title, description, variant: 'destructive' });
}

/** Whether a change was refused because someone else has changed the row. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 412;
}

/** Whether a call failed because the row does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}
