import { NotFoundError } from '#server/errors/problem-error.ts';
import { withProvider } from './catalogue-scope.ts';
import { recordCatalogueChange, type CatalogueContext } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { keepProviderFigures } from './keep-provider-figures.ts';
import { readLines } from './price-lines.ts';

/**
 * Deletes a service with its country rows and price list; the price history is kept. Returns the id of the history
 * entry.
 *
 * @throws NotFoundError
 */
export async function deleteService(context: CatalogueContext, id: number): Promise<number | null> {
  const { historyId } = await recordCatalogueChange(
    context,
    { entity: 'service', scope: async (queries) => withProvider(queries, id) },
    async (queries, moment) => {
      const row = await queries.selectFrom('services').select('providerId').where('id', '=', id).executeTakeFirst();
      if (!row) throw new NotFoundError('service', id);
      await keepProviderFigures(queries, row.providerId, moment);
      const lines = await readLines(queries, moment.now, { serviceId: id });
      await changeServiceLines(queries, id, lines, [], { author: context.author, now: moment.now });
      await queries.deleteFrom('services').where('id', '=', id).execute();
    },
  );
  return historyId;
}
