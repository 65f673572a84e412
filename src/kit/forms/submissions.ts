import { ResponseError, responseErrorOf } from '#kit/browser/fetch-json.ts';

/** The typed values, trimmed, by field name. */
export type TypedFields = Readonly<Record<string, string>>;

/** Where and when the form was opened. */
export interface Circumstances {
  /** The label of the link that opened the form; null if not recorded. */
  readonly source: string | null;
  /** The query of the offers to quote. */
  readonly quote?: string | undefined;
  /** When the form was shown, by `performance.now()`; null if not recorded. */
  readonly shownAt: number | null;
}

/** The values to send, by field name. */
export type SubmittedFields = Readonly<Record<string, string>>;

/**
 * Creates submissions of forms. The same content gives the same submission, including its key, until `forget`, so that a
 * second attempt cannot store a request twice. Changed content gets a new key.
 */
export class Submissions {
  #last: { readonly content: string; readonly submission: SubmittedFields } | null = null;

  of(typed: TypedFields, honeypot: string, { source, quote, shownAt }: Circumstances): SubmittedFields {
    const content = JSON.stringify([typed, honeypot, quote]);
    if (this.#last?.content === content) return this.#last.submission;
    const submission = {
      ...typed,
      ...(source !== null && { source }),
      ...(quote !== undefined && { quote }),
      [HONEYPOT]: honeypot,
      ...(shownAt !== null && { elapsedMs: String(Math.round(performance.now() - shownAt)) }),
      idempotencyKey: newKey(),
    };
    this.#last = { content, submission };
    return submission;
  }

  /** Forgets a submission that has succeeded: the next one is a new request even with the same content. */
  forget(): void {
    this.#last = null;
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on pages over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name of the honeypot field, which must stay empty. */
export const HONEYPOT = 'website';

/** Timeout of a submission. Sending it again is safe, because it keeps its key. */
const TIMEOUT_MS = 30_000;

/** Sends one multipart request to a path of the API. @throws what `post` throws. */
export async function sendMultipart(path: string, submission: SubmittedFields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submission)) body.set(name, value);
  return post(path, { body });
}

/** Sends form-encoded, and again as JSON if that gets no response. @throws what `post` throws. */
export async function sendWithFallback(path: string, submission: SubmittedFields): Promise<Response> {
  try {
    return await post(path, { body: new URLSearchParams(submission) });
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    return post(path, { body: JSON.stringify(submission), headers: { 'Content-Type': 'application/json' } });
  }
}

/**
 * Sends a POST request. An opaque response counts as success.
 *
 * @throws ResponseError for an unsuccessful response.
 * @throws TypeError if the server cannot be reached, DOMException on a timeout.
 */
async function post(path: string, request: Pick<RequestInit, 'body' | 'headers'>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok && response.type !== 'opaque') throw await responseErrorOf(response);
  return response;
}
