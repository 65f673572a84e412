import { z } from 'zod';
import { EXCLUSIONS, type Ranking } from '#domain/offers/offer.ts';
import {
  ASSUMPTIONS,
  WORKLOAD_RANGES,
  WORKLOAD_UNITS,
  type Workload,
  type WorkloadNumber,
} from '#domain/offers/workload.ts';
import { CALCULATED_TYPES } from '#domain/pricing-view.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { CSV_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from './media-type.ts';
import type { Operation } from './operation.ts';
import { amountSchema, evidenceSchema } from './price.ts';
import { api } from './routes.ts';

/** A whole number of a query, strictly within its range. */
function wholeNumber(name: WorkloadNumber) {
  const { least, most } = WORKLOAD_RANGES[name];
  const rule = `${name} is a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, rule)
    .transform(Number)
    .pipe(z.int().min(least, rule).max(most, rule));
}

/** A workload as the API is asked for it. Pages take the same query leniently, see `workload.ts`. */
export const offersQuerySchema = z.strictObject({
  type: z.enum(CALCULATED_TYPES),
  amount: wholeNumber('amount').describe('How much a month, in units'),
  unit: z
    .enum(BILLING_TYPES)
    .optional()
    .describe('What the amount counts: GB, thousand requests or addresses; that of the type unless told'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country is a two-letter code in capitals')
    .optional()
    .describe('Where the addresses are to be, anywhere unless told'),
  kb: wholeNumber('kb').default(ASSUMPTIONS.kb).describe('Average size of a response in KB'),
  success: wholeNumber('success').default(ASSUMPTIONS.success).describe('Percent of requests that succeed'),
  addresses: wholeNumber('addresses')
    .default(ASSUMPTIONS.addresses)
    .describe('How many addresses are needed where they are paid for'),
});

const costSchema = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('US dollars with two decimal places');
const quantitySchema = z.number().positive();
const providerSchema = z.strictObject({ id: z.int().positive(), slug: z.string(), name: z.string() });
const serviceSchema = z.strictObject({ id: z.int().positive(), name: z.string() });

/** What a provider asks for a workload. */
export const offerSchema = z
  .strictObject({
    rank: z.int().positive().describe('Cheapest first, equal costs by the provider’s name'),
    provider: providerSchema,
    service: serviceSchema.describe('The provider’s cheapest for this'),
    unit: z.enum(BILLING_TYPES),
    quantity: quantitySchema.describe('Units that are needed, at most two decimal places'),
    buys: quantitySchema
      .nullable()
      .describe('The quantity that is bought instead, where it costs less or is the least there is'),
    own: costSchema,
    direct: costSchema.nullable().describe('The same at the vendor’s list price'),
    saving: z
      .strictObject({
        amount: costSchema,
        percent: z.int().min(0).max(100),
        counts: z.boolean().describe('False against a list price that was checked too long ago'),
      })
      .nullable(),
    line: z
      .strictObject({ country: z.string().nullable(), fromQuantity: z.int().positive(), own: amountSchema })
      .describe('The line of the price list that is paid'),
    directLine: z
      .strictObject({ country: z.string().nullable(), fromQuantity: z.int().positive(), direct: amountSchema })
      .nullable()
      // Quotes of earlier versions do not say it.
      .default(null)
      .describe('The line whose list price `direct` is made of; null in older quotes'),
    ips: z
      .int()
      .min(0)
      .nullable()
      .describe('Addresses in the country, or of the service where none was asked for; null where they are not known'),
    evidence: evidenceSchema.nullable().describe('Of the direct cost'),
  })
  .meta({ id: 'Offer' });

/** A service without an offer. */
export const excludedSchema = z
  .strictObject({ provider: providerSchema, service: serviceSchema, reason: z.enum(EXCLUSIONS) })
  .meta({ id: 'ExcludedService' });

/** What a workload costs at every provider. */
export const offersSchema = z
  .strictObject({
    asOf: z.iso.datetime(),
    type: z.enum(CALCULATED_TYPES),
    amount: z.int().positive(),
    unit: z.enum(BILLING_TYPES),
    country: z.string().nullable(),
    assumptions: z.strictObject({
      kb: z.int().positive(),
      success: z.int().positive(),
      addresses: z.int().positive(),
    }),
    median: costSchema.nullable().describe('Of the own costs'),
    offers: z.array(offerSchema),
    excluded: z.array(excludedSchema).describe('Services of the type whose provider has no offer, with the reason'),
    view: z.url().describe('The page that shows it'),
  })
  .meta({ id: 'Offers' });

export type OffersQuery = z.output<typeof offersQuerySchema>;
export type OffersAnswer = z.output<typeof offersSchema>;

/** The workload that a query asks for. */
export function workloadOf({ unit, country, ...query }: OffersQuery): Workload {
  return { ...query, unit: unit ?? WORKLOAD_UNITS[query.type], country: country ?? null };
}

/** A ranking as it is answered: `asOf` is the moment (ms since 1970) whose prices it shows, `view` its page. */
export function offersAnswer(ranking: Ranking, asOf: number, view: string): OffersAnswer {
  return { asOf: new Date(asOf).toISOString(), ...ranking, view };
}

/** The calls that price a workload: for programs, spreadsheets and people. */
export const offerOperations = {
  listOffers: {
    id: 'listOffers',
    method: 'GET',
    access: 'public',
    path: api.offers,
    summary: 'What a job costs at every provider, cheapest first',
    query: offersQuerySchema,
    response: { status: 200, description: 'The offers, and who has none', schema: offersSchema },
  },
  exportOffersCsv: {
    id: 'exportOffersCsv',
    method: 'GET',
    access: 'public',
    path: api.offersCsv,
    summary: 'The same as a table for spreadsheets, with date, assumptions and the address of the page in each row',
    query: offersQuerySchema,
    response: {
      status: 200,
      description: 'A row for each offer and each exclusion',
      schema: null,
      text: CSV_MEDIA_TYPE,
    },
  },
  exportOffersMarkdown: {
    id: 'exportOffersMarkdown',
    method: 'GET',
    access: 'public',
    path: api.offersMarkdown,
    summary: 'The same as text with a table, with date, assumptions and the address of the page',
    query: offersQuerySchema,
    response: { status: 200, description: 'The offers, and who has none', schema: null, text: MARKDOWN_MEDIA_TYPE },
  },
} as const satisfies Record<string, Operation>;
