import { providerFields } from '#contract/providers/provider.ts';
import { columnsOf } from '#server/database/columns.ts';
import type { Queries } from '#server/database/database.ts';
import type { PriceMoment } from './price-moment.ts';
import { readProvider } from './read-entity.ts';

/**
 * Stores a provider's computed figures before a service is deleted: a provider without services keeps the last ones.
 */
export async function keepProviderFigures(queries: Queries, providerId: number, moment: PriceMoment): Promise<void> {
  const { pricePerGbRampage, pricePerGbDirect, savingsPercentage, ipCount, countries } = await readProvider(
    queries,
    providerId,
    moment,
  );
  const figures = { pricePerGbRampage, pricePerGbDirect, savingsPercentage, ipCount, countries };
  await queries.updateTable('providers').set(columnsOf(providerFields, figures)).where('id', '=', providerId).execute();
}
