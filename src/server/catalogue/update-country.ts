import type { Country } from '#contract/catalogue.ts';
import { countryInputSchema, type CountryInput } from '#domain/country.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { countryCodeTaken } from './create-country.ts';
import { explaining, NotFoundError } from './errors.ts';
import { presentCountry } from './presenters.ts';

/**
 * Changes a country.
 *
 * @throws ZodError for a bad field, NotFoundError, ConflictError where the code is taken.
 */
export async function updateCountry(context: CatalogueContext, id: number, input: CountryInput): Promise<Country> {
  const values = countryInputSchema.parse(input);
  return changeCatalogue(context, async (queries) => {
    const update = queries.updateTable('countries').set(values).where('id', '=', id).returningAll().executeTakeFirst();
    const row = await explaining('unique', () => countryCodeTaken(values.code), update);
    if (!row) throw new NotFoundError('country', id);
    return presentCountry(row);
  });
}
