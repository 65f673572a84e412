import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { serviceFields } from '#catalogue/services/service.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { demoSourcesSchema } from '#catalogue/providers/providers-view.ts';

const micros = z.int().describe('Millionths of a US dollar, 0 for none');
const flag = z.int().min(0).max(1);

/** Country (index in `countries`, -1 for all), quantity, own price, list price, evidence (index, -1 for none). */
const lineSchema = z.tuple([z.int(), z.int(), micros, micros, z.int()]);

/** Country (index in `countries`), number of IPs. */
const placeSchema = z.tuple([z.int(), z.int()]);

/** Day of the check, quantity of the price (0 for any), whether a source is stated, is outdated, who checked, name of the list. */
const evidenceSchema = z.tuple([
  z.string().nullable(),
  z.int(),
  flag,
  flag,
  z.int().describe(`Index in ${CHECKED_BY.join(', ')}`),
  z.string().nullable(),
]);

const serviceSchema = z.strictObject({
  i: z.int().describe('Id'),
  n: z.string().describe('Name'),
  t: z.int().describe(`Index of its type in ${SERVICE_TYPES.join(', ')}`),
  u: z.int().describe(`Index of its unit in ${BILLING_TYPES.join(', ')}`),
  a: z.int().describe('IP count'),
  p: flag.describe('Whether it is featured'),
  d: flag.describe('Whether it is demo data'),
  l: z.array(lineSchema),
  c: z.array(placeSchema),
  f: serviceFields.facts.output,
});

const catalogueViewSchema = record('CatalogueView', {
  countries: z.array(z.tuple([z.string(), z.string()])).describe('Codes and names'),
  evidence: z.array(evidenceSchema).describe('Each once'),
  demoSources: demoSourcesSchema,
  providers: z.array(
    z.strictObject({
      i: z.int().describe('Id'),
      s: z.string().describe('Slug'),
      n: z.string().describe('Name'),
      o: z.array(z.string()).optional().describe('Former names'),
      g: z.string().describe('Logo'),
      a: z.int().describe('IP count'),
      c: z.int().describe('Number of countries'),
      p: flag.describe('Whether it is featured'),
      d: flag.describe('Whether it is demo data'),
      v: z.array(serviceSchema),
    }),
  ),
});

export type CatalogueView = z.output<typeof catalogueViewSchema>;

export const getCatalogueView = view('getCatalogueView', api.catalogueView, {
  summary: 'The whole catalog in short form, for search and filters in the browser',
  response: ok('Providers with services, price lists, features and countries', catalogueViewSchema),
});
