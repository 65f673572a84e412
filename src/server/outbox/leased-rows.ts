import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import { FURTHEST_DUE_MS } from './backoff.ts';

/** Longer than any attempt. After it an attempt counts as lost and is repeated. */
const LEASE_MS = 30_000;

/** Rows of the outbox: a table and a condition. */
export interface LeasedRows {
  readonly table: 'deliveries' | 'outgoingMessages';
  /** A condition over the table's columns. */
  readonly where: RawBuilder<unknown>;
}

/** A row leased to this process, and the number of its attempts. */
export interface LeasedRow {
  readonly id: number;
  readonly attempts: number;
}

/**
 * Leases due rows to this process. A single statement, so that only one instance gets each row; the lease is the next
 * due time. Due times far ahead were stored before the clock was set back.
 */
export async function leaseDue(
  queries: Queries,
  { table, where }: LeasedRows,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly LeasedRow[]> {
  const isDue = sql`state = 'pending' and (due_at <= ${now} or due_at > ${now + FURTHEST_DUE_MS})`;
  const { rows } = await sql<LeasedRow>`
    update ${sql.table(table)} set due_at = ${now + LEASE_MS}, attempts = attempts + 1
    where id in (select id from ${sql.table(table)} where ${where} and ${isDue} order by due_at, id limit ${limit})
      and ${isDue}
    returning id, attempts
  `.execute(queries);
  return rows;
}

/** The due time of the next pending row, null without one. */
export async function nextDueAt(queries: Queries, { table, where }: LeasedRows): Promise<number | null> {
  const { rows } = await sql<{ dueAt: number }>`
    select due_at from ${sql.table(table)} where ${where} and state = 'pending' order by due_at limit 1
  `.execute(queries);
  return rows[0]?.dueAt ?? null;
}

/** Stores a failed attempt with the time of the next, or null to give up. Ignores superseded attempts. */
export async function noteFailure(
  queries: Queries,
  { table }: Pick<LeasedRows, 'table'>,
  { id, attempts }: LeasedRow,
  { fault, dueAt }: { readonly fault: string; readonly dueAt: number | null },
): Promise<void> {
  const state = dueAt === null ? sql`state = 'dead'` : sql`due_at = ${dueAt}`;
  await sql`
    update ${sql.table(table)} set ${state}, last_error = ${fault}
    where id = ${id} and state = 'pending' and attempts = ${attempts}
  `.execute(queries);
}
