import { z } from 'zod';
import { CHANGE_DIRECTIONS, CHANGED_PRICES } from './changes-url.ts';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import { amountSchema } from '#catalogue/prices/price-line-contract.ts';
import { priceChangeSchema, priceChangesQuery } from '#catalogue/prices/price-changes.ts';
import { api } from '#core/routes.ts';
import { countSchema } from '#core/count-schema.ts';
import { SERVICE_TYPES } from '#core/service-type.ts';
import { demoSourcesSchema } from '#catalogue/providers/providers-view.ts';

const changesViewSchema = record('ChangesView', {
  today: z.iso.date(),
  keptSince: z.iso.date().nullable().describe('Day on which the history began, null if it has not'),
  recent: z
    .strictObject({
      down: countSchema,
      up: countSchema,
      median: z.number().nullable().describe('Percent with one decimal place'),
    })
    .describe('Price increases and decreases in the last 30 days, without filters'),
  providers: z.array(z.strictObject({ slug: z.string(), name: z.string() })).describe('All providers with changes'),
  types: z.array(z.enum(SERVICE_TYPES)).describe('Product types with services'),
  provider: z.string().nullable().describe('Current slug of the provider in the query'),
  shown: countSchema.describe('Number of changes on this page'),
  changes: z
    .array(
      priceChangeSchema.extend({
        steps: z.array(amountSchema).describe('Price before, and start of the new price'),
      }),
    )
    .describe('Newest first'),
  isDemo: z.boolean().describe('Whether any entry is demo data'),
  demoSources: demoSourcesSchema,
  countryNames: z.record(z.string(), z.string()).describe('Of the codes above'),
  older: z.int().nullable().describe('Value of `before` for the next page, null if there is none'),
});

export type ChangesView = z.output<typeof changesViewSchema>;
export type ShownChange = ChangesView['changes'][number];

export const getChangesView = view('getChangesView', api.changesView, {
  summary: 'Data of the price changes page',
  query: priceChangesQuery.pick({ provider: true, type: true }).extend({
    price: z.enum(CHANGED_PRICES).optional(),
    direction: z.enum(CHANGE_DIRECTIONS).optional(),
    before: matching(/^[1-9]\d{0,14}$/).optional(),
  }),
  response: ok('One page of changes', changesViewSchema),
});
