import type { ResponseError } from '#web/browser/fetch-json.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { isSessionEnd } from './query-client.ts';

/** What an operator reads of a failed call: the server's message as `STATUS: TEXT`, or that none answered. */
export function errorText(error: Error): string {
  if (error.name === 'TimeoutError')
    return 'The server did not answer in time. Check whether the change was made before you try again.';
  return error instanceof TypeError ? 'The server could not be reached. Try again.' : error.message;
}

/** Why the server refused, in its own words, without the status. */
export function refusalText({ message }: ResponseError): string {
  return message.replace(/^\d+: /, '');
}

/** A toast of why a call failed. That the session has ended is said where one signs in again, which a toast would cover. */
export function showFailure(error: Error, { title = 'Error', description = errorText(error) } = {}): void {
  if (!isSessionEnd(error)) showToast({ title, description, variant: 'destructive' });
}
