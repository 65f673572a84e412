import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { applyPriceLists } from './apply-price-list.ts';
import type { CatalogueScope } from './catalogue-scope.ts';
import { recordCatalogueChange, type CatalogueContext } from './change-catalogue.ts';
import { readRecordedServices } from './price-changes.ts';
import { readLines } from './price-lines.ts';

/**
 * Deletes a provider with its services; the price history is kept. Returns the id of the history entry.
 *
 * @throws NotFoundError
 */
export async function deleteProvider(context: CatalogueContext, id: number): Promise<number | null> {
  const { historyId } = await recordCatalogueChange(
    context,
    { entity: 'provider', scope: (queries) => wholeProvider(queries, id) },
    async (queries, { now }) => {
      const lines = Map.groupBy(await readLines(queries, now, { providerId: id }), ({ serviceId }) => serviceId);
      const services = await readRecordedServices(queries, { providerId: id });
      const lists = [...services].map(([serviceId, service]) => ({
        service,
        before: lines.get(serviceId) ?? [],
        after: [],
      }));
      await applyPriceLists(queries, lists, { author: context.author, now });
      const { numDeletedRows } = await queries.deleteFrom('providers').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new NotFoundError('provider', id);
    },
  );
  return historyId;
}

async function wholeProvider(queries: Queries, id: number): Promise<CatalogueScope> {
  const services = await queries.selectFrom('services').select('id').where('providerId', '=', id).execute();
  return { providers: [id], services: services.map((service) => service.id) };
}
