import { sql } from 'kysely';
import type { Database, Queries } from '#server/database/database.ts';
import type { Author } from './price-changes.ts';
import { momentOf, type PriceClock, type PriceMoment } from './price-moment.ts';
import { recordArrivals } from './record-arrivals.ts';

/** The PostgreSQL channel on which instances tell each other the version that a change has led to. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

export interface CatalogueContext extends PriceClock {
  readonly database: Database;
  /** Called with the version that each committed change has led to, before its author gets an answer. */
  readonly onChange: (version: number) => void;
  readonly author: Author;
}

/**
 * What a change is based on: called inside the change's transaction with the row as it is now.
 *
 * @throws StaleError where the author saw another version of it.
 */
export type Precondition = (current: object) => void;

/** A change that holds whatever the row looks like by now. */
export const ANY_VERSION: Precondition = () => {};

/**
 * Runs one change in one transaction and raises the catalogue's version. Raising it comes first: its row lock makes
 * changes wait for each other, so that each sees what the one before it did. Prices that have arrived by the clock are
 * recorded before it.
 */
export async function changeCatalogue<T>(
  context: CatalogueContext,
  work: (queries: Queries, moment: PriceMoment) => Promise<T>,
): Promise<T> {
  const { database, onChange } = context;
  const { result, version } = await database.queries.transaction().execute(async (transaction) => {
    const { catalogueVersion } = await transaction
      .updateTable('installation')
      .set((row) => ({ catalogueVersion: row('catalogueVersion', '+', 1) }))
      .returning('catalogueVersion')
      .executeTakeFirstOrThrow();
    if (database.engine === 'postgres') {
      await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(catalogueVersion)})`.execute(transaction);
    }
    const moment = await momentOf(transaction, context);
    await recordArrivals(transaction, moment.now);
    return { result: await work(transaction, moment), version: catalogueVersion };
  });
  onChange(version);
  return result;
}
