import type { Provider } from '#contract/catalogue.ts';
import { defaultDescription, providerInputSchema, type ProviderInput } from '#domain/provider.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { ConflictError, explaining } from './errors.ts';
import { presentProvider } from './presenters.ts';
import { providerKey } from './provider-key.ts';

/**
 * Adds a provider without services.
 *
 * @throws ZodError for a bad field, ConflictError where the name is taken.
 */
export async function createProvider(context: CatalogueContext, input: ProviderInput): Promise<Provider> {
  const { description, ...values } = providerInputSchema.parse(input);
  const row = {
    ...values,
    description: description ?? defaultDescription(values.name),
    nameKey: providerKey(values.name),
  };
  return changeCatalogue(context, async (queries) => {
    const insert = queries.insertInto('providers').values(row).returningAll().executeTakeFirstOrThrow();
    return presentProvider(await explaining('unique', () => providerNameTaken(values.name), insert));
  });
}

/** Two providers may not have the same name, whatever its case. */
export function providerNameTaken(name: string): ConflictError {
  return new ConflictError(`A provider named "${name}" already exists.`);
}
