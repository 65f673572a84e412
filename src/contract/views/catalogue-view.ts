import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { serviceFields } from '#contract/service.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';

const micros = z.int().describe('Millionths of a US dollar, 0 for none');
const flag = z.int().min(0).max(1);

/** Country (its place in `countries`, -1 for all), quantity, own and direct price, whether the direct one is stale. */
const lineSchema = z.tuple([z.int(), z.int(), micros, micros, flag]);

/** Country (its place in `countries`) and how many addresses are there. */
const placeSchema = z.tuple([z.int(), z.int()]);

const serviceSchema = z.strictObject({
  i: z.int().describe('Id'),
  n: z.string().describe('Name'),
  t: z.int().describe(`Place of its type among ${SERVICE_TYPES.join(', ')}`),
  u: z.int().describe(`Place of its unit among ${BILLING_TYPES.join(', ')}`),
  a: z.int().describe('Addresses in all'),
  l: z.array(lineSchema),
  c: z.array(placeSchema),
  f: serviceFields.facts.output,
});

const catalogueViewSchema = z
  .strictObject({
    countries: z.array(z.string()).describe('Codes'),
    providers: z.array(
      z.strictObject({
        i: z.int().describe('Id'),
        s: z.string().describe('Slug'),
        n: z.string().describe('Name'),
        g: z.string().describe('Logo'),
        f: flag.describe('Whether it is featured'),
        v: z.array(serviceSchema),
      }),
    ),
  })
  .meta({ id: 'CatalogueView' });

export type CatalogueView = z.output<typeof catalogueViewSchema>;

export const getCatalogueView = {
  id: 'getCatalogueView',
  method: 'GET',
  access: 'public',
  path: api.catalogueView,
  summary: 'The whole catalogue in short, for search, filters and rankings in the browser',
  response: {
    status: 200,
    description: 'Providers with services, price lists, facts and countries',
    schema: catalogueViewSchema,
  },
} as const satisfies Operation;
