import { z } from 'zod';
import { COUNTRY_SORTS, MAP_MEASURES } from '#contract/countries-view.ts';
import { countrySchema } from '#contract/country.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema, evidenceSchema, priceSinceSchema } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import { demoSourcesSchema } from './listing-view.ts';
import { mapDrawingSchema } from './map-drawing.ts';
import { countSchema } from '#domain/count-schema.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import { WORLD_REGIONS } from '#domain/world-region.ts';

/** The lowest own price of a type in a country, and whose it is. */
const cheapestSchema = z
  .strictObject({ own: amountSchema, unit: z.enum(BILLING_TYPES), provider: z.string() })
  .nullable()
  .describe('In the unit that most services of the type are billed in, for the smallest quantity that is sold');

const countryRowSchema = countrySchema.pick({ code: true, name: true, flag: true }).extend({
  vendors: countSchema.describe('How many providers have addresses or a price of its own there'),
  ips: countSchema.describe('Addresses of all services there'),
  cheapest: z.strictObject({
    residential: cheapestSchema,
    mobile: cheapestSchema,
    isp: cheapestSchema,
    datacenter: cheapestSchema,
  }),
});

export type CountryRow = z.output<typeof countryRowSchema>;
export type CheapestPrice = z.output<typeof cheapestSchema>;

const countriesViewSchema = z
  .strictObject({
    total: countSchema.describe('Countries with vendors'),
    addresses: countSchema,
    vendors: countSchema.describe('Providers that are in any country'),
    everywhere: countSchema.describe('Countries in which all of those are'),
    matching: countSchema.describe('Countries that the query asks for'),
    mostIps: countSchema.describe('Addresses in the country that has most'),
    rows: z.array(countryRowSchema),
    isDemo: z.boolean().describe('Whether any of it is of the demo catalogue'),
  })
  .meta({ id: 'CountriesView' });

export type CountriesView = z.output<typeof countriesViewSchema>;

export const getCountriesView = {
  id: 'getCountriesView',
  method: 'GET',
  access: 'public',
  path: api.countriesView,
  summary: 'What the page of all countries shows',
  query: z.strictObject({
    q: z.string().optional().describe('Part of a name, or a code'),
    region: z.enum(WORLD_REGIONS).optional(),
    show: z.literal('all').optional().describe('Every row, not the first ones alone'),
    sort: z.enum(COUNTRY_SORTS).optional(),
  }),
  response: {
    status: 200,
    description: 'The countries with vendors, addresses and lowest prices',
    schema: countriesViewSchema,
  },
} as const satisfies Operation;

const worldMapSchema = z
  .strictObject({
    drawing: mapDrawingSchema,
    countries: z.array(
      countrySchema.pick({ code: true, name: true }).extend({
        vendors: countSchema,
        ips: countSchema,
        residential: amountSchema.nullable().describe('The lowest own price of residential proxies'),
      }),
    ),
    unit: z.enum(BILLING_TYPES).describe('Of the prices'),
  })
  .meta({ id: 'WorldMap' });

export type WorldMap = z.output<typeof worldMapSchema>;

export const getWorldMap = {
  id: 'getWorldMap',
  method: 'GET',
  access: 'public',
  path: api.worldMap,
  summary: 'The map of all countries with vendors',
  query: z.strictObject({ measure: z.enum(MAP_MEASURES).optional() }),
  response: { status: 200, description: 'Outlines and values', schema: worldMapSchema },
} as const satisfies Operation;

const countryMapSchema = z
  .strictObject({ drawing: mapDrawingSchema.nullable().describe('Null for a country that the atlas does not have') })
  .meta({ id: 'CountryMap' });

export type CountryMap = z.output<typeof countryMapSchema>;

export const getCountryMap = {
  id: 'getCountryMap',
  method: 'GET',
  access: 'public',
  path: api.countryMap(':code'),
  summary: 'The map of a country and what lies around it',
  params: z.strictObject({ code: z.string().max(MAX_NAME_LENGTH) }),
  response: { status: 200, description: 'Outlines', schema: countryMapSchema },
} as const satisfies Operation;

const vendorSchema = z.strictObject({
  provider: z.strictObject({ slug: z.string(), name: z.string(), logo: z.string() }),
  service: z.strictObject({ id: z.int().positive(), name: z.string(), isDemo: z.boolean() }),
  unit: z.enum(BILLING_TYPES),
  ips: countSchema.nullable().describe('Null where it is there by a price alone'),
  own: amountSchema.nullable(),
  fromQuantity: z.int().positive().describe('Above 1 it is a minimum order'),
  elsewhere: amountSchema.nullable().describe('The own price in all other countries, where this one has its own'),
  direct: amountSchema.nullable(),
  savings: z.int().min(0).max(100).describe('Whole percent below the direct price'),
  since: priceSinceSchema.nullable().describe('Since when the direct price is what it is; null where nobody knows'),
  evidence: evidenceSchema.nullable().describe('Of the direct price'),
});

export type CountryVendor = z.output<typeof vendorSchema>;

const neighbourSchema = countryRowSchema.omit({ cheapest: true }).extend({ cheapest: cheapestSchema });

const countryViewSchema = z
  .strictObject({
    country: countrySchema.pick({ code: true, name: true, flag: true }),
    vendors: countSchema,
    ips: countSchema,
    rank: countSchema.describe('Its place by addresses, from 1; 0 where it has none'),
    total: countSchema.describe('Countries with vendors'),
    share: z.number().describe('Percent of all addresses, one decimal place'),
    localPrices: countSchema.describe('Services with prices only for this country'),
    types: z.array(z.strictObject({ type: z.enum(SERVICE_TYPES), vendors: countSchema, cheapest: cheapestSchema })),
    type: z.enum(SERVICE_TYPES).nullable().describe('The one whose vendors are listed, null where there is none'),
    page: z.int().positive(),
    pages: z.int().positive(),
    mostIps: countSchema,
    isDemo: z.boolean().describe('Whether any of it is of the demo catalogue'),
    demoSources: demoSourcesSchema,
    listed: z.array(vendorSchema).describe('One row a provider, lowest price first'),
    near: z.array(neighbourSchema).describe('Its neighbours with vendors, most addresses first, and itself'),
  })
  .meta({ id: 'CountryView' });

export type CountryView = z.output<typeof countryViewSchema>;

export const getCountryView = {
  id: 'getCountryView',
  method: 'GET',
  access: 'public',
  path: api.countryView(':code'),
  summary: 'What the page of a country shows: its vendors with the price that holds there',
  params: z.strictObject({ code: z.string().max(MAX_NAME_LENGTH) }),
  query: z.strictObject({
    type: z.enum(SERVICE_TYPES).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'A part is a whole number from 1')
      .optional(),
  }),
  response: { status: 200, description: 'The country with its vendors', schema: countryViewSchema },
} as const satisfies Operation;
