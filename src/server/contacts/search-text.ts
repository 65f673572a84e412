import { sql, type RawBuilder } from 'kysely';
import { digitsOf, folded, wordsOf } from '#domain/search.ts';
import type { Queries } from '#server/database/database.ts';

/** As many rows as one transaction fills. */
const ROWS_AT_ONCE = 1_000;

/** What the operator's search looks through, a line each: folded here, since the engines differ in what they call small. */
export function searchTextOf({ fullName, email, company, phone, message }: Record<SearchedField, string>): string {
  return folded([fullName, email, company, phone, digitsOf(phone) ?? '', message].join('\n'));
}

type SearchedField = 'fullName' | 'email' | 'company' | 'phone' | 'message';

/** The conditions that a search sets, one for each of its words. A number is found however it is written. */
export function searchConditions(typed: string): RawBuilder<boolean>[] {
  const number = digitsOf(typed);
  if (number !== null) return [sql<boolean>`(${holds(typed.trim())} or ${holds(number)})`];
  return wordsOf(typed).map((word) => {
    const digits = digitsOf(word);
    return digits === null ? holds(word) : sql<boolean>`(${holds(word)} or ${holds(digits)})`;
  });
}

/** Whether the text is there, with `\` before what would be a wildcard. */
function holds(text: string): RawBuilder<boolean> {
  const pattern = `%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}

/** Fills in what is searched of the requests that have none: a migration empties it where what is searched changes. */
export async function fillSearchTexts(queries: Queries): Promise<void> {
  for (;;) {
    const filled = await queries.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('contacts')
        .select(['id', 'fullName', 'email', 'company', 'phone', 'message'])
        .where('searchText', '=', '')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const { id, company, ...texts } of rows) {
        const searchText = searchTextOf({ ...texts, company: company ?? '' });
        await transaction.updateTable('contacts').set({ searchText }).where('id', '=', id).execute();
      }
      return rows.length;
    });
    if (filled < ROWS_AT_ONCE) return;
  }
}
