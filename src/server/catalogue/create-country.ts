import { countryInputSchema, type Country, type CountryInput } from '#contract/countries/country.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { presentCountry } from './present-entities.ts';

/** Adds a country. @throws ZodError for an invalid field, ConflictError for a duplicate code. */
export async function createCountry(context: CatalogueContext, input: CountryInput): Promise<Country> {
  const values = countryInputSchema.parse(input);
  return changeCatalogue(context, { entity: 'country', scope: {} }, async (queries) => {
    const insert = queries.insertInto('countries').values(values).returningAll().executeTakeFirstOrThrow();
    return presentCountry(await explainViolation('unique', () => countryCodeTaken(values.code), insert));
  });
}

export function countryCodeTaken(code: string): ConflictError {
  return new ConflictError(`A country with the code ${code} already exists.`);
}
