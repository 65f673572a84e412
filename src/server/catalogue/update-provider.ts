import { providerInputSchema, type Provider, type ProviderInput } from '#contract/provider.ts';
import { explaining } from '#server/database/constraint-violation.ts';
import { ANY_VERSION, changeCatalogue, type CatalogueContext, type Precondition } from './change-catalogue.ts';
import { providerKey, providerNameTaken } from './create-provider.ts';
import { presentProvider } from './presenters.ts';
import { readProvider } from './read-entity.ts';

/**
 * Changes a provider's name, logo and featured flag, and its description where one is given. It is the operator's own
 * from then on.
 *
 * @throws ZodError for a bad field, NotFoundError, StaleError, ConflictError where the name is taken.
 */
export async function updateProvider(
  context: CatalogueContext,
  id: number,
  input: ProviderInput,
  precondition: Precondition = ANY_VERSION,
): Promise<Provider> {
  const { description, ...values } = providerInputSchema.parse(input);
  const changes = {
    ...values,
    ...(description !== undefined && { description }),
    nameKey: providerKey(values.name),
    isDemo: false,
  };
  return changeCatalogue(context, async (queries) => {
    precondition(await readProvider(queries, id));
    const update = queries.updateTable('providers').set(changes).where('id', '=', id).returningAll();
    const taken = () => providerNameTaken(values.name);
    return presentProvider(await explaining('unique', taken, update.executeTakeFirstOrThrow()));
  });
}
