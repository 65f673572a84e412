import type { Queries } from '#server/database/database.ts';

const COUNTED = { providers: 'providers', services: 'services', countries: 'countries', contacts: 'contact requests' };

const TABLES = ['providers', 'services', 'countries', 'contacts'] as const;

/** The content of a database in one line: "17 providers, 61 services, …". */
export async function countRows(queries: Queries): Promise<string> {
  const counts = new Map<string, number>();
  for (const table of TABLES) {
    const { rows } = await queries
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.set(table, rows);
  }
  return describeCounts(counts);
}

/** The same from row counts. */
export function describeCounts(rows: ReadonlyMap<string, number>): string {
  return TABLES.map((table) => `${rows.get(table) ?? 0} ${COUNTED[table]}`).join(', ');
}
