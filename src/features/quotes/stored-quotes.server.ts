import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { quotedSchema, type Quoted, type ContactQuote, type QuoteRequest } from './quote.ts';
import { QUOTE_LIMITS } from '#core/limits.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds, Schema } from '#platform/database/schema.ts';

/** Long enough to be unguessable. */
const TOKEN_BYTES = 18;

/** Offers or an estimate to store, with their catalogue version. */
export interface NewQuote {
  readonly quoted: Quoted;
  readonly catalogueVersion: number;
}

export interface StoredQuote extends NewQuote {
  /** The secret part of its URL. */
  readonly token: string;
  readonly contactId: number;
  readonly madeAt: Milliseconds;
  readonly validUntil: Milliseconds;
}

/** Stores the quote of a contact request in its transaction. */
export async function storeQuote(
  queries: Queries,
  contactId: number,
  { quoted, catalogueVersion }: NewQuote,
  madeAt: Milliseconds,
): Promise<StoredQuote> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const validUntil = madeAt + QUOTE_LIMITS.validMs;
  const content = JSON.stringify(quoted);
  await queries
    .insertInto('quotes')
    .values({ token, contactId, madeAt, validUntil, catalogueVersion, content })
    .execute();
  return { token, contactId, madeAt, validUntil, catalogueVersion, quoted };
}

/** The quote of a token, null if there is none. */
export async function readQuote(queries: Queries, token: string): Promise<StoredQuote | null> {
  const row = await queries.selectFrom('quotes').selectAll().where('token', '=', token).executeTakeFirst();
  return row ? quoteOf(row) : null;
}

/** The token of a contact request's quote, null without one. */
export async function readQuoteToken(queries: Queries, contactId: number): Promise<string | null> {
  const select = queries.selectFrom('quotes').select('token').where('contactId', '=', contactId);
  return (await select.executeTakeFirst())?.token ?? null;
}

/** Other requests run after this time: a quote can have 100 KB. */
const MAX_PARSE_MS = 10;

export async function readQuotesOf(queries: Queries, contactIds: readonly number[]): Promise<StoredQuote[]> {
  if (contactIds.length === 0) return [];
  const rows = await queries.selectFrom('quotes').selectAll().where('contactId', 'in', contactIds).execute();
  const quotes: StoredQuote[] = [];
  let paused = performance.now();
  for (const row of rows) {
    quotes.push(quoteOf(row));
    if (performance.now() - paused < MAX_PARSE_MS) continue;
    await setImmediate();
    paused = performance.now();
  }
  return quotes;
}

function quoteOf({ content, ...row }: Selectable<Schema['quotes']>): StoredQuote {
  return { ...row, quoted: quotedSchema.parse(JSON.parse(content)) };
}

/** Creates and shows quotes of contact requests. */
export interface QuoteDesk {
  /** Current prices; null if they are unavailable, so that a request is stored without them rather than lost. */
  readonly make: (asked: QuoteRequest) => Promise<NewQuote | null>;
  /** The operator's view of quotes, by request id. */
  readonly present: (quotes: readonly StoredQuote[]) => Promise<ReadonlyMap<number, ContactQuote>>;
}
