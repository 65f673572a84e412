import { z } from 'zod';
import { MAX_SLUG_LENGTH, QUOTE_LIMITS } from '#core/limits.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { offersQuerySchema, offersSchema, workloadOf } from '#catalogue/offers/offer.ts';
import { matching, ok, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';

/** Quotes: saved offers of a contact request. They never change. */

const PROVIDER_RULE = 'provider must be the slug of one vendor';

/** The query of a quote: that of `/api/offers`, and the selected providers. */
const quoteQuerySchema = offersQuerySchema.extend({
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

export interface QuoteRequest {
  readonly workload: Workload;
  /** Slugs of the selected providers, null for all. */
  readonly providers: readonly string[] | null;
  /** The slug of the requested vendor, whose offer comes first; null for none. */
  readonly provider: string | null;
}

/** Parses a request for a quote; a fault is a sentence. */
export function readQuoteRequest(given: unknown): QuoteRequest | { readonly fault: string } {
  if (typeof given !== 'string') return { fault: 'Request a quote with the query of its offers.' };
  if (given.length > QUOTE_LIMITS.query)
    return { fault: `The query of a quote can have at most ${QUOTE_LIMITS.query} characters.` };
  const pairs = [...new URLSearchParams(given)];
  const twice = pairs.find(([name], place) => pairs.findIndex(([other]) => other === name) < place);
  if (twice) return { fault: `Duplicate query parameter: ${twice[0]}.` };
  const { data, error } = quoteQuerySchema.safeParse(Object.fromEntries(pairs));
  if (!data) return { fault: `${error.issues.map(faultOf)[0] ?? 'The query cannot be read'}.` };
  const { p, provider, ...query } = data;
  return { workload: workloadOf(query), providers: p ?? null, provider: provider ?? null };
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

/** The stored part of a quote. */
export const quotedOffersSchema = jobSchema.extend({
  median: offersSchema.shape.median,
  offers: offersSchema.shape.offers.describe(
    `The requested vendor’s offer, then the cheapest, at most ${QUOTE_LIMITS.offers}`,
  ),
  offerCount: z.int().min(0).describe('Total number of offers'),
});

const commonFields = {
  countryName: z.string().nullable().describe('Name of the requested country; null for any, or if unknown'),
  asOf: z.iso.datetime(),
  validUntil: z.iso.datetime(),
} as const;

const costChange = z.strictObject({ from: z.string().nullable(), to: z.string().nullable() });

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

/** A quote at its public URL. */
const quoteSchema = quotedOffersSchema
  .extend({
    ...commonFields,
    isExpired: z.boolean(),
    moved,
    catalogueVersion: z.int().min(0).describe('Version of the catalog with these prices'),
  })
  .meta({ id: 'Quote' });

/** A quote in the operator's view of its request. */
export const contactQuoteSchema = jobSchema.extend({
  ...commonFields,
  url: z.string().describe('Path of the quote'),
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

export type QuotedOffers = z.output<typeof quotedOffersSchema>;
export type Quote = z.output<typeof quoteSchema>;
export type ContactQuote = z.output<typeof contactQuoteSchema>;

const tokenParams = z.strictObject({ token: matching(/^[\w-]{22,64}$/) });

export const getQuote = view('getQuote', api.quote(':token'), {
  summary: 'A quote, even after it has expired',
  params: tokenParams,
  response: ok('The quote', quoteSchema),
});
