import type { HistoryEntity } from '#domain/history/history-text.ts';
import type { PriceMoment } from '#server/catalogue/price-lines.ts';
import type { Queries } from '#server/database/database.ts';
import type { Author } from '#server/history/record-change.ts';

/** The rows of a stored import, ready to be applied. */
export interface StoredPlan {
  readonly entity: HistoryEntity;
  /** The services that it changes. */
  readonly serviceIds: ReadonlySet<number>;
  /** Applies all rows inside the caller's transaction. Returns the number of changed lines. */
  readonly apply: (queries: Queries, moment: PriceMoment, author: Author) => Promise<number>;
}
