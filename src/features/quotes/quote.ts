import { z } from 'zod';
import { MAX_SLUG_LENGTH, QUOTE_LIMITS } from '#core/limits.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { offersQuerySchema, offersSchema, workloadOf } from '#catalogue/offers/offer.ts';
import type { EstimateQuery } from '#features/estimates/estimate-answer.ts';
import { estimateOf, estimateQuerySchema } from '#features/estimates/estimate-contract.ts';
import { MAX_JOBS } from '#features/estimates/job-token.ts';
import { matching, ok, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { contactEstimateSchema, costChange, quotedEstimateSchema, shownEstimateSchema } from './quoted-estimate.ts';

/** Quotes: saved offers of a contact request, or a saved estimate. They never change. */

const PROVIDER_RULE = 'provider must be the slug of one vendor';

/** The query of a quote of offers: that of `/api/offers`, and the selected providers. */
const offersQuoteQuery = offersQuerySchema.extend({
  p: z
    .string()
    .transform((slugs) => slugs.split(','))
    .pipe(z.array(z.string()).max(QUOTE_LIMITS.providers, `p can name at most ${QUOTE_LIMITS.providers} providers`))
    .optional(),
  provider: z
    .string()
    .max(MAX_SLUG_LENGTH, PROVIDER_RULE)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, PROVIDER_RULE)
    .optional(),
});

const MIX_RULE = `mix must be a number of vendors from 1 to ${MAX_JOBS}`;

/** The query of a quote of an estimate: that of `/api/estimates`, and the chosen mix. */
const estimateQuoteQuery = estimateQuerySchema.safeExtend({
  mix: matching(/^[1-8]$/, MIX_RULE)
    .transform(Number)
    .optional(),
});

export type QuoteRequest = OffersRequest | EstimateRequest;

export interface EstimateRequest {
  readonly estimate: EstimateQuery;
  /** The number of vendors of the chosen mix; null for the cheapest. */
  readonly mix: number | null;
}

export interface OffersRequest {
  readonly workload: Workload;
  /** Slugs of the selected providers, null for all. */
  readonly providers: readonly string[] | null;
  /** The slug of the requested vendor, whose offer comes first; null for none. */
  readonly provider: string | null;
}

/** Parses a request for a quote; a fault is a sentence. */
export function readQuoteRequest(given: unknown): QuoteRequest | { readonly fault: string } {
  if (typeof given !== 'string') return { fault: 'Request a quote with the query of its offers or its estimate.' };
  if (given.length > QUOTE_LIMITS.query)
    return { fault: `The query of a quote can have at most ${QUOTE_LIMITS.query} characters.` };
  const pairs = [...new URLSearchParams(given)];
  const twice = pairs.find(([name], place) => pairs.findIndex(([other]) => other === name) < place);
  if (twice) return { fault: `Duplicate query parameter: ${twice[0]}.` };
  const query = Object.fromEntries(pairs);
  if (Object.hasOwn(query, 'jobs')) return readEstimateRequest(query);
  const { data, error } = offersQuoteQuery.safeParse(query);
  if (!data) return refused(error);
  const { p, provider, ...asked } = data;
  return { workload: workloadOf(asked), providers: p ?? null, provider: provider ?? null };
}

function readEstimateRequest(query: Readonly<Record<string, string>>): EstimateRequest | { readonly fault: string } {
  const { data, error } = estimateQuoteQuery.safeParse(query);
  if (!data) return refused(error);
  const { mix = null, ...asked } = data;
  return { estimate: estimateOf(asked), mix };
}

function refused({ issues }: z.ZodError): { readonly fault: string } {
  return { fault: `${issues.map(faultOf)[0] ?? 'The query cannot be read'}.` };
}

/** The fault with the name of the parameter. */
function faultOf({ path: [name], message }: z.core.$ZodIssue): string {
  return name === undefined || message.startsWith(`${String(name)} `) ? message : `${String(name)}: ${message}`;
}

const jobSchema = offersSchema.pick({ type: true, amount: true, unit: true, country: true, assumptions: true }).extend({
  providers: z.array(z.string()).nullable().describe('Slugs of the selected providers, null for all'),
  provider: z
    .strictObject({ slug: z.string(), name: z.string() })
    .nullable()
    .default(null)
    .describe('The requested vendor, whose offer comes first if it has one; or null'),
});

/** The stored part of a quote of offers. */
const quotedOffersSchema = jobSchema.extend({
  median: offersSchema.shape.median,
  offers: offersSchema.shape.offers.describe(
    `The requested vendor’s offer, then the cheapest, at most ${QUOTE_LIMITS.offers}`,
  ),
  offerCount: z.int().min(0).describe('Total number of offers'),
});

const countryName = z.string().nullable().describe('Name of the requested country; null for any, or if unknown');
const times = { asOf: z.iso.datetime(), validUntil: z.iso.datetime() } as const;

const moved = z
  .array(
    z.strictObject({
      provider: offersSchema.shape.offers.element.shape.provider,
      own: costChange,
      direct: costChange,
    }),
  )
  .nullable()
  .describe('Quoted providers whose totals have changed, `to` is null without an offer; null if unknown');

const shownFields = {
  ...times,
  isExpired: z.boolean(),
  catalogueVersion: z.int().min(0).describe('Version of the catalog with these prices'),
} as const;

/** A quote of offers at its public URL. */
export const offersQuoteSchema = quotedOffersSchema.extend({ countryName, moved, ...shownFields });
/** A quote of an estimate at its public URL. */
export const estimateQuoteSchema = shownEstimateSchema.extend(shownFields);

/** A quote at its public URL: of an estimate where it has `jobs`, else of offers. */
const quoteSchema = z.union([offersQuoteSchema, estimateQuoteSchema]).meta({ id: 'Quote' });

/** Either kind of quote as it is stored. */
export const quotedSchema = z.union([quotedOffersSchema, quotedEstimateSchema]);

const requestFields = { ...times, url: z.string().describe('Path of the quote') } as const;

const contactOffersSchema = jobSchema.extend({
  countryName,
  ...requestFields,
  offerCount: quotedOffersSchema.shape.offerCount,
  offers: z
    .array(
      offersSchema.shape.offers.element.pick({
        rank: true,
        provider: true,
        service: true,
        unit: true,
        quantity: true,
        buys: true,
        own: true,
        direct: true,
      }),
    )
    .describe(`The cheapest, at most ${QUOTE_LIMITS.listed}; the quote page has all`),
  moved,
});

const estimateRequestSchema = contactEstimateSchema.extend(requestFields);

/** A quote in the operator's view of its request, of either kind. */
export const contactQuoteSchema = z.union([contactOffersSchema, estimateRequestSchema]);

export type QuotedOffers = z.output<typeof quotedOffersSchema>;
export type Quoted = z.output<typeof quotedSchema>;
export type OffersQuote = z.output<typeof offersQuoteSchema>;
export type EstimateQuote = z.output<typeof estimateQuoteSchema>;
export type Quote = OffersQuote | EstimateQuote;
export type ContactOffersQuote = z.output<typeof contactOffersSchema>;
export type ContactEstimateQuote = z.output<typeof estimateRequestSchema>;
export type ContactQuote = z.output<typeof contactQuoteSchema>;

const tokenParams = z.strictObject({ token: matching(/^[\w-]{22,64}$/) });

export const getQuote = view('getQuote', api.quote(':token'), {
  summary: 'A quote, even after it has expired',
  params: tokenParams,
  response: ok('The quote', quoteSchema),
});
