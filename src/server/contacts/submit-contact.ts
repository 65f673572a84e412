import type { z } from 'zod';
import type { contactSubmissionSchema, Suspicion } from '#contract/contacts/contact.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { ContactLimits } from './contact-limits.ts';
import { createContact, findRepeatedRequest, type ContactContext, type CreatedContact } from './create-contact.ts';

const TOO_MANY = 'Too many contact requests from your network. Try again later.';

/** Faster submissions are suspected to be automatic. */
const QUICKEST_MS = 2_000;

export interface Submission {
  readonly body: z.output<typeof contactSubmissionSchema>;
  /** From the header; forms have a field. */
  readonly idempotencyKey: string | undefined;
  readonly caller: CallerNetworks;
}

/**
 * Stores a visitor's request. Only stored requests count against the sender's limit; repetitions have a limit of their
 * own, and are answered beyond the first. Both are checked before the database is queried.
 *
 * @throws TooManyRequestsError, and the errors of `createContact`.
 */
export async function submitContact(
  context: ContactContext,
  limits: ContactLimits,
  { body, idempotencyKey: headerKey, caller }: Submission,
): Promise<CreatedContact & { readonly isSuspect: boolean }> {
  const { website, elapsedMs, shownAt, idempotencyKey, quote, ...request } = body;
  // A form without a quote sends an empty field.
  const askedQuote = quote === '' ? null : (quote ?? null);
  const suspicion = suspicionOf({ website, elapsedMs });
  const key = headerKey ?? (idempotencyKey || null);
  const repeat = key === null ? null : limits.repeated.take(caller);
  if (typeof repeat === 'number') throw new TooManyRequestsError(TOO_MANY, repeat);
  const storing = limits.stored.take(caller);
  if (typeof storing === 'number') {
    const contact = key === null ? null : await findRepeatedRequest(context, key, { request, askedQuote });
    if (contact) return { contact, isRepeated: true, isSuspect: suspicion !== null };
    throw new TooManyRequestsError(TOO_MANY, storing);
  }
  try {
    const created = await createContact(context, { request, askedQuote, suspicion, idempotencyKey: key });
    if (created.isRepeated) storing.giveBack();
    else repeat?.giveBack();
    return { ...created, isSuspect: suspicion !== null };
  } catch (error) {
    storing.giveBack();
    throw error;
  }
}

interface FormSigns {
  readonly website?: string | undefined;
  readonly elapsedMs?: string | number | undefined;
}

/** Why a request looks automatic, null if it does not. API callers send no time. */
function suspicionOf({ website = '', elapsedMs = '' }: FormSigns): Suspicion | null {
  if (website.trim() !== '') return 'honeypot';
  if (elapsedMs === '') return null;
  // NaN is not faster, and no form sends it.
  return Number(elapsedMs) >= QUICKEST_MS ? null : 'too-fast';
}
