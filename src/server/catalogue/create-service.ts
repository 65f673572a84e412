import { serviceInputSchema, type Service, type ServiceInput } from '#contract/service.ts';
import type { Queries } from '#server/database/database.ts';
import { explaining } from '#server/database/constraint-violation.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { presentService } from './presenters.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';
import { serviceRow } from './service-row.ts';

/**
 * Adds a service and derives its provider's figures.
 *
 * @throws ZodError for a bad field, NotFoundError where there is no such provider.
 */
export async function createService(context: CatalogueContext, input: ServiceInput): Promise<Service> {
  const values = serviceInputSchema.parse(input);
  return changeCatalogue(context, async (queries) => {
    if (values.isPrimary) await clearPrimary(queries, values.providerId);
    const insert = queries.insertInto('services').values(serviceRow(values)).returningAll().executeTakeFirstOrThrow();
    const row = await explaining('foreign-key', () => new NotFoundError('provider', values.providerId), insert);
    await refreshProviderFigures(queries, values.providerId);
    return presentService(row);
  });
}

/** Makes room for another primary service: a provider has at most one. */
export async function clearPrimary(queries: Queries, providerId: number): Promise<void> {
  await queries
    .updateTable('services')
    .set({ isPrimary: false })
    .where('providerId', '=', providerId)
    .where('isPrimary', '=', true)
    .execute();
}
