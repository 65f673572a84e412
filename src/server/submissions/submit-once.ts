import type { FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import { callerOf, type CallerNetworks } from '#server/limits/client-address.ts';
import { NetworkLimit, perMinuteAndHour } from '#server/limits/rate-limit.ts';

/** Rate limits of a network's stored and repeated submissions of one kind, in memory. */
export type SubmissionLimits = ReturnType<typeof createSubmissionLimits>;

export function createSubmissionLimits(monotonicNow: () => number) {
  return {
    stored: new NetworkLimit(perMinuteAndHour(5, 20), monotonicNow),
    repeated: new NetworkLimit(perMinuteAndHour(60, 300), monotonicNow),
  };
}

/** What a visitor submits: the parsed body, its idempotency key (null without one) and the sender's networks. */
export interface Submission<Body> {
  readonly body: Body;
  readonly key: string | null;
  readonly caller: CallerNetworks;
}

/** The submission of a request. The header's key precedes that of the form. */
export function submissionOf<Body extends { readonly idempotencyKey?: string | undefined }>({
  body,
  headers,
  request,
}: {
  readonly body: Body;
  readonly headers: { readonly 'Idempotency-Key'?: string | undefined };
  readonly request: FastifyRequest;
}): Submission<Body> {
  return { body, key: headers['Idempotency-Key'] ?? (body.idempotencyKey || null), caller: callerOf(request) };
}

/** How submissions of a kind are stored. */
interface SubmissionStore<Stored> {
  /** The sentence for networks beyond their limit. */
  readonly refusal: string;
  readonly store: () => Promise<{ readonly stored: Stored; readonly isRepeated: boolean }>;
  /** Finds what a key has stored; null if it is unknown. Writes nothing. */
  readonly findRepeated: (key: string) => Promise<Stored | null>;
}

/**
 * Stores a visitor's submission. Only stored ones count against the sender's limit; repetitions have a limit of their
 * own, and are answered beyond the first. Both are checked before the database is queried.
 *
 * @throws TooManyRequestsError, and the errors of `store` and `findRepeated`.
 */
export async function submitOnce<Stored>(
  limits: SubmissionLimits,
  { key, caller }: Omit<Submission<unknown>, 'body'>,
  { refusal, store, findRepeated }: SubmissionStore<Stored>,
): Promise<{ readonly stored: Stored; readonly isRepeated: boolean }> {
  const repeat = key === null ? null : limits.repeated.require(caller, refusal);
  const storing = limits.stored.take(caller);
  if (typeof storing === 'number') {
    const stored = key === null ? null : await findRepeated(key);
    if (stored !== null) return { stored, isRepeated: true };
    throw new TooManyRequestsError(refusal, storing);
  }
  try {
    const result = await store();
    if (result.isRepeated) storing.giveBack();
    else repeat?.giveBack();
    return result;
  } catch (error) {
    storing.giveBack();
    throw error;
  }
}

/** Whether the field that people do not see was filled in. */
export function fillsHoneypot({ website = '' }: { readonly website?: string | undefined }): boolean {
  return website.trim() !== '';
}
