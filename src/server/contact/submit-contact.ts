import type { IncomingHttpHeaders } from 'node:http';
import { contactHeadersSchema, contactSubmissionSchema } from '#contract/contacts.ts';
import type { CallerNetworks } from '#server/http/client-address.ts';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';
import type { ContactContext } from './contact-context.ts';
import type { ContactLimits } from './contact-limits.ts';
import { createContact, findRepeated, type CreatedContact } from './create-contact.ts';
import { suspicionOf } from './suspicion.ts';

const TOO_MANY = 'Too many contact requests from your network. Please try again later.';

/** What arrived. */
export interface Submission {
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
  readonly caller: CallerNetworks;
}

/**
 * Checks what a visitor sent and stores it. Only what is stored counts against the sender's limit; a repeat of what is
 * stored gets its answer also at that limit, and has one of its own. Both are checked before the database is asked.
 *
 * @throws ZodError naming each bad field, TooManyRequestsError, and what `createContact` throws.
 */
export async function submitContact(
  context: ContactContext,
  limits: ContactLimits,
  { body, headers, caller }: Submission,
): Promise<CreatedContact & { readonly isSuspect: boolean }> {
  const { website, elapsedMs, shownAt, idempotencyKey, ...request } = contactSubmissionSchema.parse(wellFormed(body));
  const named = contactHeadersSchema.parse({ 'Idempotency-Key': headers['idempotency-key'] });
  const suspicion = suspicionOf({ website, elapsedMs });
  const key = named['Idempotency-Key'] ?? (idempotencyKey || null);
  const repeat = key === null ? null : limits.repeated.take(caller);
  if (typeof repeat === 'number') throw new TooManyRequestsError(TOO_MANY, repeat);
  const storing = limits.stored.take(caller);
  if (typeof storing === 'number') {
    const contact = key === null ? null : await findRepeated(context, key, request);
    if (contact) return { contact, isRepeated: true, isSuspect: suspicion !== null };
    throw new TooManyRequestsError(TOO_MANY, storing);
  }
  try {
    const created = await createContact(context, { request, suspicion, idempotencyKey: key });
    if (created.isRepeated) storing.giveBack();
    else repeat?.giveBack();
    return { ...created, isSuspect: suspicion !== null };
  } catch (error) {
    storing.giveBack();
    throw error;
  }
}

/** Texts without what no database stores: NUL, and halves of a character. */
function wellFormed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    ]),
  );
}
