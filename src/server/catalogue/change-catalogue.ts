import { sql } from 'kysely';
import type { HistoryEntity } from '#domain/history/history-text.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';
import { recordChange, type Author, type RecordedChange } from '#server/history/record-change.ts';
import { capturePrices } from './announce-prices.ts';
import { captureScope, type ScopeOf } from './catalogue-scope.ts';
import { momentOf, type PriceClock, type PriceMoment } from './price-moment.ts';
import { recordDuePrices } from './record-arrivals.ts';

/** The PostgreSQL channel that announces new catalogue versions to other instances. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

export interface CatalogueContext extends PriceClock {
  readonly database: Database;
  /** Called with the version of each committed change, before its response. */
  readonly onChange: (version: number) => Promise<void> | void;
  readonly author: Author;
}

/** Checks the current row inside the transaction of a change. @throws StaleError if the author saw another version. */
export type Precondition = (current: object) => void;

/** Accepts any version of a row. */
export const ANY_VERSION: Precondition = () => {};

/** The history entry of a change, and its scope. */
export interface CatalogueChange {
  readonly entity: HistoryEntity;
  readonly scope: ScopeOf;
  readonly undoes?: RecordedChange['undoes'];
  /** Number of affected rows, if there may be thousands. */
  readonly size?: number;
}

/** The result of a change with the id of its history entry, null if nothing changed. */
export interface Changed<T> {
  readonly result: T;
  readonly historyId: number | null;
}

/** Larger changes may exceed the usual deadline. */
const QUICKLY_CHANGED = 1_000;

/** A change without an author: scheduled prices that take effect, and seeds. */
export const SCHEDULED_CHANGE: CatalogueChange = { entity: 'prices', scope: {} };

/**
 * Runs a change in one transaction, which increases the catalogue's version and records the history. Increasing the
 * version comes first: its row lock serializes changes. Scheduled prices that are due are recorded before.
 */
export async function changeCatalogue<T>(
  context: CatalogueContext,
  change: CatalogueChange,
  work: (queries: Queries, moment: PriceMoment) => Promise<T>,
): Promise<T> {
  return (await recordCatalogueChange(context, change, work)).result;
}

/** As `changeCatalogue`, with the id of the history entry. */
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
      const announcePrices = await capturePrices(transaction, moment);
      await recordDuePrices(transaction, moment.now);
      const watch = author.way === 'seed' ? null : await captureScope(transaction, change.scope);
      const result = await work(transaction, moment);
      const description = { ...change, at: moment.now, author };
      await announcePrices();
      const historyId = watch && (await recordChange(transaction, description, watch.before, await watch.after()));
      return { result, historyId, version: catalogueVersion };
    });
  const { version, ...changed } = await ((change.size ?? 0) > QUICKLY_CHANGED ? withLongDeadline(run) : run());
  await onChange(version);
  return changed;
}
