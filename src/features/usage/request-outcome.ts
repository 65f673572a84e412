/** Requests by their outcome: answered by the target, or failed on the way. Those in neither are others. */
export interface RequestOutcome {
  readonly answers: number;
  readonly failures: number;
}

/** Answers of the target besides 2xx and 3xx: the page is gone, which the proxy delivered. */
const GONE = new Set([404, 410]);
/** Refused, limited, timed out, or closed before the answer. */
const REFUSED = new Set([403, 407, 408, 425, 429, 444, 499]);

const ANSWER = { answers: 1, failures: 0 } as const;
const FAILURE = { answers: 0, failures: 1 } as const;
const OTHER = { answers: 0, failures: 0 } as const;

/** How success is counted: the outcome of a request by its status; 0 is none. */
export function outcomeOf(status: number): RequestOutcome {
  if ((status >= 200 && status < 400) || GONE.has(status)) return ANSWER;
  if (REFUSED.has(status) || status >= 500 || status <= 0) return FAILURE;
  return OTHER;
}
