import { z } from 'zod';
import { dashboardStatsSchema } from '#catalogue/dashboard-stats.ts';
import { ok, record, view } from '#core/contract/operation.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import {
  demoSourcesSchema,
  productRangeSchema,
  shownProviderSchema,
  shownServiceSchema,
} from '#catalogue/providers/providers-view.ts';

const homeViewSchema = record('HomeView', {
  stats: dashboardStatsSchema,
  names: z.array(z.string()).describe('The first providers by name'),
  popular: z.array(
    z.strictObject({
      provider: shownProviderSchema.extend(providerSchema.pick({ description: true }).shape),
      service: shownServiceSchema.nullable().describe('The provider’s primary service'),
    }),
  ),
  samples: z
    .array(z.strictObject({ name: z.string(), logo: z.string(), own: z.string(), direct: z.string() }))
    .describe('Residential prices per GB for illustrations, lowest first'),
  residentialSavings: z
    .strictObject({ lowest: z.int(), highest: z.int() })
    .describe('Whole percent below the direct price'),
  countries: z.array(z.strictObject({ code: z.string(), name: z.string() })).describe('Countries with vendors'),
  vendors: z
    .array(z.strictObject({ name: z.string(), slug: z.string() }))
    .describe('Names for the vendor search: the first by name'),
  demoSources: demoSourcesSchema,
  ranges: z.array(productRangeSchema),
});

export type HomeView = z.output<typeof homeViewSchema>;

export const getHomeView = view('getHomeView', api.homeView, {
  summary: 'Catalog data of the home page',
  response: ok('Figures, popular providers and sample prices', homeViewSchema),
});
