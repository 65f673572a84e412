import type { Queries } from '#server/database/database.ts';

const COUNTED = { providers: 'providers', services: 'services', countries: 'countries', contacts: 'contact requests' };

/** What a database holds, as a line that an operator can compare: "17 providers, 61 services, …". */
export async function countRows(queries: Queries): Promise<string> {
  const counts: string[] = [];
  for (const table of ['providers', 'services', 'countries', 'contacts'] as const) {
    const { rows } = await queries
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.push(`${rows} ${COUNTED[table]}`);
  }
  return counts.join(', ');
}
