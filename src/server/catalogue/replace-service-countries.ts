import type { serviceCountryInputSchema } from '#contract/service.ts';
import type { z } from 'zod';
import type { Queries } from '#server/database/database.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { explaining } from '#server/database/constraint-violation.ts';
import { serviceCountryRow } from './service-row.ts';

/** Replaces a service's country rows inside the caller's transaction. */
export async function replaceServiceCountries(
  queries: Queries,
  serviceId: number,
  countries: readonly z.output<typeof serviceCountryInputSchema>[],
): Promise<void> {
  await queries.deleteFrom('serviceCountries').where('serviceId', '=', serviceId).execute();
  if (countries.length === 0) return;
  const rows = countries.map((country) => serviceCountryRow(serviceId, country));
  const insert = queries.insertInto('serviceCountries').values(rows).execute();
  const unknown = () => new ConflictError('One of the countries does not exist any more.');
  const twice = () => new ConflictError('A country can be listed only once per service.');
  await explaining('foreign-key', unknown, explaining('unique', twice, insert));
}
