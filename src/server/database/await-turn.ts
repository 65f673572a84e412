import type { Queries } from './database.ts';

/**
 * Makes transactions that add rows to a table with a limit wait for each other, so that none adds one too many: each writes
 * the first row as it is. One row alone, since rows written in another order would be a deadlock on PostgreSQL.
 */
export async function awaitTurn(transaction: Queries, table: 'apiKeys' | 'webhooks'): Promise<void> {
  await transaction
    .updateTable(table)
    .set((row) => ({ createdAt: row.ref('createdAt') }))
    .where('id', '=', (builder) => builder.selectFrom(table).select(({ fn }) => fn.min<number>('id').as('first')))
    .execute();
}
