import { z } from 'zod';
import { formatPrice, parsePrice } from '#core/money.ts';
import { CSV_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { everyone, matching, named, ok, okText, record } from '#core/contract/operation.ts';
import { estimatePaths } from '#core/routes.ts';
import { EXCLUSIONS } from '#catalogue/offers/rank-offers.ts';
import { offerSchema, offersSchema } from '#catalogue/offers/offer.ts';
import type { Estimate, EstimateQuery } from './estimate-answer.ts';
import { MAX_JOBS, MAX_JOBS_LENGTH, parseJobs } from './job-token.ts';
import { GROWTH, MONTHS, outgrown } from './month-jobs.ts';
import type { MissingReason } from './vendor-options.ts';

const jobsSchema = z
  .string()
  .max(MAX_JOBS_LENGTH)
  .transform((text, context) => {
    const read = parseJobs(text);
    if ('jobs' in read) return read.jobs;
    context.addIssue({ code: 'custom', message: read.fault, continue: false });
    return z.NEVER;
  })
  .describe(
    `One to ${MAX_JOBS} jobs with commas between. A job is type and volume with unit, then any of country, kb, pc and ips: residential.500gb.DE,web-unblocker.3000cpm.95pc,isp.20ip.US`,
  );

const MONTHS_RULE = `months must be a whole number from ${MONTHS.least} to ${MONTHS.most}`;
const GROWTH_RULE = `growth must be from ${GROWTH.least} to ${GROWTH.most} with at most one decimal place`;
const NOW_RULE = 'now must be above 0 and at most 99,999,999.99 with at most two decimal places';

/** An estimate as API parameters. Pages parse theirs leniently, see `estimate-url.ts`. */
export const estimateQuerySchema = z
  .strictObject({
    jobs: jobsSchema,
    months: matching(/^\d{1,2}$/, MONTHS_RULE)
      .transform(Number)
      .pipe(z.int().min(MONTHS.least, MONTHS_RULE).max(MONTHS.most, MONTHS_RULE))
      .default(1)
      .describe('Months to estimate'),
    growth: matching(/^-?\d{1,3}(?:\.\d)?$/, GROWTH_RULE)
      .transform((text) => Number(text) || 0)
      .pipe(z.number().min(GROWTH.least, GROWTH_RULE).max(GROWTH.most, GROWTH_RULE))
      .default(0)
      .describe('Growth of all volumes in percent a month'),
    now: matching(/^\d{1,8}(?:\.\d{1,2})?$/, NOW_RULE)
      .transform((text) => formatPrice(parsePrice(text) ?? 0n))
      .refine((amount) => amount !== '0.00', NOW_RULE)
      .optional()
      .describe('What the jobs cost today in US dollars a month'),
  })
  .superRefine(({ jobs, months, growth }, context) => {
    const over = context.issues.length > 0 ? null : outgrown(jobs, months, growth);
    if (!over) return;
    const message = `growth must be lower: job ${over.job} would exceed the largest volume in month ${over.month}`;
    context.addIssue({ code: 'custom', path: ['growth'], message });
  });

export const costSchema = offersSchema.shape.median.unwrap();
const signedCostSchema = matching(/^-?\d+\.\d{2}$/).describe('US dollars with two decimal places, negative if more');
export const vendorSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
});
const jobNumber = z.int().positive().describe('Number of the job, from 1');

const { unit, quantity, buys, own, direct, line, directLine, evidence, service, saving } = offerSchema.shape;

const partSchema = z.strictObject({
  job: jobNumber,
  provider: vendorSchema,
  service,
  unit,
  quantity,
  together: quantity.nullable().describe('Quantity of all jobs that buy together at the service; null for one job'),
  buys,
  own: own.describe('The job’s share of the total'),
  direct,
  line,
  directLine,
  evidence,
});

const mixSchema = z.strictObject({
  vendors: z.int().positive(),
  own: costSchema,
  direct: costSchema.nullable(),
  saving: saving.unwrap().omit({ statedFor: true }).nullable(),
  more: costSchema.describe('What the mix costs more than the cheapest'),
  providers: z.array(vendorSchema).describe('By name'),
  parts: z.array(partSchema),
});

export const MISSING = [...EXCLUSIONS, 'not-sold'] as const satisfies readonly MissingReason[];

const monthSchema = z.strictObject({
  month: z.int().positive(),
  amounts: z.array(z.int().positive()).describe('Volumes of the jobs'),
  cheapest: z.strictObject({
    own: costSchema,
    providers: z.array(vendorSchema),
  }),
  one: z.strictObject({ own: costSchema, provider: vendorSchema }).nullable().describe('Cheapest single vendor'),
  stay: costSchema.nullable().describe('At the vendors of month 1'),
  direct: costSchema.nullable(),
});

const { one, stay } = monthSchema.shape;

export const estimateSchema = record('Estimate', {
  asOf: z.iso.datetime(),
  jobs: z.array(
    z.strictObject({
      job: jobNumber,
      ...offersSchema.pick({
        type: true,
        amount: true,
        unit: true,
        country: true,
        assumptions: true,
      }).shape,
      offers: z.int().min(0).describe('Number of vendors that can do the job'),
      reason: z.enum(MISSING).nullable().describe('Why no vendor can do the job'),
    }),
  ),
  direct: costSchema.nullable().describe('The cheapest mix at list prices'),
  mixes: z.array(mixSchema).describe('The cheapest mix, then the best one for each smaller number of vendors'),
  providers: z
    .array(
      z.strictObject({
        provider: vendorSchema,
        own: costSchema.nullable().describe('Total of all jobs; null if the vendor cannot do all'),
        parts: z.array(
          z.strictObject({
            own: costSchema.nullable(),
            reason: z.enum(MISSING).nullable(),
          }),
        ),
      }),
    )
    .describe('Vendors that can do all jobs by total, then those that can do some'),
  months: z.array(monthSchema),
  totals: z
    .strictObject({
      cheapest: costSchema,
      one,
      stay,
      direct: costSchema.nullable(),
    })
    .nullable()
    .describe('Of all months'),
  today: z
    .strictObject({
      now: costSchema,
      difference: signedCostSchema,
      year: signedCostSchema,
    })
    .nullable()
    .describe('Saving of the cheapest mix against the current bill'),
  view: z.url().describe('Page with this estimate'),
});

export type EstimateAnswer = z.output<typeof estimateSchema>;

export function estimateOf({ now, ...query }: z.output<typeof estimateQuerySchema>): EstimateQuery {
  return { ...query, now: now ?? null };
}

/** The response with an estimate: `asOf` is the moment (ms since 1970) of its prices, `view` its page. */
export function estimateAnswer(
  { jobs, mixes, providers, months, totals, today }: Estimate,
  asOf: number,
  view: string,
): EstimateAnswer {
  return {
    asOf: new Date(asOf).toISOString(),
    jobs: jobs.map(
      ({ workload: { type, volume, unit: billed, country, kb, success, addresses }, offers, reason }, index) => ({
        job: index + 1,
        type,
        amount: volume,
        unit: billed,
        country,
        assumptions: { kb, success, addresses },
        offers,
        reason,
      }),
    ),
    direct: mixes[0]?.direct ?? null,
    mixes,
    providers: providers.map(({ provider, own: total, parts }) => ({
      provider,
      own: total,
      parts: parts.map(({ own: cost, reason }) => ({ own: cost, reason })),
    })),
    months,
    totals,
    today,
    view,
  };
}

/** Operations that estimate several jobs, for programs, spreadsheets and people. */
export const estimateOperations = named({
  listEstimates: everyone.get(estimatePaths.answer, {
    summary: 'The cheapest vendors for several jobs together, and what fewer vendors cost',
    query: estimateQuerySchema,
    response: ok('Mixes of vendors, vendors alone, and months', estimateSchema),
  }),
  exportEstimatesCsv: everyone.get(estimatePaths.csv, {
    summary: 'The parts of the cheapest mix and all vendors as CSV',
    query: estimateQuerySchema,
    response: okText('Parts, an empty line, and a row for each vendor', CSV_MEDIA_TYPE),
  }),
  exportEstimatesMarkdown: everyone.get(estimatePaths.markdown, {
    summary: 'The parts of the cheapest mix and all vendors as Markdown',
    query: estimateQuerySchema,
    response: okText('Parts, and a row for each vendor', MARKDOWN_MEDIA_TYPE),
  }),
});
