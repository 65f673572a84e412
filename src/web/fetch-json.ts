import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Problem } from '#contract/problem.ts';

/** A response that was not successful. Its message is `STATUS: TEXT` (specification notes, section 2). */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

/**
 * Reads JSON from the API with cookies. The shape is the contract's, kept by the server's own tests.
 *
 * @throws ResponseError for any answer that is not successful.
 * @throws TypeError where the server cannot be reached.
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { credentials: 'include', ...(signal && { signal }) });
  if (!response.ok) throw new ResponseError(response.status, await errorText(response));
  return (await response.json()) as T;
}

/** The problem's `detail`, else the body as it is, else the status text. */
async function errorText(response: Response): Promise<string> {
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) {
    const { detail } = JSON.parse(body) as Partial<Problem>;
    if (detail) return detail;
  }
  return body || response.statusText;
}
