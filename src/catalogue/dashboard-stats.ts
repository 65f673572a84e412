import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { everyone, named, ok, record } from '#core/contract/operation.ts';
import { localPriceSchema } from '#catalogue/prices/price-line-contract.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { serviceFields } from '#catalogue/services/service.ts';

export const dashboardStatsSchema = record('DashboardStats', {
  totalProxies: countSchema.describe('Sum of all providers’ ipCount'),
  totalProviders: countSchema,
  maxSavings: serviceFields.savingsPercentage.output.describe('Highest savings of any service'),
  featuredProviders: z.array(
    providerSchema
      .pick({
        id: true,
        name: true,
        logo: true,
        ipCount: true,
        pricePerGbRampage: true,
        savingsPercentage: true,
      })
      .extend({
        localPrice: localPriceSchema.describe('Lowest price per GB of some countries, if only they have one'),
      }),
  ),
});

export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

export const dashboardOperations = named({
  getDashboardStats: everyone.get(api.dashboardStats, {
    summary: 'Totals of the catalog and its featured providers by name',
    response: ok('Totals', dashboardStatsSchema),
  }),
});
