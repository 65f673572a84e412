import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { amountSchema, quantity } from '#catalogue/prices/price-line-contract.ts';
import { reportPaths } from '#core/routes.ts';
import { BILLING_TYPES } from '#core/service-type.ts';

const reportViewSchema = record('ReportView', {
  vendor: z.string().nullable().describe('Provider name; null without a line and a provider'),
  sendsMail: z.boolean().describe('Whether readers who leave an address get a mail'),
  services: z
    .array(
      z.strictObject({
        id: z.int().positive(),
        name: z.string(),
        unit: z.enum(BILLING_TYPES),
        lines: z.array(
          z.strictObject({
            country: z.string().nullable(),
            countryName: z.string().nullable().describe('Null for all countries'),
            fromQuantity: quantity,
            direct: amountSchema.nullable(),
          }),
        ),
      }),
    )
    .describe('The service of the line, or all services with a list price'),
  vendors: z
    .array(z.strictObject({ slug: z.string(), name: z.string() }))
    .describe('Providers with a list price, without a line and a provider'),
});

export type ReportView = z.output<typeof reportViewSchema>;

export const getReportView = view('getReportView', reportPaths.view, {
  summary: 'The subject of a report page: a price line, or a provider’s lines or the providers to choose from',
  query: z.strictObject({
    line: z.string().optional().describe('Service, country or `all`, and quantity, such as 7-all-50'),
    provider: z.string().optional().describe('Slug of a provider, if no line is given'),
  }),
  response: ok('The lines', reportViewSchema),
});
