import { z } from 'zod';
import { CHANGE_DIRECTIONS, CHANGED_PRICES } from '#contract/changes-view.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema } from '#contract/price.ts';
import { priceChangeSchema, priceChangesQuery } from '#contract/price-history.ts';
import { api } from '#contract/routes.ts';
import { countSchema } from '#domain/count-schema.ts';
import { SERVICE_TYPES } from '#domain/service-type.ts';
import { demoSourcesSchema } from './listing-view.ts';

const changesViewSchema = z
  .strictObject({
    today: z.iso.date(),
    keptSince: z.iso.date().nullable().describe('The day on which the history began, null where it has not'),
    recent: z
      .strictObject({
        down: countSchema,
        up: countSchema,
        median: z.number().nullable().describe('Percent, one decimal place'),
      })
      .describe('Prices that rose or fell in the last 30 days, whatever the query asks for'),
    providers: z.array(z.strictObject({ slug: z.string(), name: z.string() })).describe('All there are to choose from'),
    types: z.array(z.enum(SERVICE_TYPES)).describe('Those of which there are services'),
    provider: z.string().nullable().describe('The slug of now of the provider that the query names'),
    shown: countSchema.describe('How many changes this part has'),
    changes: z
      .array(
        priceChangeSchema.extend({
          steps: z.array(amountSchema).describe('What the price was before, oldest first, and is since'),
        }),
      )
      .describe('Newest first'),
    isDemo: z.boolean().describe('Whether any of it is of the demo catalogue'),
    demoSources: demoSourcesSchema,
    countryNames: z.record(z.string(), z.string()).describe('Of the codes above'),
    older: z.int().nullable().describe('What `before` leads to the next part, null where there is none'),
  })
  .meta({ id: 'ChangesView' });

export type ChangesView = z.output<typeof changesViewSchema>;
export type ShownChange = ChangesView['changes'][number];

export const getChangesView = {
  id: 'getChangesView',
  method: 'GET',
  access: 'public',
  path: api.changesView,
  summary: 'What the page of price changes shows',
  query: priceChangesQuery.pick({ provider: true, type: true }).extend({
    price: z.enum(CHANGED_PRICES).optional(),
    direction: z.enum(CHANGE_DIRECTIONS).optional(),
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional(),
  }),
  response: { status: 200, description: 'A part of the changes', schema: changesViewSchema },
} as const satisfies Operation;
