import { z } from 'zod';
import { amountSchema, quantity } from '#catalogue/prices/price-line-contract.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { record } from '#core/contract/operation.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { CHECKED_BY } from '#core/staleness.ts';

/** The rows of open data. Names and order of the columns never change; new ones come last. */

const provider = z.string().describe('Name of the vendor');
const slug = z.string().describe('The vendor in addresses of pages; a former one redirects');
const service = z.string().describe('Name of the service');
const serviceId = z.int().positive().describe('Stays the same when the service is renamed');
const type = z.enum(SERVICE_TYPES).describe(`Product type: ${SERVICE_TYPES.join(', ')}`);
const unit = z.enum(BILLING_TYPES).describe('gb, cpm (1,000 requests) or ip (one IP for a month)');
const country = z.string().nullable().describe('Two-letter code, empty for all countries');
const fromQuantity = quantity.describe('The price applies from this volume on, to the whole order');
/** What identifies a price line. */
const line = { provider, slug, service, service_id: serviceId, type, unit, country, from_quantity: fromQuantity };
const checkedBy = z
  .enum(CHECKED_BY)
  .nullable()
  .describe('person, machine (read again automatically) or list (taken over from a published list)');
const sourceUrl = z.string().nullable().describe('The vendor’s page that states it');

/** A price line in effect. */
export const priceRowSchema = record('PriceRow', {
  ...line,
  own: amountSchema.nullable().describe('Our price of one unit'),
  direct: amountSchema.nullable().describe('The vendor’s list price of one unit'),
  saving_percent: z
    .int()
    .nullable()
    .describe('How much lower own is than direct, whole percent; empty if one is missing or stale is true'),
  since: z.iso.date().nullable().describe('Both prices have been in effect since this day, or at least since then'),
  checked_on: z.iso.date().nullable().describe('Day of the last check of direct, or of the list'),
  checked_by: checkedBy,
  source_url: sourceUrl,
  stale: z.boolean().describe('direct was checked too long ago'),
});

export const changeRowSchema = record('ChangeRow', {
  id: z.int().positive().describe('Increases with each change'),
  at: z.iso.datetime().describe('When it took effect'),
  ...line,
  which: z.enum(['own', 'direct']).describe('own, our price; direct, the vendor’s list price'),
  from: amountSchema.nullable().describe('Price before, empty for a new one'),
  to: amountSchema.nullable().describe('Price after, empty for a removed one'),
  percent: z.number().nullable().describe('Change with one decimal place'),
  checked_on: z.iso.date().nullable().describe('Day of the check of the new list price'),
  source_url: sourceUrl,
});

/** A vendor with its services. */
export const providerRowSchema = record('ProviderRow', {
  ...providerSchema.pick({
    slug: true,
    name: true,
    description: true,
    homeUrl: true,
    statusUrl: true,
    featured: true,
    ipCount: true,
    countries: true,
  }).shape,
  services: z.array(z.strictObject({ id: serviceId, name: service, type, unit })),
  url: z.url().describe('The vendor’s page here'),
});

/** A known feature of a service. */
export const factRowSchema = record('FactRow', {
  provider,
  service,
  fact: z.enum(FACT_NAMES).describe('Name of the feature, as in the API'),
  value: z.string().describe('As in the API; words of a set with spaces between'),
  checked_on: z.iso.date().nullable().describe('Day of the last check, or of the list'),
  source_url: sourceUrl,
  note: z.string().nullable(),
  slug,
  service_id: serviceId,
  type,
  unit,
  checked_by: checkedBy,
  stale: z.boolean().describe('Checked too long ago'),
});

export type PriceRow = z.output<typeof priceRowSchema>;
export type ChangeRow = z.output<typeof changeRowSchema>;
export type ProviderRow = z.output<typeof providerRowSchema>;
export type FactRow = z.output<typeof factRowSchema>;
