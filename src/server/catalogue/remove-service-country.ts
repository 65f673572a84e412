import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import type { CatalogueScope } from './catalogue-scope.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { readLines } from './price-lines.ts';

/** Removes a country row of a service with its price lines. @throws NotFoundError */
export async function removeServiceCountry(context: CatalogueContext, id: number): Promise<void> {
  await changeCatalogue(
    context,
    { entity: 'service', scope: (queries) => serviceOf(queries, id) },
    async (queries, { now }) => {
      const row = await queries
        .deleteFrom('serviceCountries')
        .where('id', '=', id)
        .returning(['serviceId', 'countryId'])
        .executeTakeFirst();
      if (!row) throw new NotFoundError('country row', id);
      const lines = await readLines(queries, now, { serviceId: row.serviceId });
      const after = lines.filter(({ countryId }) => countryId !== row.countryId);
      await changeServiceLines(queries, row.serviceId, lines, after, { author: context.author, now });
    },
  );
}

async function serviceOf(queries: Queries, id: number): Promise<CatalogueScope> {
  const row = await queries.selectFrom('serviceCountries').select('serviceId').where('id', '=', id).executeTakeFirst();
  return { services: row ? [row.serviceId] : [] };
}
