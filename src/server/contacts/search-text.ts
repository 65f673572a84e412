import { sql, type RawBuilder } from 'kysely';
import { digitsOf, normalizeText, searchWords } from '#domain/search.ts';
import type { Queries } from '#server/database/database.ts';

/** Rows per transaction. */
const ROWS_AT_ONCE = 1_000;

/** The searchable text of a request, one field per line. Lower-cased here, since the engines differ. */
export function searchTextOf({ fullName, email, company, phone, message }: Record<SearchedField, string>): string {
  return normalizeText([fullName, email, company, phone, digitsOf(phone) ?? '', message].join('\n'));
}

type SearchedField = 'fullName' | 'email' | 'company' | 'phone' | 'message';

/** SQL conditions of a search, one per word. Telephone numbers match in any format. */
export function searchConditions(typed: string): RawBuilder<boolean>[] {
  const number = digitsOf(typed);
  if (number !== null) return [sql<boolean>`(${containsText(typed.trim())} or ${containsText(number)})`];
  return searchWords(typed).map((word) => {
    const digits = digitsOf(word);
    return digits === null ? containsText(word) : sql<boolean>`(${containsText(word)} or ${containsText(digits)})`;
  });
}

/** A LIKE condition with escaped wildcards. */
function containsText(text: string): RawBuilder<boolean> {
  const pattern = `%${normalizeText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}

/** Fills empty search texts: a migration clears them when the searched fields change. */
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
