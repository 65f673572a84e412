import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { providerSchema } from '#contract/providers/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceFields } from '#contract/services/service.ts';

/** Totals of the catalogue. */
export const dashboardStatsSchema = z
  .strictObject({
    totalProxies: countSchema.describe('Sum of all providers’ ipCount'),
    totalProviders: countSchema,
    maxSavings: serviceFields.savingsPercentage.output.describe('Highest savings of any service'),
    featuredProviders: z.array(
      providerSchema.pick({
        id: true,
        name: true,
        logo: true,
        ipCount: true,
        pricePerGbRampage: true,
        savingsPercentage: true,
      }),
    ),
  })
  .meta({ id: 'DashboardStats' });

export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** Dashboard operations. */
export const dashboardOperations = {
  getDashboardStats: {
    id: 'getDashboardStats',
    method: 'GET',
    access: 'public',
    path: api.dashboardStats,
    summary: 'Totals of the catalog and its featured providers by name',
    response: { status: 200, description: 'Totals', schema: dashboardStatsSchema },
  },
} as const satisfies Record<string, Operation>;
