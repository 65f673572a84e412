import { ResponseError } from '#web/browser/fetch-json.ts';

/** Why the catalogue is not there, as one sentence. */
export function reasonOf(error: Error | undefined): string {
  return error instanceof ResponseError
    ? `The catalogue answered ${error.message.replace(/\.$/, '')}.`
    : 'The catalogue did not answer.';
}
