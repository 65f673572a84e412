import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';
import { MAX_SLUG_LENGTH } from '#domain/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import { MAX_VOLUME_LENGTH } from '#domain/volume/read-volume.ts';
import { offersSchema } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema, priceLineSchema, priceSinceSchema } from '#contract/price.ts';
import { priceChangeSchema } from '#contract/price-history.ts';
import { providerSchema } from '#contract/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/service.ts';
import { historyDrawingSchema, steadyPricesSchema } from './history-drawing.ts';
import { demoSourcesSchema } from './listing-view.ts';

const volumeSchema = z.string().max(MAX_VOLUME_LENGTH);

const slugParams = z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH) });

const rangeSchema = z.strictObject({
  lowest: amountSchema,
  highest: amountSchema,
  offers: countSchema.describe('How many lines, or services, have an own price'),
});

const shownServiceSchema = serviceSchema
  .pick({ id: true, name: true, type: true, billingType: true, totalProxies: true, isDemo: true, facts: true })
  .extend({
    countries: countSchema.describe('In how many countries it has addresses; 0 where nobody knows'),
    lines: z.array(priceLineSchema).describe('The first ones of its price list; of the chosen service more'),
    lineCount: countSchema.describe('How many there are in all'),
    range: rangeSchema.nullable().describe('Of all own prices in force, null without one'),
  });

/** What is shown of one service alone. */
const chosenServiceSchema = z.strictObject({
  id: z.int().positive(),
  amount: z.int().positive().describe('The volume whose cost is shown, in units of the service'),
  note: z
    .strictObject({ typed: z.string(), isFault: z.boolean(), text: z.string() })
    .nullable()
    .describe('What has to be said of a typed volume; with a fault no cost is shown'),
  curve: z
    .array(priceLineSchema.pick({ country: true, fromQuantity: true, own: true, direct: true }))
    .describe('The lines for all countries'),
  coverage: z
    .array(z.tuple([z.string(), countSchema.nullable(), amountSchema.nullable(), z.boolean()]))
    .describe(
      'Of every country: code, addresses (null where nobody knows), own price from there, whether it is the country’s own',
    ),
  history: z
    .strictObject({
      fromQuantity: z.int().positive(),
      drawing: historyDrawingSchema.nullable().describe('Null where nothing has changed'),
      steady: steadyPricesSchema.nullable().describe('Null where something has changed'),
      changes: z
        .array(
          priceChangeSchema.pick({ id: true, at: true, which: true, from: true, to: true, percent: true }).extend({
            start: priceSinceSchema.nullable().optional().describe('Of the price that the history begins with'),
          }),
        )
        .describe('Newest first, with what the history begins with'),
      since: z.iso.date().describe('The first day of what is drawn'),
    })
    .nullable()
    .describe('The first line for all countries in the last twelve months'),
});

const alternativeSchema = providerSchema
  .pick({ slug: true, name: true, logo: true, ipCount: true, countries: true })
  .extend({
    own: amountSchema,
    direct: amountSchema.nullable(),
    savings: z.int().min(0).max(100),
    isStale: z.boolean(),
  });

/** What the page of one provider shows. */
const providerViewSchema = z
  .strictObject({
    provider: providerSchema,
    serviceCount: countSchema,
    maxSavings: z.int().min(0).max(100).describe('Whole percent below direct prices that are not stale'),
    ranges: z
      .array(rangeSchema.extend({ unit: z.enum(BILLING_TYPES) }))
      .describe('Of own prices in each unit, the one of most services first'),
    services: z.array(shownServiceSchema).describe('By type'),
    lineCount: countSchema,
    chosen: chosenServiceSchema.nullable(),
    job: offersSchema
      .pick({ type: true, amount: true, unit: true })
      .nullable()
      .describe('What a quote is asked for: the chosen service’s type and amount; null where nobody can rank it'),
    countryNames: z.record(z.string(), z.string()).describe('Of the codes above'),
    main: z
      .strictObject({
        id: z.int().positive(),
        type: z.enum(SERVICE_TYPES),
        unit: z.enum(BILLING_TYPES),
        own: amountSchema.nullable(),
      })
      .nullable()
      .describe('The service that alternatives are compared with'),
    alternatives: z.array(alternativeSchema),
    checkedOn: z.iso.date().nullable().describe('The last day on which any direct price was checked'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
  })
  .meta({ id: 'ProviderView' });

export type ProviderView = z.output<typeof providerViewSchema>;
export type ShownProviderService = ProviderView['services'][number];
export type ProviderAlternative = ProviderView['alternatives'][number];

export const getProviderView = {
  id: 'getProviderView',
  method: 'GET',
  access: 'public',
  path: api.providerView(':slug'),
  summary: 'What the page of a provider shows; an earlier slug leads to the one of now',
  params: slugParams,
  query: z.strictObject({
    service: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'A service is its id')
      .transform(Number)
      .optional()
      .describe('Of which coverage and history are answered; one of another provider falls back to the main one'),
    amount: volumeSchema.optional().describe('The volume whose cost is shown, in units of the service'),
    typed: volumeSchema
      .optional()
      .describe('The same as a person types it: requests, gigabytes or IPs, with or without a unit'),
  }),
  response: { status: 200, description: 'The provider with its services and price lists', schema: providerViewSchema },
} as const satisfies Operation;
