import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';
import { MAX_FLAG_LENGTH, MAX_NAME_LENGTH } from '#domain/limits.ts';
import { count, serial, text } from '#contract/field.ts';
import { deletedResponse, idParams, ifMatchHeaders, type Operation } from '#contract/operation.ts';
import { outputSchemas, inputSchemas, type Entity } from '#contract/resource.ts';
import { adminApi, api } from '#contract/routes.ts';

/** A country with IPs. Its code is upper-case. */
export const countryFields = {
  id: serial(),
  name: text('Country Name', (name) => name.min(1, 'Country name is required').max(MAX_NAME_LENGTH)),
  code: text('Country Code', (code) => code.regex(/^[A-Za-z]{2}$/, 'Country code must be two letters').toUpperCase()),
  flag: text('Flag', (flag) => flag.min(1, 'Flag is required').max(MAX_FLAG_LENGTH)),
  ipCount: count('IP Count'),
} as const;

export const countrySchema = z.strictObject(outputSchemas(countryFields)).meta({ id: 'Country' });

/** What is deleted with a country. */
const countryUseSchema = z
  .strictObject({ services: countSchema.describe('Number of services with a row for this country') })
  .meta({ id: 'CountryUse' });

/** A country as entered by an operator. */
export const countryInputSchema = z.strictObject(inputSchemas(countryFields));

export type Country = Entity<typeof countryFields>;
export type CountryUse = z.infer<typeof countryUseSchema>;
export type CountryInput = z.input<typeof countryInputSchema>;

/** Country operations. */
export const countryOperations = {
  listCountries: {
    id: 'listCountries',
    method: 'GET',
    access: 'public',
    path: api.countries,
    summary: 'All countries with their IP counts',
    response: { status: 200, description: 'All countries', schema: z.array(countrySchema) },
  },
  getCountry: {
    id: 'getCountry',
    method: 'GET',
    access: 'admin',
    scope: 'read',
    path: adminApi.country(':id'),
    summary: 'One country, with the ETag for changes to it',
    params: idParams,
    tagged: true,
    response: { status: 200, description: 'The country', schema: countrySchema },
  },
  getCountryUse: {
    id: 'getCountryUse',
    method: 'GET',
    access: 'admin',
    scope: 'read',
    path: adminApi.countryUse(':id'),
    summary: 'Rows that are deleted with a country',
    params: idParams,
    response: { status: 200, description: 'Number of rows deleted with it', schema: countryUseSchema },
  },
  createCountry: {
    id: 'createCountry',
    method: 'POST',
    access: 'admin',
    scope: 'write',
    path: adminApi.countries,
    summary: 'Adds a country',
    body: countryInputSchema,
    tagged: true,
    audit: { action: 'create', entity: 'country' },
    response: { status: 201, description: 'The new country', schema: countrySchema },
  },
  updateCountry: {
    id: 'updateCountry',
    method: 'PUT',
    access: 'admin',
    scope: 'write',
    path: adminApi.country(':id'),
    summary: 'Changes a country',
    params: idParams,
    headers: ifMatchHeaders,
    body: countryInputSchema,
    tagged: true,
    audit: { action: 'update', entity: 'country' },
    response: { status: 200, description: 'The changed country', schema: countrySchema },
  },
  deleteCountry: {
    id: 'deleteCountry',
    method: 'DELETE',
    access: 'admin',
    scope: 'write',
    path: adminApi.country(':id'),
    summary: 'Deletes a country and its rows in services',
    params: idParams,
    audit: { action: 'delete', entity: 'country' },
    response: deletedResponse,
  },
} as const satisfies Record<string, Operation>;
