import { providerFields } from '#contract/provider.ts';
import { providerFigures } from '#domain/provider-figures.ts';
import { columnsOf } from '#server/database/columns.ts';
import type { Queries } from '#server/database/database.ts';
import { presentService } from './presenters.ts';

/** Derives a provider's prices, savings and counts from its services again. Without services it keeps what it has. */
export async function refreshProviderFigures(queries: Queries, providerId: number): Promise<void> {
  const rows = await queries
    .selectFrom('services')
    .selectAll()
    .where('providerId', '=', providerId)
    .orderBy('id')
    .execute();
  const { countries } = await queries
    .selectFrom('serviceCountries')
    .innerJoin('services', 'services.id', 'serviceCountries.serviceId')
    .where('services.providerId', '=', providerId)
    .select((expression) => expression.fn.count<number>('serviceCountries.countryId').distinct().as('countries'))
    .executeTakeFirstOrThrow();
  const figures = providerFigures(rows.map(presentService), countries);
  if (!figures) return;
  await queries
    .updateTable('providers')
    .set(columnsOf(providerFields, { ...figures }))
    .where('id', '=', providerId)
    .execute();
}
