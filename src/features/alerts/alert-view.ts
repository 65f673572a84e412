import { z } from 'zod';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import { amountSchema, localPriceSchema } from '#catalogue/prices/price-line-contract.ts';
import { alertPaths } from '#core/routes.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { costSchema, estimateQuerySchema } from '#features/estimates/estimate-contract.ts';
import { BILLING_TYPES } from '#core/service-type.ts';

const providerSchema = z.strictObject({ slug: z.string(), name: z.string(), logo: z.string() });

const alertViewSchema = record('AlertView', {
  providers: z.array(providerSchema).describe('Vendors with services'),
  countries: z.array(z.strictObject({ code: z.string(), name: z.string() })).describe('Countries with services'),
  provider: z
    .string()
    .nullable()
    .describe('Current slug of the vendor whose services are listed, null if none is chosen'),
  services: z.array(z.strictObject({ id: z.int().positive(), name: z.string() })),
  service: z.int().positive().nullable().describe('The selected service'),
  localPrice: localPriceSchema
    .unwrap()
    .extend({ unit: z.enum(BILLING_TYPES) })
    .optional()
    .describe('Lowest price of the service, if only some countries have one'),
  today: z
    .strictObject({ provider: providerSchema, service: z.string(), price: amountSchema, unit: z.enum(BILLING_TYPES) })
    .nullable()
    .describe('Current price of the service, or the cheapest offer; null if there is none'),
  estimate: z
    .strictObject({
      jobs: z.array(z.string()).describe('Each job as text'),
      cheapest: z.strictObject({ own: costSchema, vendors: z.int().positive() }).nullable(),
    })
    .optional()
    .describe('The cheapest mix of the jobs; only of an estimate'),
});

export type AlertView = z.output<typeof alertViewSchema>;

export const getAlertView = view('getAlertView', alertPaths.view, {
  summary: 'Options for a price alert, with current prices',
  query: z.strictObject({
    kind: z.literal('service').optional(),
    provider: z.string().max(220).optional(),
    service: matching(/^[1-9]\d{0,14}$/).optional(),
    type: z.enum(CALCULATED_TYPES).optional(),
    amount: matching(/^[1-9]\d{0,6}$/).optional(),
    country: matching(/^[A-Z]{2}$/).optional(),
    jobs: estimateQuerySchema.shape.jobs.optional(),
  }),
  response: ok('The options', alertViewSchema),
});
