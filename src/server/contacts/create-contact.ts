import { randomUUID } from 'node:crypto';
import type { Contact, Destination, Suspicion } from '#contract/contacts/contact.ts';
import { readQuoteRequest } from '#contract/quotes/quote.ts';
import { quotePage } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { QuoteDesk } from '#server/quotes/quote-desk.ts';
import { readQuoteToken, storeQuote, type NewQuote } from '#server/quotes/stored-quotes.ts';
import {
  bodyHashOf,
  findKey,
  IdempotencyConflictError,
  storeRequestOfKey,
  claimKey,
  type RequestOfKey,
} from './idempotency.ts';
import { presentContact } from './present-contact.ts';
import { queueContactCreated } from './queue-contact-created.ts';
import { searchTextOf } from './search-text.ts';

export interface ContactContext {
  readonly database: Database;
  readonly now: () => number;
  /** Configured destinations of requests. */
  readonly destinations: readonly Destination[];
  /** Wakes the outbox. */
  readonly onQueued: () => void;
  readonly quotes: QuoteDesk;
}

/** A validated request with its metadata. */
export interface NewContact {
  readonly request: ContactRequest;
  /** The requested quote as it was sent, null for none. It may be invalid. */
  readonly askedQuote: unknown;
  /** Null if none was sent. */
  readonly idempotencyKey: string | null;
  readonly suspicion: Suspicion | null;
}

/** The stored request, or the one stored earlier with the same key. */
export interface CreatedContact {
  readonly contact: Contact;
  readonly isRepeated: boolean;
}

/**
 * Stores a request with its quote and outbox rows in one transaction. The result is on disk.
 *
 * @throws IdempotencyConflictError if the key belongs to another request, DatabaseUnavailableError for a timeout, after
 * which the request may be stored all the same: a retry with its key finds out.
 */
export async function createContact(context: ContactContext, contact: NewContact): Promise<CreatedContact> {
  const { database, onQueued } = context;
  const quote = await quoteFor(context, contact.askedQuote);
  const created = await withinDeadline(
    database.queries.transaction().execute((transaction) => store(transaction, context, contact, quote)),
  );
  if (!created.isRepeated) onQueued();
  return created;
}

/**
 * The request stored with a key, null if there is none. Writes nothing.
 *
 * @throws IdempotencyConflictError if the key belongs to another request, DatabaseUnavailableError.
 */
export async function findRepeatedRequest(
  { database, now }: ContactContext,
  key: string,
  given: Pick<NewContact, 'request' | 'askedQuote'>,
): Promise<Contact | null> {
  const { queries } = database;
  const known = await withinDeadline(findKey(queries, key, now()));
  return known && withinDeadline(repeatAnswer(queries, known, given));
}

/** A current quote, null if none was requested or none can be made. */
async function quoteFor({ quotes }: ContactContext, asked: unknown): Promise<NewQuote | null> {
  if (asked === null) return null;
  const request = readQuoteRequest(asked);
  return 'fault' in request ? null : quotes.make(request);
}

async function store(
  queries: Queries,
  { now, destinations }: ContactContext,
  contact: NewContact,
  quote: NewQuote | null,
): Promise<CreatedContact> {
  const { idempotencyKey, suspicion, askedQuote } = contact;
  const createdAt = now();
  const request = withSource(contact.request);
  const bodyHash = bodyHashOf(request, askedQuote);
  const key = idempotencyKey ?? randomUUID();
  const known = idempotencyKey === null ? null : await claimKey(queries, key, { bodyHash, createdAt });
  if (known) return { contact: await repeatAnswer(queries, known, contact), isRepeated: true };
  const { mobile, company, ...texts } = request;
  const row = {
    ...texts,
    phone: mobile,
    company: company || null,
    searchText: searchTextOf({ ...request, phone: mobile }),
  };
  const { id } = await queries
    .insertInto('contacts')
    .values({ ...row, suspicion, createdAt, status: suspicion === 'honeypot' ? 'spam' : 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (idempotencyKey !== null) await storeRequestOfKey(queries, key, id);
  const token = quote && (await storeQuote(queries, id, quote, createdAt));
  // Suspected spam waits for the operator.
  const state = suspicion === null ? 'pending' : 'held';
  const deliveries = destinations.map(
    (destination) =>
      ({
        contactId: id,
        destination,
        state,
        idempotencyKey: key,
        dueAt: createdAt,
      }) as const,
  );
  if (deliveries.length > 0) await queries.insertInto('deliveries').values(deliveries).execute();
  const stored = presentContact(id, createdAt, request);
  if (suspicion === null) await queueContactCreated(queries, stored, token && quotePage(token));
  return { contact: { ...stored, ...quoteAnswer(askedQuote, token) }, isRepeated: false };
}

function withSource(request: ContactRequest): ContactRequest {
  return { ...request, source: request.source || CONTACT_SOURCES.unknown };
}

async function repeatAnswer(
  queries: Queries,
  { contactId, createdAt, bodyHash }: RequestOfKey,
  { request: given, askedQuote }: Pick<NewContact, 'request' | 'askedQuote'>,
): Promise<Contact> {
  const request = withSource(given);
  if (bodyHash !== bodyHashOf(request, askedQuote)) throw new IdempotencyConflictError();
  const token = askedQuote === null ? null : await readQuoteToken(queries, contactId);
  return { ...presentContact(contactId, createdAt, request), ...quoteAnswer(askedQuote, token) };
}

/** The part of the response about the quote. */
function quoteAnswer(asked: unknown, token: string | null): Pick<Contact, 'quoteUrl' | 'quoteFault'> {
  if (asked === null) return {};
  if (token !== null) return { quoteUrl: quotePage(token) };
  const request = readQuoteRequest(asked);
  const reason = 'fault' in request ? request.fault : 'The offers could not be read.';
  return { quoteUrl: null, quoteFault: `Your request was stored without a quote. ${reason}` };
}
