import { newProviderSchema, providerFields, type NewProvider, type Provider } from '#contract/providers/provider.ts';
import { parsePrice } from '#domain/money.ts';
import { defaultDescription } from '#domain/providers/provider-description.ts';
import { savingsPercentage } from '#domain/prices/savings.ts';
import { columnsOf } from '#server/database/columns.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { assignSlug } from './provider-slugs.ts';
import { readProvider } from './read-entity.ts';

/**
 * Adds a provider. Its figures are kept until it has services.
 *
 * @throws ZodError for an invalid field, ConflictError for a duplicate name.
 */
export async function createProvider(context: CatalogueContext, input: NewProvider): Promise<Provider> {
  const values = newProviderSchema.parse(input);
  const { name, description = defaultDescription(name), pricePerGbRampage, pricePerGbDirect } = values;
  const savings = savingsPercentage(parsePrice(pricePerGbRampage) ?? 0n, parsePrice(pricePerGbDirect) ?? 0n);
  const columns = columnsOf(providerFields, { ...values, description, savingsPercentage: savings });
  const row = { ...columns, nameKey: providerKey(name) };
  return changeCatalogue(context, { entity: 'provider', scope: {} }, async (queries, moment) => {
    const insert = queries.insertInto('providers').values(row).returning('id').executeTakeFirstOrThrow();
    const { id } = await explainViolation('unique', () => providerNameTaken(name), insert);
    await assignSlug(queries, { id, name });
    return readProvider(queries, id, moment);
  });
}

export function providerNameTaken(name: string): ConflictError {
  return new ConflictError(`A provider named "${name}" already exists.`);
}

/** Identifies a provider by its name, without regard to case and Unicode form. */
export function providerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
