import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { serviceSchema as wholeServiceSchema } from '#catalogue/services/service.ts';
import { demoSourcesSchema, listedEvidenceSchema, shownProviderSchema } from '#catalogue/providers/providers-view.ts';

const micros = z.int().describe('Millionths of a US dollar, 0 for none');

/** Country (index in `countries`, -1 for all), quantity, own price, list price, evidence (index, -1 for none). */
const lineSchema = z.tuple([z.int(), z.int(), micros, micros, z.int()]);

/** Country (index in `countries`), number of IPs. */
const placeSchema = z.tuple([z.int(), z.int()]);

const serviceSchema = wholeServiceSchema
  .pick({
    id: true,
    name: true,
    type: true,
    billingType: true,
    totalProxies: true,
    featured: true,
    isDemo: true,
    facts: true,
  })
  .extend({ lines: z.array(lineSchema), countries: z.array(placeSchema) });

const catalogueViewSchema = record('CatalogueView', {
  countries: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  evidence: z.array(listedEvidenceSchema).describe('Sources of the lines, each once'),
  demoSources: demoSourcesSchema,
  providers: z.array(
    shownProviderSchema.extend({
      formerNames: z.array(z.string()).optional(),
      services: z.array(serviceSchema),
    }),
  ),
});

export type CatalogueView = z.output<typeof catalogueViewSchema>;

export const getCatalogueView = view('getCatalogueView', api.catalogueView, {
  summary: 'The whole catalog, for search and filters in the browser',
  response: ok('Providers with services, price lists, features and countries', catalogueViewSchema),
});
