import type { Provider } from '#contract/catalogue.ts';
import { providerInputSchema, type ProviderInput } from '#domain/provider.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { providerNameTaken } from './create-provider.ts';
import { explaining, NotFoundError } from './errors.ts';
import { presentProvider } from './presenters.ts';
import { providerKey } from './provider-key.ts';

/**
 * Changes a provider's name, logo and featured flag, and its description where one is given. It is the operator's own
 * from then on.
 *
 * @throws ZodError for a bad field, NotFoundError, ConflictError where the name is taken.
 */
export async function updateProvider(context: CatalogueContext, id: number, input: ProviderInput): Promise<Provider> {
  const { description, ...values } = providerInputSchema.parse(input);
  const changes = {
    ...values,
    ...(description !== undefined && { description }),
    nameKey: providerKey(values.name),
    isDemo: false,
  };
  return changeCatalogue(context, async (queries) => {
    const update = queries.updateTable('providers').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
    const row = await explaining('unique', () => providerNameTaken(values.name), update);
    if (!row) throw new NotFoundError('provider', id);
    return presentProvider(row);
  });
}
