import { countryInputSchema, type Country, type CountryInput } from '#contract/countries/country.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { ANY_VERSION, changeCatalogue, type CatalogueContext, type Precondition } from './change-catalogue.ts';
import { countryCodeTaken } from './create-country.ts';
import { presentCountry } from './present-entities.ts';
import { readCountry } from './read-entity.ts';

/**
 * Changes a country.
 *
 * @throws ZodError for an invalid field, NotFoundError, StaleError, ConflictError for a duplicate code.
 */
export async function updateCountry(
  context: CatalogueContext,
  id: number,
  input: CountryInput,
  precondition: Precondition = ANY_VERSION,
): Promise<Country> {
  const values = countryInputSchema.parse(input);
  return changeCatalogue(context, { entity: 'country', scope: { countries: [id] } }, async (queries) => {
    precondition(await readCountry(queries, id));
    const update = queries.updateTable('countries').set(values).where('id', '=', id).returningAll();
    const conflict = () => countryCodeTaken(values.code);
    return presentCountry(await explainViolation('unique', conflict, update.executeTakeFirstOrThrow()));
  });
}
