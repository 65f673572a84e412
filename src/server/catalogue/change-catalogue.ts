import { sql } from 'kysely';
import type { HistoryEntity } from '#domain/history/history-text.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { patiently } from '#server/database/deadline.ts';
import { recordChange, type Author, type RecordedChange } from '#server/history/record-change.ts';
import { watchPrices } from './announce-prices.ts';
import { watchScope, type ScopeOf } from './catalogue-scope.ts';
import { momentOf, type PriceClock, type PriceMoment } from './price-moment.ts';
import { recordArrivals } from './record-arrivals.ts';

/** The PostgreSQL channel on which instances tell each other the version that a change has led to. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

export interface CatalogueContext extends PriceClock {
  readonly database: Database;
  /** Called with the version that each committed change has led to; its author gets an answer after that is done. */
  readonly onChange: (version: number) => Promise<void> | void;
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

/** What the history says of a change, and the part of the catalogue that it may touch. */
export interface CatalogueChange {
  readonly entity: HistoryEntity;
  readonly scope: ScopeOf;
  readonly undoes?: RecordedChange['undoes'];
  /** How many rows it is about, where that may be thousands. */
  readonly size?: number;
}

/** A change with the id of its entry in the history, null where it has changed nothing. */
export interface Changed<T> {
  readonly result: T;
  readonly historyId: number | null;
}

/** A change of more rows than this may take longer than answers are waited for elsewhere. */
const QUICKLY_CHANGED = 1_000;

/** A change that no person makes: scheduled prices that take effect, and seeds. */
export const SCHEDULED_CHANGE: CatalogueChange = { entity: 'prices', scope: {} };

/**
 * Runs one change in one transaction, raises the catalogue's version and enters the change into the history. Raising the
 * version comes first: its row lock makes changes wait for each other, so that each sees what the one before it did.
 * Prices that have arrived by the clock are recorded before it.
 */
export async function changeCatalogue<T>(
  context: CatalogueContext,
  change: CatalogueChange,
  work: (queries: Queries, moment: PriceMoment) => Promise<T>,
): Promise<T> {
  return (await recordCatalogueChange(context, change, work)).result;
}

/** The same, for those who name the entry of the history to somebody. */
export async function recordCatalogueChange<T>(
  context: CatalogueContext,
  change: CatalogueChange,
  work: (queries: Queries, moment: PriceMoment) => Promise<T>,
): Promise<Changed<T>> {
  const { database, onChange, author } = context;
  const run = async () =>
    database.queries.transaction().execute(async (transaction) => {
      const { catalogueVersion } = await transaction
        .updateTable('installation')
        .set((row) => ({ catalogueVersion: row('catalogueVersion', '+', 1) }))
        .returning('catalogueVersion')
        .executeTakeFirstOrThrow();
      if (database.engine === 'postgres') {
        await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(catalogueVersion)})`.execute(transaction);
      }
      const moment = await momentOf(transaction, context);
      const announcePrices = await watchPrices(transaction, moment);
      await recordArrivals(transaction, moment.now);
      const watch = author.way === 'seed' ? null : await watchScope(transaction, change.scope);
      const result = await work(transaction, moment);
      const said = { ...change, at: moment.now, author };
      await announcePrices();
      const historyId = watch && (await recordChange(transaction, said, watch.before, await watch.after()));
      return { result, historyId, version: catalogueVersion };
    });
  const { version, ...changed } = await ((change.size ?? 0) > QUICKLY_CHANGED ? patiently(run) : run());
  await onChange(version);
  return changed;
}
