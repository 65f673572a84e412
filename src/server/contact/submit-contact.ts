import type { IncomingHttpHeaders } from 'node:http';
import { contactHeadersSchema, contactSubmissionSchema } from '#contract/contacts.ts';
import { limitKeyOf } from '#server/http/client-address.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';
import type { ContactContext } from './contact-context.ts';
import { createContact, type CreatedContact } from './create-contact.ts';
import { suspicionOf } from './suspicion.ts';

const TOO_MANY = 'Too many contact requests from your network. Please try again later.';

/** What arrived. */
export interface Submission {
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
  /** The sender's address, as far as it can be believed. */
  readonly address: string;
}

/**
 * Checks what a visitor sent and stores it. Only what is stored counts against the sender's limit, and it is checked
 * before the database is asked.
 *
 * @throws ZodError naming each bad field, TooManyRequestsError, and what `createContact` throws.
 */
export async function submitContact(
  context: ContactContext,
  limit: RateLimit,
  { body, headers, address }: Submission,
): Promise<CreatedContact & { readonly isSuspect: boolean }> {
  const { website, shownAt, idempotencyKey, ...request } = contactSubmissionSchema.parse(wellFormed(body));
  const named = contactHeadersSchema.parse({ 'Idempotency-Key': headers['idempotency-key'] });
  const suspicion = suspicionOf({ website, shownAt }, context.now());
  const limitKey = limitKeyOf(address);
  const wait = limit.take(limitKey);
  if (wait !== null) throw new TooManyRequestsError(TOO_MANY, wait);
  try {
    const key = named['Idempotency-Key'] ?? (idempotencyKey || null);
    const created = await createContact(context, { request, suspicion, idempotencyKey: key });
    if (created.isRepeated) limit.giveBack(limitKey);
    return { ...created, isSuspect: suspicion !== null };
  } catch (error) {
    limit.giveBack(limitKey);
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
