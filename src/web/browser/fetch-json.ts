import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { NamedPage } from '#contract/page-module.ts';
import type { Problem } from '#contract/problem.ts';

/** What a problem document says of each bad field. */
export type FieldFaults = NonNullable<Problem['errors']>;

type Conflicts = NonNullable<Problem['conflicts']>;

/** A response that was not successful. Its message is `STATUS: TEXT`. */
export class ResponseError extends Error {
  readonly status: number;
  readonly fields: FieldFaults;
  /** Where a name was not found: pages with names like it. */
  readonly nearest: readonly NamedPage[] | null;
  /** Where many changes were refused since rows were changed meanwhile: which ones, with the rows as they are. */
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

/** After this time without the whole answer a call has failed. */
const DEADLINE_MS = 15_000;

/** Ends a call that is not answered in time with a `TimeoutError`, or with `signal` where that comes first. */
export function answerDeadline(signal?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/**
 * Reads JSON from the API with cookies. The shape is the contract's, kept by the server's own tests.
 *
 * @throws ResponseError for any answer that is not successful.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal: answerDeadline() });
  if (!response.ok) throw await responseErrorOf(response);
  return response.json();
}

/** What an answer that was not successful says: the problem's `detail`, else the body as it is, else the status text. */
export async function responseErrorOf(response: Response): Promise<ResponseError> {
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) {
    const { detail, errors, nearest, conflicts } = JSON.parse(body) as Partial<Problem>;
    if (detail) return new ResponseError(response.status, detail, errors, nearest, conflicts);
  }
  return new ResponseError(response.status, body || response.statusText);
}
