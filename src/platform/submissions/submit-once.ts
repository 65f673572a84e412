import type { FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { callerOf, type CallerNetworks } from '#platform/limits/client-address.ts';
import { NetworkLimit, perMinuteAndHour } from '#platform/limits/rate-limit.ts';
import { SharedNetworkLimit, type LimitCounts } from '#platform/limits/shared-limit.ts';

/**
 * Rate limits per network for one kind of submission, named after it: of stored ones, shared by all instances, and of
 * repetitions, in memory.
 */
export type SubmissionLimits = ReturnType<typeof createSubmissionLimits>;

export function createSubmissionLimits(name: string, counts: LimitCounts) {
  return {
    stored: new SharedNetworkLimit(name, perMinuteAndHour(5, 20), counts),
    repeated: new NetworkLimit(perMinuteAndHour(60, 300), counts.monotonicNow),
  };
}

/** A visitor's submission: the parsed body, its idempotency key (null without one) and the sender's networks. */
export interface Submission<Body> {
  readonly body: Body;
  readonly key: string | null;
  readonly caller: CallerNetworks;
}

/** The submission of a request. The key in the header takes precedence over the one in the form. */
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

/** Storage of one kind of submission. */
interface SubmissionStore<Stored> {
  /** The error message for networks beyond their limit. */
  readonly refusal: string;
  readonly store: () => Promise<{ readonly stored: Stored; readonly isRepeated: boolean }>;
  /** Finds what the request with a key stored; null for an unknown key. Writes nothing. */
  readonly findRepeated: (key: string) => Promise<Stored | null>;
}

/**
 * Stores a visitor's submission. Only stored submissions count against the sender's limit; repetitions have their own
 * limit, and are answered even if the first one is reached. What this instance refuses does not reach the database.
 *
 * @throws TooManyRequestsError, and the errors of `store` and `findRepeated`.
 */
export async function submitOnce<Stored>(
  limits: SubmissionLimits,
  { key, caller }: Omit<Submission<unknown>, 'body'>,
  { refusal, store, findRepeated }: SubmissionStore<Stored>,
): Promise<{ readonly stored: Stored; readonly isRepeated: boolean }> {
  const repeat = key === null ? null : limits.repeated.require(caller, refusal);
  const storing = await limits.stored.take(caller);
  if (typeof storing === 'number') {
    const stored = key === null ? null : await findRepeated(key);
    if (stored !== null) return { stored, isRepeated: true };
    throw new TooManyRequestsError(refusal, storing);
  }
  try {
    const result = await store();
    if (result.isRepeated) await storing.giveBack();
    else repeat?.giveBack();
    return result;
  } catch (error) {
    await storing.giveBack();
    throw error;
  }
}

/** Whether the field that is hidden from people was filled in. */
export function fillsHoneypot({ website = '' }: { readonly website?: string | undefined }): boolean {
  return website.trim() !== '';
}
