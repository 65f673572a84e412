import type { Provider } from '#contract/catalogue.ts';
import { parsePrice } from '#domain/money.ts';
import { defaultDescription } from '#domain/provider-description.ts';
import { newProviderSchema, type NewProvider } from '#domain/provider.ts';
import { savingsPercentage } from '#domain/savings.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { ConflictError, explaining } from './errors.ts';
import { presentProvider } from './presenters.ts';
import { providerKey } from './provider-key.ts';

/**
 * Adds a provider. It keeps the figures it brings until it has services.
 *
 * @throws ZodError for a bad field, ConflictError where the name is taken.
 */
export async function createProvider(context: CatalogueContext, input: NewProvider): Promise<Provider> {
  const { description, pricePerGbRampage, pricePerGbDirect, ...values } = newProviderSchema.parse(input);
  const [own, direct] = [parsePrice(pricePerGbRampage) ?? 0n, parsePrice(pricePerGbDirect) ?? 0n];
  const row = {
    ...values,
    pricePerGbRampageMicros: own,
    pricePerGbDirectMicros: direct,
    savingsPercentage: savingsPercentage(own, direct),
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
