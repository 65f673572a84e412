import { z } from 'zod';
import { formatCount } from '#core/count.ts';
import { EXCLUSIONS, type Ranking } from './rank-offers.ts';
import { ASSUMPTIONS, WORKLOAD_RANGES, WORKLOAD_UNITS, type Workload, type WorkloadNumber } from './workload.ts';
import { CALCULATED_TYPES } from './plans.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { CSV_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { everyone, matching, named, ok, okText, record } from '#core/contract/operation.ts';
import { amountSchema, evidenceSchema } from '#catalogue/prices/price-line-contract.ts';
import { api } from '#core/routes.ts';

/** A whole number in a query, strictly within its range. */
function wholeNumber(part: WorkloadNumber, name: string = part) {
  const { least, most } = WORKLOAD_RANGES[part];
  const rule = `${name} must be a whole number from ${least} to ${formatCount(most)}`;
  return matching(/^\d{1,16}$/, rule)
    .transform(Number)
    .pipe(z.int().min(least, rule).max(most, rule));
}

/** A workload as API parameters. Pages parse theirs leniently, see `workload-url.ts`. */
export const offersQuerySchema = z.strictObject({
  type: z.enum(CALCULATED_TYPES),
  amount: wholeNumber('volume', 'amount').describe('Volume a month, in units'),
  unit: z
    .enum(BILLING_TYPES)
    .optional()
    .describe('Unit of the volume: GB, thousand requests or IPs; by default the unit of the type'),
  country: matching(/^[A-Z]{2}$/, 'country must be a two-letter code in capitals')
    .optional()
    .describe('Country of the IPs, default any'),
  kb: wholeNumber('kb').default(ASSUMPTIONS.kb).describe('Average response size in KB'),
  success: wholeNumber('success').default(ASSUMPTIONS.success).describe('Success rate in percent'),
  addresses: wholeNumber('addresses')
    .default(ASSUMPTIONS.addresses)
    .describe('Number of IPs, for services billed per IP'),
});

const costSchema = matching(/^\d+\.\d{2}$/).describe('US dollars with two decimal places');
const quantitySchema = z.number().positive();
const providerSchema = z.strictObject({ id: z.int().positive(), slug: z.string(), name: z.string() });
const serviceSchema = z.strictObject({ id: z.int().positive(), name: z.string() });

/** A provider's offer for a workload. */
export const offerSchema = record('Offer', {
  rank: z.int().positive().describe('Cheapest first; equal exact costs by provider name'),
  provider: providerSchema,
  service: serviceSchema.describe('The provider’s cheapest service for this job'),
  unit: z.enum(BILLING_TYPES),
  quantity: quantitySchema.describe('Units needed, with at most two decimal places'),
  buys: quantitySchema
    .nullable()
    .describe('Quantity that is bought instead because it costs less or is the minimum order'),
  own: costSchema,
  direct: costSchema.nullable().describe('Total at the vendor’s list price'),
  saving: z
    .strictObject({
      amount: costSchema,
      percent: z.int().min(0).max(100),
      counts: z.boolean().describe('False if the list price is outdated'),
      statedFor: quantitySchema
        .nullable()
        // Missing in quotes of earlier versions.
        .default(null)
        .describe(
          'Quantity of the list price where it is under half or over twice the needed one and no tier covers that',
        ),
    })
    .nullable(),
  line: z
    .strictObject({ country: z.string().nullable(), fromQuantity: z.int().positive(), own: amountSchema })
    .describe('The price tier applied'),
  directLine: z
    .strictObject({ country: z.string().nullable(), fromQuantity: z.int().positive(), direct: amountSchema })
    .nullable()
    // Missing in quotes of earlier versions.
    .default(null)
    .describe('The price line of the list price in `direct`; null in older quotes'),
  ips: z
    .int()
    .min(0) // Zero in quotes of earlier versions.
    .nullable()
    .describe('IPs in the country, or of the service if no country was given; null if unknown'),
  evidence: evidenceSchema.nullable().describe('Source of the list price'),
});

/** A service without an offer. */
const excludedSchema = record('ExcludedService', {
  provider: providerSchema,
  service: serviceSchema,
  reason: z.enum(EXCLUSIONS),
  countries: z
    .array(z.string())
    .readonly()
    .optional()
    .describe('With only-in-countries: codes of the countries for which there is a price'),
});

export const offersSchema = record('Offers', {
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
  median: costSchema.nullable().describe('Median of the own totals'),
  offers: z.array(offerSchema),
  excluded: z.array(excludedSchema).describe('Services of the type whose provider has no offer, with the reason'),
  view: z.url().describe('Page with these offers'),
});

export type OffersQuery = z.output<typeof offersQuerySchema>;
export type OffersAnswer = z.output<typeof offersSchema>;

export function workloadOf({ amount, unit, country, ...query }: OffersQuery): Workload {
  return { ...query, volume: amount, unit: unit ?? WORKLOAD_UNITS[query.type], country: country ?? null };
}

/** The response with a ranking: `asOf` is the moment (ms since 1970) of its prices, `view` its page. */
export function offersAnswer({ volume, ...ranking }: Ranking, asOf: number, view: string): OffersAnswer {
  return { asOf: new Date(asOf).toISOString(), ...ranking, amount: volume, view };
}

/** Operations that price a workload, for programs, spreadsheets and people. */
export const offerOperations = named({
  listOffers: everyone.get(api.offers, {
    summary: 'Monthly totals for a job at every provider, cheapest first',
    query: offersQuerySchema,
    response: ok('Offers and exclusions', offersSchema),
  }),
  exportOffersCsv: everyone.get(api.offersCsv, {
    summary: 'The same as CSV, with date, assumptions and page address in each row',
    query: offersQuerySchema,
    response: okText('One row per offer and exclusion', CSV_MEDIA_TYPE),
  }),
  exportOffersMarkdown: everyone.get(api.offersMarkdown, {
    summary: 'The same as a Markdown table, with date, assumptions and page address',
    query: offersQuerySchema,
    response: okText('Offers and exclusions', MARKDOWN_MEDIA_TYPE),
  }),
});
