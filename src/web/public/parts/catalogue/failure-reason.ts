import { ResponseError } from '#web/browser/fetch-json.ts';

/** Why the catalogue is not there, as one sentence. */
export function reasonOf(error: Error | undefined): string {
  return error instanceof ResponseError
    ? `The catalog answered ${error.message.replace(/\.$/, '')}.`
    : 'The catalog did not respond.';
}
