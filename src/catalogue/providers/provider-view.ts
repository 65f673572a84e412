import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { MAX_VOLUME_LENGTH } from '#core/volume/read-volume.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import {
  amountSchema,
  localPriceSchema,
  priceLineSchema,
  priceSinceSchema,
} from '#catalogue/prices/price-line-contract.ts';
import { priceChangeSchema } from '#catalogue/prices/price-changes.ts';
import { providerSchema } from './provider.ts';
import { api } from '#core/routes.ts';
import { shownEvidencesSchema } from '#catalogue/facts/facts-contract.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { historyDrawingSchema, steadyPricesSchema } from '#catalogue/prices/history-drawing.ts';
import { demoSourcesSchema } from './providers-view.ts';

const volumeSchema = z.string().max(MAX_VOLUME_LENGTH);

const slugParams = z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH) });

const rangeSchema = z.strictObject({
  lowest: amountSchema,
  highest: amountSchema,
  offers: countSchema.describe('Number of lines, or services, with an own price'),
});

const shownServiceSchema = serviceSchema
  .pick({
    id: true,
    name: true,
    type: true,
    billingType: true,
    totalProxies: true,
    isDemo: true,
    facts: true,
  })
  .extend({
    factEvidence: shownEvidencesSchema,
    countries: countSchema.describe('Number of countries with IPs; 0 if unknown'),
    lines: z.array(priceLineSchema).describe('First lines of the price list; more for the chosen service'),
    lineCount: countSchema.describe('Total number of lines'),
    range: rangeSchema.nullable().describe('Range of the own prices in effect, null without one'),
    localPrice: localPriceSchema,
  });

/** The details of the selected service. */
const chosenServiceSchema = z.strictObject({
  id: z.int().positive(),
  amount: z.int().positive().describe('Volume of the shown cost, in units of the service'),
  note: z
    .strictObject({ typed: z.string(), isFault: z.boolean(), text: z.string() })
    .nullable()
    .describe('Note on a typed volume; after an error no cost is shown'),
  curve: z
    .array(priceLineSchema.pick({ country: true, fromQuantity: true, own: true, direct: true }))
    .describe('Lines for all countries'),
  coverage: z
    .array(z.tuple([z.string(), countSchema.nullable(), amountSchema.nullable(), z.boolean()]))
    .describe('For each country: code, IPs (null if unknown), lowest own price, whether it is the country’s own'),
  history: z
    .strictObject({
      fromQuantity: z.int().positive(),
      drawing: historyDrawingSchema.nullable().describe('Null without changes'),
      steady: steadyPricesSchema.nullable().describe('Null with changes'),
      changes: z
        .array(
          priceChangeSchema.pick({ id: true, at: true, which: true, from: true, to: true, percent: true }).extend({
            start: priceSinceSchema.nullable().optional().describe('The first prices of the history'),
            reported: z.literal(true).optional().describe('If the change followed a report by a reader'),
          }),
        )
        .describe('Newest first, with the first prices'),
      since: z.iso.date().describe('First day of the chart'),
    })
    .nullable()
    .describe('First line for all countries in the last twelve months'),
});

const alternativeSchema = providerSchema
  .pick({ slug: true, name: true, logo: true, ipCount: true, countries: true })
  .extend({
    own: amountSchema,
    direct: amountSchema.nullable(),
    savings: z.int().min(0).max(100),
    isStale: z.boolean(),
  });

/** The content of a provider's page. */
const providerViewSchema = record('ProviderView', {
  provider: providerSchema,
  serviceCount: countSchema,
  maxSavings: z.int().min(0).max(100).describe('Whole percent below direct prices that are not outdated'),
  ranges: z
    .array(
      rangeSchema.extend({
        unit: z.enum(BILLING_TYPES),
        onlyIn: countSchema.nullable().describe('Number of countries with a price, if none is for all countries'),
      }),
    )
    .describe('Own prices by unit, the unit of most services first'),
  services: z.array(shownServiceSchema).describe('By type'),
  lineCount: countSchema,
  chosen: chosenServiceSchema.nullable(),
  job: offersSchema
    .pick({ type: true, amount: true, unit: true })
    .nullable()
    .describe('Basis of a quote: type and volume of the chosen service; null if it cannot be ranked'),
  countryNames: z.record(z.string(), z.string()).describe('Country names'),
  main: z
    .strictObject({
      id: z.int().positive(),
      type: z.enum(SERVICE_TYPES),
      unit: z.enum(BILLING_TYPES),
      own: amountSchema.nullable(),
    })
    .nullable()
    .describe('The service that the alternatives are compared with'),
  alternatives: z.array(alternativeSchema),
  checkedOn: z.iso.date().nullable().describe('Last day of a check or a list of its direct prices'),
  isDemo: z.boolean(),
  demoSources: demoSourcesSchema,
});

export type ProviderView = z.output<typeof providerViewSchema>;
export type ShownProviderService = ProviderView['services'][number];
export type ProviderAlternative = ProviderView['alternatives'][number];

export const getProviderView = view('getProviderView', api.providerView(':slug'), {
  summary: 'Data of a provider page; a former slug redirects to the current one',
  params: slugParams,
  query: z.strictObject({
    service: matching(/^[1-9]\d{0,14}$/, 'Id of a service')
      .transform(Number)
      .optional()
      .describe('Service for coverage and history; the main service by default'),
    amount: volumeSchema.optional().describe('Volume of the shown cost, in units of the service'),
    typed: volumeSchema.optional().describe('Volume as typed: requests, gigabytes or IPs, with or without a unit'),
  }),
  response: ok('The provider with its services and price lists', providerViewSchema),
});
