import type { z } from 'zod';
import type { contactSubmissionSchema, Suspicion } from '#contract/contacts/contact.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { ContactLimits } from './contact-limits.ts';
import { createContact, findRepeated, type ContactContext, type CreatedContact } from './create-contact.ts';

const TOO_MANY = 'Too many contact requests from your network. Try again later.';

/** Quicker than this nobody fills a form in. */
const QUICKEST_MS = 2_000;

export interface Submission {
  readonly body: z.output<typeof contactSubmissionSchema>;
  /** As the header names it; forms name it in the body. */
  readonly idempotencyKey: string | undefined;
  readonly caller: CallerNetworks;
}

/**
 * Stores what a visitor sent. Only what is stored counts against the sender's limit; a repeat of what is stored gets its
 * answer also at that limit, and has one of its own. Both are checked before the database is asked.
 *
 * @throws TooManyRequestsError, and what `createContact` throws.
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
    const contact = key === null ? null : await findRepeated(context, key, { request, askedQuote });
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

/** Why a request looks like a script's work, null where it does not. Callers without a form name no time. */
function suspicionOf({ website = '', elapsedMs = '' }: FormSigns): Suspicion | null {
  if (website.trim() !== '') return 'honeypot';
  if (elapsedMs === '') return null;
  // What is no number is not quicker, and no form sends it.
  return Number(elapsedMs) >= QUICKEST_MS ? null : 'too-fast';
}
