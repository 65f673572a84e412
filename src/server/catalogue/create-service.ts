import { serviceInputSchema, type ServiceDetail, type ServiceInput } from '#contract/services/service.ts';
import type { Queries } from '#server/database/database.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { readService } from './read-entity.ts';
import { serviceRow } from './service-row.ts';
import { withEnteredPrices } from './entered-prices.ts';

/**
 * Adds a service with its price list, without country rows.
 *
 * @throws ZodError for an invalid field, NotFoundError for an unknown provider.
 */
export async function createService(context: CatalogueContext, input: ServiceInput): Promise<ServiceDetail> {
  const values = serviceInputSchema.parse(input);
  return changeCatalogue(
    context,
    { entity: 'service', scope: { providers: [values.providerId] } },
    async (queries, moment) => {
      if (values.isPrimary) await clearPrimary(queries, values.providerId);
      const insert = queries
        .insertInto('services')
        .values(serviceRow(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await explainViolation(
        'foreign-key',
        () => new NotFoundError('provider', values.providerId),
        insert,
      );
      const after = await withEnteredPrices(queries, [], values, moment);
      await changeServiceLines(queries, id, [], after, { author: context.author, now: moment.now });
      return readService(queries, id, moment);
    },
  );
}

/** Unmarks the primary service: a provider has at most one. */
export async function clearPrimary(queries: Queries, providerId: number): Promise<void> {
  await queries
    .updateTable('services')
    .set({ isPrimary: false })
    .where('providerId', '=', providerId)
    .where('isPrimary', '=', true)
    .execute();
}
