import { answerDeadline, responseErrorOf } from '#web/browser/fetch-json.ts';

/** A part of a list, and how many there are in all. */
export interface Counted<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Reads a part of a list from the API with cookies; the header `X-Total-Count` says how long the whole is. The shape is
 * the contract's, kept by the server's own tests.
 *
 * @throws ResponseError for any answer that is not successful.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
export async function fetchCounted<Row>(path: string, signal: AbortSignal): Promise<Counted<Row>> {
  const response = await fetch(path, { credentials: 'include', signal: answerDeadline(signal) });
  if (!response.ok) throw await responseErrorOf(response);
  const rows = (await response.json()) as Row[];
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) };
}
