import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { QUOTE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { withAsciiDomain } from '#platform/submissions/ascii-email.ts';
import type { Contact, contactSubmissionSchema, Destination, Suspicion } from './contact.ts';
import { readQuoteRequest } from '#features/quotes/quote.ts';
import { quotePage } from '#core/routes.ts';
import type { ContactRequest } from './contact-input.ts';
import { CONTACT_SOURCES } from './contact-source.ts';
import { countOf, type Database, type Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import { buyerMail } from '#features/outbox/contact-mail.server.ts';
import { queueEvent, queueMessages, subscribersOf } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import {
  readQuoteToken,
  storeQuote,
  type NewQuote,
  type QuoteDesk,
  type StoredQuote,
} from '#features/quotes/stored-quotes.server.ts';
import { presentContact, searchTextOf } from './find-contacts.server.ts';
import { bodyHashOf, claimKey, findKey, storeRowOfKey, type KeyedRequest } from '#platform/submissions/idempotency.ts';
import {
  fillsHoneypot,
  submitOnce,
  type Submission,
  type SubmissionLimits,
} from '#platform/submissions/submit-once.ts';

const TOO_MANY = 'Too many contact requests from your network. Try again later.';

/** Faster submissions are suspected to be automatic. */
const QUICKEST_MS = 2_000;

type ContactBody = z.output<typeof contactSubmissionSchema>;

/**
 * Stores a visitor's request with its quote and outbox rows in one transaction. The result is on disk.
 *
 * @throws TooManyRequestsError, IdempotencyConflictError if the key belongs to another request,
 * DatabaseUnavailableError for a timeout, after which the request may be stored all the same: a retry with its key finds
 * out.
 */
export async function submitContact(
  context: ContactContext,
  limits: SubmissionLimits,
  { body, key, caller }: Submission<ContactBody>,
): Promise<{ readonly contact: Contact; readonly isRepeated: boolean; readonly isSuspect: boolean }> {
  const { website, elapsedMs, shownAt, idempotencyKey, quote: asked, ...input } = body;
  const suspicion = suspicionOf({ website, elapsedMs });
  const request = { ...input, email: withAsciiDomain(input.email), source: input.source || CONTACT_SOURCES.unknown };
  // A form without a quote sends an empty field.
  const contact = { request, requestedQuote: asked === '' ? null : (asked ?? null), suspicion, key };
  const { stored, isRepeated } = await submitOnce(
    limits,
    { key, caller },
    {
      refusal: TOO_MANY,
      store: async () => createContact(context, contact),
      findRepeated: async (known) => findRepeatedRequest(context, known, contact),
    },
  );
  return { contact: stored, isRepeated, isSuspect: suspicion !== null };
}

/** Why a request looks automatic, null if it does not. API callers send no time. */
function suspicionOf({ website, elapsedMs = '' }: Pick<ContactBody, 'website' | 'elapsedMs'>): Suspicion | null {
  if (fillsHoneypot({ website })) return 'honeypot';
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
  /** The site in mails to buyers; null without a mail server. */
  readonly mailSite: MailSite | null;
}

/** A validated request with its metadata. */
interface NewContact {
  readonly request: ContactRequest;
  /** The requested quote as it was sent, null for none. It may be invalid. */
  readonly requestedQuote: unknown;
  /** The idempotency key, null without one. */
  readonly key: string | null;
  readonly suspicion: Suspicion | null;
}

/** The stored request, or the one stored earlier with the same key. */
interface CreatedContact {
  readonly stored: Contact;
  readonly isRepeated: boolean;
}

async function createContact(context: ContactContext, contact: NewContact): Promise<CreatedContact> {
  const { database, onQueued } = context;
  const quote = await quoteFor(context, contact.requestedQuote);
  const created = await inTransaction(database.queries, (transaction) => store(transaction, context, contact, quote));
  if (!created.isRepeated) onQueued();
  return created;
}

/** The request stored with a key, null if there is none. */
async function findRepeatedRequest(
  { database, now }: ContactContext,
  key: string,
  contact: NewContact,
): Promise<Contact | null> {
  const { queries } = database;
  const known = await withinDeadline(findKey(queries, keyed(key, contact), now()));
  return known && withinDeadline(repeatAnswer(queries, known, contact));
}

function keyed(key: string, { request, requestedQuote }: NewContact): KeyedRequest {
  const { fullName, email, company, mobile, message, source } = request;
  const values = [
    fullName,
    email,
    company,
    mobile,
    message,
    source,
    ...(requestedQuote === null ? [] : [requestedQuote]),
  ];
  return { kind: 'contact', key, bodyHash: bodyHashOf(values) };
}

/** A current quote, null if none was requested or none can be made. */
async function quoteFor({ quotes }: ContactContext, asked: unknown): Promise<NewQuote | null> {
  if (asked === null) return null;
  const request = readQuoteRequest(asked);
  return 'fault' in request ? null : quotes.make(request);
}

async function store(
  queries: Queries,
  context: ContactContext,
  contact: NewContact,
  newQuote: NewQuote | null,
): Promise<CreatedContact> {
  const { now, destinations } = context;
  const { key, request, suspicion, requestedQuote } = contact;
  const createdAt = now();
  const known = key === null ? null : await claimKey(queries, { ...keyed(key, contact), createdAt });
  if (known) return { stored: await repeatAnswer(queries, known, contact), isRepeated: true };
  const { mobile, company, ...texts } = request;
  const searchText = searchTextOf({ ...request, phone: mobile });
  const row = { ...texts, phone: mobile, company: company || null, searchText };
  const { id } = await queries
    .insertInto('contacts')
    .values({ ...row, suspicion, createdAt, status: suspicion === 'honeypot' ? 'spam' : 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (key !== null) await storeRowOfKey(queries, key, id);
  const quote = newQuote && (await storeQuote(queries, id, newQuote, createdAt));
  // Suspected spam waits for the operator.
  const state = suspicion === null ? 'pending' : 'held';
  const delivery = { contactId: id, state, idempotencyKey: key ?? randomUUID(), dueAt: createdAt } as const;
  const deliveries = destinations.map((destination) => ({ ...delivery, destination }));
  if (deliveries.length > 0) await queries.insertInto('deliveries').values(deliveries).execute();
  const created = presentContact(id, createdAt, request);
  if (suspicion === null) await queueContactCreated(queries, context, created, quote);
  return { stored: { ...created, ...quoteAnswer(requestedQuote, quote?.token ?? null) }, isRepeated: false };
}

async function repeatAnswer(
  queries: Queries,
  { rowId, createdAt }: { readonly rowId: number; readonly createdAt: number },
  { request, requestedQuote }: NewContact,
): Promise<Contact> {
  const token = requestedQuote === null ? null : await readQuoteToken(queries, rowId);
  return { ...presentContact(rowId, createdAt, request), ...quoteAnswer(requestedQuote, token) };
}

/** The part of the response about the quote. */
function quoteAnswer(asked: unknown, token: string | null): Pick<Contact, 'quoteUrl' | 'quoteFault'> {
  if (asked === null) return {};
  if (token !== null) return { quoteUrl: quotePage(token) };
  const request = readQuoteRequest(asked);
  const reason = 'fault' in request ? request.fault : 'The offers could not be read.';
  return { quoteUrl: null, quoteFault: `Your request was stored without a quote. ${reason}` };
}

/** Queues the webhook event of a request and the mail with its quote, each once. */
export async function queueContactCreated(
  queries: Queries,
  { mailSite, now }: Pick<ContactContext, 'mailSite' | 'now'>,
  contact: Contact,
  quote: StoredQuote | null,
): Promise<void> {
  const { id, createdAt, email } = contact;
  await queueEvent(queries, await subscribersOf(queries, 'contact.created'), {
    event: 'contact.created',
    at: Date.parse(createdAt),
    data: { ...contact, quoteUrl: quote && quotePage(quote.token) },
    key: `${id} ${createdAt}`,
    contactId: id,
  });
  if (quote === null || mailSite === null || !(await hasRoomToday(queries, email, now()))) return;
  await queueMessages(queries, [
    {
      channel: 'mail',
      kind: QUOTE_MAIL,
      idempotencyKey: `${QUOTE_MAIL} ${id} ${createdAt}`,
      at: now(),
      contactId: id,
      content: buyerMail(email, quote, mailSite),
    },
  ]);
}

const QUOTE_MAIL = 'quote';

/** Whether an address gets another quote by mail today. Anybody can enter any address. */
async function hasRoomToday(queries: Queries, email: string, now: number): Promise<boolean> {
  const sent = queries
    .selectFrom('outgoingMessages')
    .where('kind', '=', QUOTE_MAIL)
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .where('createdAt', '>', now - MILLISECONDS_PER_DAY);
  return (await countOf(sent)) < QUOTE_LIMITS.mailsPerDay;
}
