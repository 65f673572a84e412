import { z } from 'zod';
import { QUOTE_LIMITS } from '#core/limits.ts';
import { offerSchema } from '#catalogue/offers/offer.ts';
import { costSchema, estimateSchema } from '#features/estimates/estimate-contract.ts';

/** Quotes of estimates: jobs with their mixes of vendors. They never change. */

const { jobs, mixes, totals } = estimateSchema.shape;
const { parts, ...mixFields } = mixes.element.shape;

export const costChange = z.strictObject({ from: z.string().nullable(), to: z.string().nullable() });

const horizon = {
  months: z.int().positive(),
  growth: z.number().describe('Growth of all volumes in percent a month'),
} as const;

/** The stored part of a quote of an estimate. */
export const quotedEstimateSchema = z.strictObject({
  jobs: z.array(
    jobs.element.extend({
      cheapest: z
        .array(offerSchema)
        .describe(`The cheapest offers for the job alone, at most ${QUOTE_LIMITS.offersPerJob}`),
    }),
  ),
  mixes,
  mix: z.int().positive().nullable().describe('Number of vendors of the chosen mix; null if none is possible'),
  ...horizon,
  totals,
});

const countryName = z.string().nullable().describe('Name of the country; null for any, or if unknown');

const today = {
  moved: z
    .array(z.strictObject({ job: parts.element.shape.job, own: costChange, direct: costChange }))
    .nullable()
    .describe('Jobs whose costs at the chosen vendors have changed, `to` is null without an offer; null if unknown'),
  now: z
    .strictObject({ own: costSchema.nullable(), direct: costSchema.nullable() })
    .nullable()
    .describe('Today’s total at the chosen vendors; null if unknown or without a mix'),
} as const;

/** A quote of an estimate, with today’s costs. */
export const shownEstimateSchema = quotedEstimateSchema.extend({
  jobs: z.array(quotedEstimateSchema.shape.jobs.element.extend({ countryName })),
  ...today,
});

/** A quote of an estimate in the operator's view of its request. */
export const contactEstimateSchema = z.strictObject({
  jobs: z.array(
    jobs.element.extend({
      countryName,
      cheapest: z.array(offerSchema.pick({ provider: true, own: true })),
    }),
  ),
  chosen: z
    .strictObject({
      ...mixFields,
      parts: z.array(parts.element.pick({ job: true, provider: true, service: true, own: true, direct: true })),
    })
    .nullable()
    .describe('The chosen mix; null if none is possible'),
  ...horizon,
  ...today,
});

export type QuotedEstimate = z.output<typeof quotedEstimateSchema>;
