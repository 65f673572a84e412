import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Contact, contactSubmissionSchema, Destination, Suspicion } from '#contract/contacts/contact.ts';
import { readQuoteRequest } from '#contract/quotes/quote.ts';
import { quotePage } from '#contract/routes.ts';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { NetworkLimit, perMinuteAndHour } from '#server/limits/rate-limit.ts';
import { queueEvent, subscribersOf } from '#server/outbox/outgoing-messages.ts';
import { readQuoteToken, storeQuote, type NewQuote, type QuoteDesk } from '#server/quotes/stored-quotes.ts';
import { presentContact, searchTextOf } from './find-contacts.ts';
import {
  bodyHashOf,
  claimKey,
  findKey,
  IdempotencyConflictError,
  storeRequestOfKey,
  type RequestOfKey,
} from './idempotency.ts';

const TOO_MANY = 'Too many contact requests from your network. Try again later.';

/** Faster submissions are suspected to be automatic. */
const QUICKEST_MS = 2_000;

interface Submission {
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
  const repeat = key === null ? null : limits.repeated.require(caller, TOO_MANY);
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

/** Why a request looks automatic, null if it does not. API callers send no time. */
function suspicionOf({
  website = '',
  elapsedMs = '',
}: Pick<Submission['body'], 'website' | 'elapsedMs'>): Suspicion | null {
  if (website.trim() !== '') return 'honeypot';
  if (elapsedMs === '') return null;
  // NaN is not faster, and no form sends it.
  return Number(elapsedMs) >= QUICKEST_MS ? null : 'too-fast';
}

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
interface NewContact {
  readonly request: ContactRequest;
  /** The requested quote as it was sent, null for none. It may be invalid. */
  readonly askedQuote: unknown;
  /** Null if none was sent. */
  readonly idempotencyKey: string | null;
  readonly suspicion: Suspicion | null;
}

/** The stored request, or the one stored earlier with the same key. */
interface CreatedContact {
  readonly contact: Contact;
  readonly isRepeated: boolean;
}

/**
 * Stores a request with its quote and outbox rows in one transaction. The result is on disk.
 *
 * @throws IdempotencyConflictError if the key belongs to another request, DatabaseUnavailableError for a timeout, after
 * which the request may be stored all the same: a retry with its key finds out.
 */
async function createContact(context: ContactContext, contact: NewContact): Promise<CreatedContact> {
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
async function findRepeatedRequest(
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
  const searchText = searchTextOf({ ...request, phone: mobile });
  const row = { ...texts, phone: mobile, company: company || null, searchText };
  const { id } = await queries
    .insertInto('contacts')
    .values({ ...row, suspicion, createdAt, status: suspicion === 'honeypot' ? 'spam' : 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (idempotencyKey !== null) await storeRequestOfKey(queries, key, id);
  const token = quote && (await storeQuote(queries, id, quote, createdAt));
  // Suspected spam waits for the operator.
  const state = suspicion === null ? 'pending' : 'held';
  const delivery = { contactId: id, state, idempotencyKey: key, dueAt: createdAt } as const;
  const deliveries = destinations.map((destination) => ({ ...delivery, destination }));
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

/** Rate limits of a network's stored and repeated requests, in memory. */
export type ContactLimits = ReturnType<typeof createContactLimits>;

export function createContactLimits(monotonicNow: () => number) {
  return {
    stored: new NetworkLimit(perMinuteAndHour(5, 20), monotonicNow),
    repeated: new NetworkLimit(perMinuteAndHour(60, 300), monotonicNow),
  };
}

/** Queues the webhook event of a request, once; `quoteUrl` is the path of its quote, null without one. */
export async function queueContactCreated(queries: Queries, contact: Contact, quoteUrl: string | null): Promise<void> {
  const { id, createdAt } = contact;
  await queueEvent(queries, await subscribersOf(queries, 'contact.created'), {
    event: 'contact.created',
    at: Date.parse(createdAt),
    data: { ...contact, quoteUrl },
    key: `${id} ${createdAt}`,
    contactId: id,
  });
}
