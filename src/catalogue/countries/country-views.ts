import { z } from 'zod';
import { COUNTRY_SORTS, MAP_MEASURES } from './countries-url.ts';
import { countrySchema } from './country.ts';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import {
  amountSchema,
  evidenceSchema,
  priceSinceSchema,
  localPriceSchema,
} from '#catalogue/prices/price-line-contract.ts';
import { api } from '#core/routes.ts';
import { demoSourcesSchema } from '#catalogue/providers/providers-view.ts';
import { mapDrawingSchema } from './map-drawing.ts';
import { countSchema } from '#core/count-schema.ts';
import { MAX_NAME_LENGTH } from '#core/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { WORLD_REGIONS } from './world-region.ts';

/** The lowest own price of a type in a country, with its provider. */
const cheapestSchema = z
  .strictObject({ own: amountSchema, unit: z.enum(BILLING_TYPES), provider: z.string() })
  .nullable()
  .describe('At the smallest quantity sold, in the most common unit of the type, or in another if none has that');

const countryRowSchema = countrySchema.pick({ code: true, name: true, flag: true }).extend({
  vendors: countSchema.describe('Number of providers with IPs or a price for this country'),
  ips: countSchema.describe('IPs of all services in the country'),
  cheapest: z.strictObject({
    residential: cheapestSchema,
    mobile: cheapestSchema,
    isp: cheapestSchema,
    datacenter: cheapestSchema,
  }),
});

export type CountryRow = z.output<typeof countryRowSchema>;
export type CheapestPrice = z.output<typeof cheapestSchema>;

const countriesViewSchema = record('CountriesView', {
  total: countSchema.describe('Countries with vendors'),
  addresses: countSchema.describe('IPs of all services in all countries'),
  vendors: countSchema.describe('Providers with any country coverage'),
  everywhere: countSchema.describe('Countries with all of these providers'),
  matching: countSchema.describe('Countries that match the query'),
  mostIps: countSchema.describe('IPs in the country with the most'),
  rows: z.array(countryRowSchema),
  isDemo: z.boolean().describe('Whether any entry is demo data'),
});

export type CountriesView = z.output<typeof countriesViewSchema>;

export const getCountriesView = view('getCountriesView', api.countriesView, {
  summary: 'Data of the countries page',
  query: z.strictObject({
    q: z.string().optional().describe('Part of a name, or a code'),
    region: z.enum(WORLD_REGIONS).optional(),
    show: z.literal('all').optional().describe('All rows instead of the first ones'),
    sort: z.enum(COUNTRY_SORTS).optional(),
  }),
  response: ok('Countries with vendors, IPs and lowest prices', countriesViewSchema),
});

const worldMapSchema = record('WorldMap', {
  drawing: mapDrawingSchema,
  countries: z.array(
    countrySchema.pick({ code: true, name: true }).extend({
      vendors: countSchema,
      ips: countSchema,
      residential: amountSchema.nullable().describe('Lowest own price of residential proxies'),
    }),
  ),
  unit: z.enum(BILLING_TYPES).describe('Range of the prices'),
});

export type WorldMap = z.output<typeof worldMapSchema>;

export const getWorldMap = view('getWorldMap', api.worldMap, {
  summary: 'Map of all countries with vendors',
  query: z.strictObject({ measure: z.enum(MAP_MEASURES).optional() }),
  response: ok('Outlines and values', worldMapSchema),
});

const countryMapSchema = record('CountryMap', {
  drawing: mapDrawingSchema.nullable().describe('Null for a country without an outline'),
});

export type CountryMap = z.output<typeof countryMapSchema>;

export const getCountryMap = view('getCountryMap', api.countryMap(':code'), {
  summary: 'Map of a country and its neighbors',
  params: z.strictObject({ code: z.string().max(MAX_NAME_LENGTH) }),
  response: ok('Outlines', countryMapSchema),
});

const vendorSchema = z.strictObject({
  provider: z.strictObject({ slug: z.string(), name: z.string(), logo: z.string() }),
  service: z.strictObject({ id: z.int().positive(), name: z.string(), isDemo: z.boolean() }),
  unit: z.enum(BILLING_TYPES),
  ips: countSchema.nullable().describe('Null if there is only a price for the country'),
  own: amountSchema.nullable(),
  fromQuantity: z.int().positive().describe('Above 1: minimum order'),
  localPrice: localPriceSchema,
  elsewhere: amountSchema.nullable().describe('Own price in other countries, if this country has its own'),
  direct: amountSchema.nullable(),
  savings: z.int().min(0).max(100).describe('Whole percent below the direct price'),
  since: priceSinceSchema.nullable().describe('Start of the current direct price; null if unknown'),
  evidence: evidenceSchema.nullable().describe('Source of the direct price'),
});

export type CountryVendor = z.output<typeof vendorSchema>;

const neighbourSchema = countryRowSchema.omit({ cheapest: true }).extend({ cheapest: cheapestSchema });

const countryViewSchema = record('CountryView', {
  country: countrySchema.pick({ code: true, name: true, flag: true }),
  vendors: countSchema,
  ips: countSchema,
  rank: countSchema.describe('Rank by IPs, from 1; 0 without IPs'),
  total: countSchema.describe('Number of countries with vendors'),
  share: z.number().describe('Percent of all IPs, one decimal place'),
  localPrices: countSchema.describe('Services with prices for this country only'),
  types: z.array(z.strictObject({ type: z.enum(SERVICE_TYPES), vendors: countSchema, cheapest: cheapestSchema })),
  type: z.enum(SERVICE_TYPES).nullable().describe('The listed product type, null if there is none'),
  page: z.int().positive(),
  pages: z.int().positive(),
  mostIps: countSchema,
  isDemo: z.boolean().describe('Whether any entry is demo data'),
  demoSources: demoSourcesSchema,
  listed: z.array(vendorSchema).describe('One row per provider, lowest price first'),
  near: z.array(neighbourSchema).describe('The country and its neighbors with vendors, most IPs first'),
});

export type CountryView = z.output<typeof countryViewSchema>;

export const getCountryView = view('getCountryView', api.countryView(':code'), {
  summary: 'Data of a country page: vendors with their prices in the country',
  params: z.strictObject({ code: z.string().max(MAX_NAME_LENGTH) }),
  query: z.strictObject({
    type: z.enum(SERVICE_TYPES).optional(),
    page: matching(/^[1-9]\d{0,3}$/, 'Enter a whole number from 1').optional(),
  }),
  response: ok('The country with its vendors', countryViewSchema),
});
