import {
  providerFields,
  providerInputSchema,
  type Provider,
  type ProviderInput,
} from '#contract/providers/provider.ts';
import { columnsOf } from '#server/database/columns.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { ANY_VERSION, changeCatalogue, type CatalogueContext, type Precondition } from './change-catalogue.ts';
import { providerKey, providerNameTaken } from './create-provider.ts';
import { assignSlug } from './provider-slugs.ts';
import { readProvider } from './read-entity.ts';

/**
 * Changes a provider: name with slug, logo, featured flag, and other given fields. Ends its demo mark.
 *
 * @throws ZodError for an invalid field, NotFoundError, StaleError, ConflictError for a duplicate name.
 */
export async function updateProvider(
  context: CatalogueContext,
  id: number,
  input: ProviderInput,
  precondition: Precondition = ANY_VERSION,
): Promise<Provider> {
  const values = providerInputSchema.parse(input);
  const { name } = values;
  const changes = { ...columnsOf(providerFields, { ...values, isDemo: false }), nameKey: providerKey(name) };
  return changeCatalogue(context, { entity: 'provider', scope: { providers: [id] } }, async (queries, moment) => {
    precondition(await readProvider(queries, id, moment));
    const update = queries.updateTable('providers').set(changes).where('id', '=', id).execute();
    await explainViolation('unique', () => providerNameTaken(name), update);
    await assignSlug(queries, { id, name });
    return readProvider(queries, id, moment);
  });
}
