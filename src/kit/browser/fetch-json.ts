import { PROBLEM_MEDIA_TYPE } from '#core/contract/media-type.ts';
import type { NamedPage } from '#core/page-data.ts';
import type { Problem } from '#core/contract/problem.ts';

export type FieldFaults = NonNullable<Problem['errors']>;

type Conflicts = NonNullable<Problem['conflicts']>;

/** An unsuccessful response. Its message is `STATUS: TEXT`. */
export class ResponseError extends Error {
  readonly status: number;
  /** Whether the text is a sentence of the server, not the raw body of another response. */
  isExplained = true;
  readonly fields: FieldFaults;
  /** Pages with similar names, if a name was not found. */
  readonly nearest: readonly NamedPage[] | null;
  /** The rows that another change updated first, as they are now, if a batch of changes was refused. */
  readonly conflicts: Conflicts;

  constructor(
    status: number,
    text: string,
    fields: FieldFaults = [],
    nearest: readonly NamedPage[] | null = null,
    conflicts: Conflicts = [],
  ) {
    super(`${status}: ${text}`);
    this.name = 'ResponseError';
    this.status = status;
    this.fields = fields;
    this.nearest = nearest;
    this.conflicts = conflicts;
  }
}

/** Timeout of a call, in milliseconds, until its whole response has arrived. */
const DEADLINE_MS = 15_000;

/** Aborts a call with a `TimeoutError` after the timeout, or with `signal` if that comes first. */
export function answerDeadline(signal?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/**
 * Reads JSON from the API with cookies. The type is the contract's; the server's tests check it.
 *
 * @throws ResponseError for any unsuccessful response.
 * @throws TypeError if the server cannot be reached, DOMException on a timeout.
 */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal: answerDeadline() });
  if (!response.ok) throw await responseErrorOf(response);
  return response.json();
}

/** The text of an unsuccessful response: the problem's `detail`, else the body, else the status text. */
export async function responseErrorOf(response: Response): Promise<ResponseError> {
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) {
    const { detail, errors, nearest, conflicts } = JSON.parse(body) as Partial<Problem>;
    if (detail) return new ResponseError(response.status, detail, errors, nearest, conflicts);
  }
  const error = new ResponseError(response.status, body || response.statusText);
  error.isExplained = false;
  return error;
}
