import { sql } from 'kysely';
import type { HistoryEntity } from '#catalogue/history/history-text.ts';
import type { Database, Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { recordChange, type Author, type RecordedChange } from '#catalogue/history/record-change.server.ts';
import { capturePrices } from '#catalogue/prices/announce-prices.server.ts';
import { insertLines, removeLines, rowOf } from '#catalogue/prices/apply-price-list.server.ts';
import { captureScope, type ScopeOf } from './catalogue-scope.server.ts';
import { changesOf, endDemoMark, insertChanges, readRecordedServices } from '#catalogue/prices/price-changes.server.ts';
import {
  momentOf,
  readStoredLines,
  settle,
  type PriceClock,
  type PriceMoment,
} from '#catalogue/prices/price-lines.server.ts';

/** The PostgreSQL channel that announces new catalogue versions to other instances, as `12` or `12 only-days`. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';
export const ONLY_DAYS = 'only-days';

/** Gets a new version of the catalogue; `movesOnlyDays` as in `CatalogueChange`. */
export type VersionListener = (version: number, movesOnlyDays?: boolean) => void | Promise<void>;

export interface CatalogueContext extends PriceClock {
  readonly database: Database;
  /** Called with the version of each committed change, before its response. */
  readonly onChange: VersionListener;
  readonly author: Author;
  /**
   * Checks the current row inside the transaction of an update. Without it, any version is replaced.
   *
   * @throws StaleError if the author saw another version.
   */
  readonly requireSeen?: ((current: object) => void) | undefined;
}

/** The history entry of a change, and its scope. */
export interface CatalogueChange {
  readonly entity: HistoryEntity;
  readonly scope: ScopeOf;
  readonly undoes?: RecordedChange['undoes'];
  /** Number of affected rows, if there may be thousands. */
  readonly size?: number;
  /** True if only days of check move: visitors may see them half a minute later. */
  readonly movesOnlyDays?: boolean;
}

/** The result of a change with the id of its history entry, null if nothing changed. */
interface Changed<T> {
  readonly result: T;
  readonly historyId: number | null;
}

/** Larger changes may exceed the usual deadline. */
const QUICKLY_CHANGED = 1_000;

/** A change without an author: scheduled prices that take effect, and seeds. */
export const SCHEDULED_CHANGE: CatalogueChange = { entity: 'prices', scope: [] };

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
        const announcement = change.movesOnlyDays ? `${catalogueVersion} ${ONLY_DAYS}` : `${catalogueVersion}`;
        await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${announcement})`.execute(transaction);
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
  await onChange(version, change.movesOnlyDays);
  return changed;
}

/** The author of a scheduled price is not stored. */
const SCHEDULE: Author = { actor: 'schedule', way: 'schedule' };

/**
 * Records scheduled prices that are due by `now` in the history, as of their start, and puts them in effect, once. Call
 * it inside a change of the catalogue, whose row lock serializes instances. Returns their number.
 */
export async function recordDuePrices(queries: Queries, now: Milliseconds): Promise<number> {
  const due = await queries
    .selectFrom('priceLines')
    .select('serviceId')
    .distinct()
    .where('validFrom', '<=', now)
    .execute();
  if (due.length === 0) return 0;
  const scope = due.map(({ serviceId }) => ['service', serviceId] as const);
  const watch = await captureScope(queries, scope);
  let count = 0;
  let last = 0;
  for (const { serviceId } of due) {
    const stored = await readStoredLines(queries, { serviceId });
    const service = (await readRecordedServices(queries, { serviceId })).get(serviceId);
    if (!service) continue;
    const { lines, arrivals } = settle(stored, now);
    const changes = arrivals.flatMap(({ before, line }) =>
      changesOf(service.named, before, line, { at: line.validFrom, author: SCHEDULE }),
    );
    await insertChanges(queries, changes);
    await endDemoMark(queries, service, changes);
    const asBefore = new Set(stored);
    const arrived = lines.filter((line) => !asBefore.has(line)).map((line) => rowOf(serviceId, line, line));
    const replaced = arrivals.flatMap(({ before, line }) => (before ? [before.id, line.id] : [line.id]));
    await removeLines(queries, replaced);
    await insertLines(queries, arrived);
    count += arrivals.length;
    last = Math.max(last, ...arrivals.map(({ line }) => line.validFrom));
  }
  const description = { at: last, author: SCHEDULE, entity: 'prices' } as const;
  await recordChange(queries, description, watch.before, await watch.after());
  return count;
}

/**
 * Notifies listeners of each catalogue version once, in order, whichever source announces it: change, channel or poll.
 */
export class VersionListeners {
  readonly #listeners: VersionListener[] = [];
  #announced: number | null = null;
  #notified: Promise<unknown> = Promise.resolve();

  add(listener: VersionListener): void {
    this.#listeners.push(listener);
  }

  /** Resolves when all listeners are done, whichever source announced the version first. They start concurrently. */
  readonly announce: VersionListener = async (version, movesOnlyDays) => {
    if (version !== this.#announced) {
      this.#announced = version;
      this.#notified = Promise.all(this.#listeners.map(async (listener) => listener(version, movesOnlyDays)));
    }
    await this.#notified;
  };
}
