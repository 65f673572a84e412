import { api } from '#contract/routes.ts';
import { ResponseError, responseErrorOf } from '#web/browser/fetch-json.ts';
import type { Submission } from './submissions.ts';

/** After this time without an answer a request counts as failed. Sending it again is safe: its key stays. */
const TIMEOUT_MS = 30_000;

/** What the server says of a stored request's quote: where it is, or why there is none. Both null where none was asked for. */
export interface SentContact {
  readonly quoteUrl: string | null;
  readonly quoteFault: string | null;
}

/** As the contact modal sends: one multipart request. @throws what `post` throws. */
export async function sendMultipart(submission: Submission): Promise<SentContact> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submission)) body.set(name, value);
  return post({ body });
}

/** As the home page's form sends: form-encoded, then as JSON where that could not be sent. @throws what `post` throws. */
export async function sendTwice(submission: Submission): Promise<SentContact> {
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
async function post(request: Pick<RequestInit, 'body' | 'headers'>): Promise<SentContact> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(api.contacts, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok && response.type !== 'opaque') throw await responseErrorOf(response);
  const answer: unknown = await response.json().catch(() => null);
  return { quoteUrl: textOf(answer, 'quoteUrl'), quoteFault: textOf(answer, 'quoteFault') };
}

function textOf(answer: unknown, name: keyof SentContact): string | null {
  const texts: { readonly quoteUrl?: unknown; readonly quoteFault?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {};
  const text = texts[name];
  return typeof text === 'string' ? text : null;
}
