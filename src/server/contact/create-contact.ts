import { randomUUID } from 'node:crypto';
import type { Contact, Destination, Suspicion } from '#contract/contact.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import type { ContactRequest } from '#domain/contact.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import {
  bodyHashOf,
  findKey,
  IdempotencyConflictError,
  nameRequestOfKey,
  takeKey,
  type KnownRequest,
} from './idempotency.ts';
import { presentContact } from './presenters.ts';
import { searchTextOf } from './search-text.ts';

export interface ContactContext {
  readonly database: Database;
  readonly now: () => number;
  /** Where requests are handed on to, as configured. */
  readonly destinations: readonly Destination[];
  /** Tells the outbox that there is something to hand on. */
  readonly onQueued: () => void;
}

/** A validated request with what its sender did not write. */
export interface NewContact {
  readonly request: ContactRequest;
  /** Null where the sender named none. */
  readonly idempotencyKey: string | null;
  readonly suspicion: Suspicion | null;
}

/** What was stored, or what had been stored before by the same key. */
export interface CreatedContact {
  readonly contact: Contact;
  readonly isRepeated: boolean;
}

/**
 * Stores a request with its outbox rows in one transaction. What it returns is on disk.
 *
 * @throws IdempotencyConflictError where the key stands for another request, DatabaseUnavailableError where the
 * database did not answer in time: the request may then be stored all the same, which a retry with its key finds out.
 */
export async function createContact(context: ContactContext, contact: NewContact): Promise<CreatedContact> {
  const { database, onQueued } = context;
  const created = await withinDeadline(
    database.queries.transaction().execute((transaction) => store(transaction, context, contact)),
  );
  if (!created.isRepeated) onQueued();
  return created;
}

/**
 * What a key was stored with, null where it was not. Writes nothing.
 *
 * @throws IdempotencyConflictError where the key stands for another request, DatabaseUnavailableError.
 */
export async function findRepeated(
  { database, now }: ContactContext,
  key: string,
  given: ContactRequest,
): Promise<Contact | null> {
  const known = await withinDeadline(findKey(database.queries, key, now()));
  return known ? answerAgain(known, withSource(given)) : null;
}

async function store(
  queries: Queries,
  { now, destinations }: ContactContext,
  { request: given, idempotencyKey, suspicion }: NewContact,
): Promise<CreatedContact> {
  const createdAt = now();
  const request = withSource(given);
  const bodyHash = bodyHashOf(request);
  const key = idempotencyKey ?? randomUUID();
  const known = idempotencyKey === null ? null : await takeKey(queries, key, { bodyHash, createdAt });
  if (known) return { contact: answerAgain(known, request), isRepeated: true };
  const { mobile, company, ...texts } = request;
  const row = {
    ...texts,
    phone: mobile,
    company: company || null,
    searchText: searchTextOf({ ...request, phone: mobile }),
  };
  const { id } = await queries
    .insertInto('contacts')
    .values({ ...row, suspicion, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (idempotencyKey !== null) await nameRequestOfKey(queries, key, id);
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
  return { contact: presentContact(id, createdAt, request), isRepeated: false };
}

function withSource(request: ContactRequest): ContactRequest {
  return { ...request, source: request.source || CONTACT_SOURCES.unknown };
}

function answerAgain(known: KnownRequest, request: ContactRequest): Contact {
  if (known.bodyHash !== bodyHashOf(request)) throw new IdempotencyConflictError();
  return presentContact(known.contactId, known.createdAt, request);
}
