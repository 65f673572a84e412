import { ResponseError, responseErrorOf } from '#web/browser/fetch-json.ts';

/** What a visitor has typed, trimmed, by the names of the form's fields. */
export type TypedFields = Readonly<Record<string, string>>;

/** How the form came to be filled in. */
export interface Circumstances {
  /** Where the form was opened; null for a form that does not say. */
  readonly source: string | null;
  /** The query of the offers that a quote is asked for. */
  readonly quote?: string | undefined;
  /** When the form was shown, by `performance.now()`; null for a form that does not say. */
  readonly shownAt: number | null;
}

/** One sent form as it travels, by the names of its fields. */
export type Submission = Readonly<Record<string, string>>;

/**
 * Makes submissions of typed forms. The same content makes the same submission, key and circumstances included,
 * until `forget`: a second attempt cannot store a request twice. Changed content gets a new key.
 */
export class Submissions {
  #last: { readonly content: string; readonly submission: Submission } | null = null;

  of(typed: TypedFields, honeypot: string, { source, quote, shownAt }: Circumstances): Submission {
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

  /** The last submission has arrived: the next one is another request, whatever it says. */
  forget(): void {
    this.#last = null;
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name of the field that has to stay empty: only scripts fill it in. */
export const HONEYPOT = 'website';

/** After this time without an answer a submission counts as failed. Sending it again is safe: its key stays. */
const TIMEOUT_MS = 30_000;

/** Sends one multipart request to a path of the API. @throws what `post` throws. */
export async function sendMultipart(path: string, submission: Submission): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submission)) body.set(name, value);
  return post(path, { body });
}

/** As the home page's form sends: form-encoded, then as JSON where that could not be sent. @throws what `post` throws. */
export async function sendWithFallback(path: string, submission: Submission): Promise<Response> {
  try {
    return await post(path, { body: new URLSearchParams(submission) });
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    return post(path, { body: JSON.stringify(submission), headers: { 'Content-Type': 'application/json' } });
  }
}

/**
 * An answer that cannot be read counts as sent, a readable one has to be successful.
 *
 * @throws ResponseError for a readable answer that is not ok.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
async function post(path: string, request: Pick<RequestInit, 'body' | 'headers'>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { method: 'POST', credentials: 'include', signal, ...request });
  if (!response.ok && response.type !== 'opaque') throw await responseErrorOf(response);
  return response;
}
