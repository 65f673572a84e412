import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { quotedOffersSchema, type QuotedOffers } from '#contract/quotes/quote.ts';
import { QUOTE_LIMITS } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds, QuotesTable } from '#server/database/schema.ts';

/** So many bytes nobody guesses. */
const TOKEN_BYTES = 18;

/** Offers that are about to be stored, with the version of the catalogue that they are of. */
export interface NewQuote {
  readonly offers: QuotedOffers;
  readonly catalogueVersion: number;
}

/** A quote as it was stored. */
export interface StoredQuote extends NewQuote {
  /** Its secret address: whoever has it may see the quote. */
  readonly token: string;
  readonly contactId: number;
  readonly madeAt: Milliseconds;
  readonly validUntil: Milliseconds;
}

/** Stores the quote of a contact request inside the transaction that stores the request. Returns its token. */
export async function storeQuote(
  queries: Queries,
  contactId: number,
  { offers, catalogueVersion }: NewQuote,
  madeAt: Milliseconds,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const validUntil = madeAt + QUOTE_LIMITS.validMs;
  const content = JSON.stringify(offers);
  await queries
    .insertInto('quotes')
    .values({ token, contactId, madeAt, validUntil, catalogueVersion, content })
    .execute();
  return token;
}

/** The quote at a secret address, null where there is none. */
export async function readQuote(queries: Queries, token: string): Promise<StoredQuote | null> {
  const row = await queries.selectFrom('quotes').selectAll().where('token', '=', token).executeTakeFirst();
  return row ? quoteOf(row) : null;
}

/** The token of a contact request's quote, null where it has none. */
export async function readQuoteToken(queries: Queries, contactId: number): Promise<string | null> {
  const select = queries.selectFrom('quotes').select('token').where('contactId', '=', contactId);
  return (await select.executeTakeFirst())?.token ?? null;
}

/** The quotes of contact requests. */
export async function readQuotesOf(queries: Queries, contactIds: readonly number[]): Promise<StoredQuote[]> {
  if (contactIds.length === 0) return [];
  const rows = await queries.selectFrom('quotes').selectAll().where('contactId', 'in', contactIds).execute();
  return rows.map(quoteOf);
}

function quoteOf({ content, ...row }: Selectable<QuotesTable>): StoredQuote {
  return { ...row, offers: quotedOffersSchema.parse(JSON.parse(content)) };
}
