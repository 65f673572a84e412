import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { REPORT_LIMITS } from '#core/limits.ts';
import { priceReportInputSchema, saysSomething } from './price-report-input.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { accepted, everyone, named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { amountSchema, quantity } from '#catalogue/prices/price-line-contract.ts';
import { adminApi, reportPaths } from '#core/routes.ts';
import { submissionFields, submissionParts } from '#core/contract/submission.ts';

/** Readers' reports of wrong prices. They are never published; the operator lists and closes them. */

const CLOSINGS = ['corrected', 'right', 'spam'] as const;
export const REPORT_STATES = ['open', ...CLOSINGS] as const;

/** A report as its form or the API sends it. */
export const priceReportSubmissionSchema = priceReportInputSchema
  .extend(submissionFields)
  .superRefine((report, context) => {
    if (!saysSomething(report)) context.addIssue({ code: 'custom', path: ['amount'], message: REPORT_FAULTS.empty });
  })
  .meta({ id: 'PriceReportInput' });

/** What a report says about its line. */
export const reportedSchema = z.strictObject({
  id: z.int().positive(),
  amount: amountSchema.nullable().describe('The correct price as reported, null if not stated'),
  url: z.string().nullable().describe('Page with the correct price, https; null if not stated'),
  note: z.string().nullable(),
  email: z.string().nullable().describe('Address of a reader who wants an answer. Null once the report is closed'),
});

const priceReportSchema = record('PriceReport', {
  ...reportedSchema.shape,
  createdAt: z.iso.datetime(),
  further: countSchema.describe('Later reports of the line, which are counted but not stored'),
  provider: z.strictObject({ slug: z.string(), name: z.string() }),
  service: z.strictObject({ id: z.int().positive(), name: z.string(), type: z.enum(SERVICE_TYPES) }),
  unit: z.enum(BILLING_TYPES),
  country: z.string().nullable(),
  fromQuantity: quantity,
  state: z.enum(REPORT_STATES),
  closedAt: z.iso.datetime().nullable(),
});

const priceReportsSchema = record('PriceReports', {
  reports: z.array(priceReportSchema).describe(`The ${REPORT_LIMITS.listed} newest`),
  counts: z.strictObject({
    open: countSchema.describe('Open reports, including those that are only counted'),
    corrected: countSchema,
    right: countSchema,
    spam: countSchema,
  }),
});

export type ReportState = (typeof REPORT_STATES)[number];
export type PriceReportsAnswer = z.output<typeof priceReportsSchema>;
export type PriceReportSubmission = z.output<typeof priceReportSubmissionSchema>;
export type ReportClosing = (typeof CLOSINGS)[number];

export const priceReportOperations = named({
  createPriceReport: everyone.post(reportPaths.create, {
    summary:
      'Reports a wrong price: the correct amount, the page with it, or a note. Never published. The response comes after the report is stored on disk',
    ...submissionParts,
    body: priceReportSubmissionSchema,
    response: accepted(
      'The report, or the stored report of the same line that counts it',
      record('AcceptedPriceReport', { id: z.int().positive() }),
    ),
  }),
  listPriceReports: operatorOnly.get(adminApi.priceReports, {
    summary: 'Reports of wrong prices, newest first',
    query: z.strictObject({ state: z.enum(REPORT_STATES).optional().describe('Only reports in this state') }),
    response: ok('The newest reports, and the number of reports by state', priceReportsSchema),
  }),
  closePriceReport: operatorOnly.row.post(adminApi.priceReportClose(':id'), {
    summary:
      'Closes a report. `corrected` and `right` also close the earlier open reports of its line, and each reader who left an address gets one e-mail; `spam` closes this report alone. 409 if it is closed already, and for `corrected` if no price of the line has changed since',
    body: record('PriceReportClosing', { as: z.enum(CLOSINGS) }),
    audit: { action: 'update', entity: 'price-report' },
    response: ok(
      'The closed reports',
      record('ClosedPriceReports', { id: z.int().positive(), closed: countSchema, mails: countSchema }),
    ),
  }),
});
