import type { Country, CountryUse } from '#contract/countries/country.ts';
import type { Provider } from '#contract/providers/provider.ts';
import type { ServiceDetail } from '#contract/services/service.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { presentCountry, presentProvider, presentService } from './present-entities.ts';
import { readLines } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { operatorLines } from './price-views.ts';
import { countCountries, readServiceCountries } from './read-catalogue.ts';

/** A provider. @throws NotFoundError */
export async function readProvider(queries: Queries, id: number, moment: PriceMoment): Promise<Provider> {
  const row = await queries.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('provider', id);
  const services = await queries
    .selectFrom('services')
    .selectAll()
    .where('providerId', '=', id)
    .orderBy('id')
    .execute();
  const lines = Map.groupBy(await readLines(queries, moment.now, { providerId: id }), ({ serviceId }) => serviceId);
  const countries = await countCountries(queries, id);
  return presentProvider(
    row,
    services.map((service) => presentService(service, lines.get(service.id) ?? [], moment)),
    countries.get(id) ?? 0,
  );
}

/** A service with country rows and price list. @throws NotFoundError */
export async function readService(queries: Queries, id: number, moment: PriceMoment): Promise<ServiceDetail> {
  const row = await queries.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  const countries = row && (await readServiceCountries(queries, id, moment));
  if (!row || !countries) throw new NotFoundError('service', id);
  const lines = await readLines(queries, moment.now, { serviceId: id });
  return { ...presentService(row, lines, moment), countries, lines: operatorLines(lines, row, moment) };
}

/** A country. @throws NotFoundError */
export async function readCountry(queries: Queries, id: number): Promise<Country> {
  const row = await queries.selectFrom('countries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('country', id);
  return presentCountry(row);
}

/** What is deleted with a country. @throws NotFoundError */
export async function readCountryUse(queries: Queries, id: number): Promise<CountryUse> {
  await readCountry(queries, id);
  return queries
    .selectFrom('serviceCountries')
    .select((select) => select.fn.countAll<number>().as('services'))
    .where('countryId', '=', id)
    .executeTakeFirstOrThrow();
}
