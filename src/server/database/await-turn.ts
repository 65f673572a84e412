import type { Queries } from './database.ts';

/**
 * Serializes transactions that add rows to a table with a limit, by locking its first row. A single row, since locking
 * several in different orders would deadlock on PostgreSQL.
 */
export async function lockLimitedTable(transaction: Queries, table: 'apiKeys' | 'webhooks'): Promise<void> {
  await transaction
    .updateTable(table)
    .set((row) => ({ createdAt: row.ref('createdAt') }))
    .where('id', '=', (builder) => builder.selectFrom(table).select(({ fn }) => fn.min<number>('id').as('first')))
    .execute();
}
