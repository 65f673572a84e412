import { countryInputSchema, type Country, type CountryInput } from './country.ts';
import { explainViolation } from '#platform/database/constraint-violation.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { removeLists } from '#catalogue/prices/apply-price-list.server.ts';
import { changeCatalogue, recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { presentCountry, readCountry } from '#catalogue/read-catalogue.server.ts';

/** Adds a country. @throws ZodError for an invalid field, ConflictError for a duplicate code. */
export async function createCountry(context: CatalogueContext, input: CountryInput): Promise<Country> {
  const values = countryInputSchema.parse(input);
  return changeCatalogue(context, { entity: 'country', scope: [] }, async (queries) => {
    const insert = queries.insertInto('countries').values(values).returningAll().executeTakeFirstOrThrow();
    return presentCountry(await explainViolation('unique', () => codeTaken(values.code), insert));
  });
}

function codeTaken(code: string): ConflictError {
  return new ConflictError(`A country with the code ${code} already exists.`);
}

/**
 * Changes a country.
 *
 * @throws ZodError for an invalid field, NotFoundError, StaleError, ConflictError for a duplicate code.
 */
export async function updateCountry(context: CatalogueContext, id: number, input: CountryInput): Promise<Country> {
  const values = countryInputSchema.parse(input);
  return changeCatalogue(context, { entity: 'country', scope: [['country', id]] }, async (queries) => {
    const before = await readCountry(queries, id);
    context.requireSeen?.(before);
    const update = queries.updateTable('countries').set(values).where('id', '=', id).returningAll();
    const updated = explainViolation('unique', () => codeTaken(values.code), update.executeTakeFirstOrThrow());
    return presentCountry(await updated);
  });
}

/**
 * Deletes a country with its country rows and price lines. Returns the id of the history entry.
 *
 * @throws NotFoundError
 */
export async function deleteCountry(context: CatalogueContext, id: number): Promise<number | null> {
  const change = { entity: 'country', scope: [['country', id]] } as const;
  const { historyId } = await recordCatalogueChange(context, change, async (queries, { now }) => {
    await removeLists(queries, { countryId: id }, { author: context.author, now });
    const { numDeletedRows } = await queries.deleteFrom('countries').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFoundError('country', id);
  });
  return historyId;
}
