import type { Country, CountryUse } from '#contract/country.ts';
import type { Provider } from '#contract/provider.ts';
import type { ServiceDetail } from '#contract/service.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { presentCountry, presentProvider, presentService } from './presenters.ts';
import { readServiceCountries } from './read-catalogue.ts';

/**
 * One provider.
 *
 * @throws NotFoundError
 */
export async function readProvider(queries: Queries, id: number): Promise<Provider> {
  const row = await queries.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('provider', id);
  return presentProvider(row);
}

/**
 * One service with its country rows.
 *
 * @throws NotFoundError
 */
export async function readService(queries: Queries, id: number): Promise<ServiceDetail> {
  const row = await queries.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  const countries = row && (await readServiceCountries(queries, id));
  if (!row || !countries) throw new NotFoundError('service', id);
  return { ...presentService(row), countries };
}

/**
 * One country.
 *
 * @throws NotFoundError
 */
export async function readCountry(queries: Queries, id: number): Promise<Country> {
  const row = await queries.selectFrom('countries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('country', id);
  return presentCountry(row);
}

/**
 * What goes with a country when it is deleted.
 *
 * @throws NotFoundError
 */
export async function readCountryUse(queries: Queries, id: number): Promise<CountryUse> {
  await readCountry(queries, id);
  return queries
    .selectFrom('serviceCountries')
    .select((select) => select.fn.countAll<number>().as('services'))
    .where('countryId', '=', id)
    .executeTakeFirstOrThrow();
}
