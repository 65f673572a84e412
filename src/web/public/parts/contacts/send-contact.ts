import { api } from '#contract/routes.ts';
import { ResponseError, responseErrorOf } from '#web/browser/fetch-json.ts';
import type { Submission } from './submissions.ts';

/** After this time without an answer a request counts as failed. Sending it again is safe: its key stays. */
const TIMEOUT_MS = 30_000;

/** As the contact modal sends: one multipart request. @throws what `post` throws. */
export async function sendMultipart(submission: Submission): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submission)) body.set(name, value);
  return post({ body });
}

/** As the home page's form sends: form-encoded, then as JSON where that could not be sent. @throws what `post` throws. */
export async function sendTwice(submission: Submission): Promise<Response> {
  try {
    return await post({ body: new URLSearchParams(submission) });
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    return post({ body: JSON.stringify(submission), headers: { 'Content-Type': 'application/json' } });
  }
}

/**
 * An answer that cannot be read counts as sent, a readable one has to be successful.
 *
 * @throws ResponseError for a readable answer that is not ok.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
async function post(request: Pick<RequestInit, 'body' | 'headers'>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(api.contacts, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok && response.type !== 'opaque') throw await responseErrorOf(response);
  return response;
}
