import type { HistoryEntity } from '#catalogue/history/history-text.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';

/** The rows of a stored import, ready to be applied. */
export interface StoredPlan {
  readonly entity: HistoryEntity;
  /** The services that it changes. */
  readonly serviceIds: ReadonlySet<number>;
  /** Applies all rows inside the caller's transaction. Returns the number of changed lines. */
  readonly apply: (queries: Queries, moment: PriceMoment, author: Author) => Promise<number>;
}
