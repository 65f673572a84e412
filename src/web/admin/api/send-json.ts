import { HISTORY_ID_HEADER } from '#contract/history-header.ts';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import { answerDeadline, responseErrorOf } from '#web/browser/fetch-json.ts';

/** What a call sends along. */
export interface Change {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: object;
  /** The ETag of the version that the change is based on. */
  readonly ifMatch?: string | null;
}

/** The answer to a call: its value, null where it has no body, the ETag of that, and the entry of the history that it names. */
export interface Changed<T> {
  readonly value: T;
  readonly etag: string | null;
  readonly historyId: number | null;
}

/**
 * Calls the API with cookies where the ETag matters or something changes. The shape is the contract's, kept by the server's own tests.
 *
 * @throws ResponseError for any answer that is not successful; its message is `STATUS: TEXT`.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
export async function sendJson<T>(path: string, { method, body, ifMatch }: Change): Promise<Changed<T>> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: answerDeadline(),
    headers: { ...(body && { 'Content-Type': JSON_MEDIA_TYPE }), ...(ifMatch && { 'If-Match': ifMatch }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await responseErrorOf(response);
  const text = await response.text();
  const entry = response.headers.get(HISTORY_ID_HEADER);
  return {
    value: (text === '' ? null : JSON.parse(text)) as T,
    etag: response.headers.get('etag'),
    historyId: entry === null ? null : Number(entry),
  };
}
