import { NotFoundError } from '#server/errors/problem-error.ts';
import { applyPriceLists } from './apply-price-list.ts';
import { recordCatalogueChange, type CatalogueContext } from './change-catalogue.ts';
import { readRecordedServices } from './price-changes.ts';
import { readLines } from './price-lines.ts';

/**
 * Deletes a country with its country rows and price lines. Returns the id of the history entry.
 *
 * @throws NotFoundError
 */
export async function deleteCountry(context: CatalogueContext, id: number): Promise<number | null> {
  const { historyId } = await recordCatalogueChange(
    context,
    { entity: 'country', scope: { countries: [id] } },
    async (queries, { now }) => {
      const lines = Map.groupBy(await readLines(queries, now, { countryId: id }), ({ serviceId }) => serviceId);
      const services = await readRecordedServices(queries);
      const lists = [...lines].flatMap(([serviceId, before]) => {
        const service = services.get(serviceId);
        return service ? { service, before, after: [] } : [];
      });
      await applyPriceLists(queries, lists, { author: context.author, now });
      const { numDeletedRows } = await queries.deleteFrom('countries').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new NotFoundError('country', id);
    },
  );
  return historyId;
}
