import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { MAX_FLAG_LENGTH, MAX_NAME_LENGTH } from '#core/limits.ts';
import { count, serial, text, outputSchemas, inputSchemas, type Entity } from '#core/contract/field.ts';
import {
  created,
  deletedResponse,
  everyone,
  ifMatchHeaders,
  named,
  ok,
  operatorAndKeys,
  record,
} from '#core/contract/operation.ts';
import { adminApi, api } from '#core/routes.ts';

/** A country with IPs. Its code is upper-case. */
export const countryFields = {
  id: serial(),
  name: text('Country Name', (name) => name.min(1, 'Country name is required').max(MAX_NAME_LENGTH)),
  code: text('Country Code', (code) => code.regex(/^[A-Za-z]{2}$/, 'Country code must be two letters').toUpperCase()),
  flag: text('Flag', (flag) => flag.min(1, 'Flag is required').max(MAX_FLAG_LENGTH)),
  ipCount: count('IP Count'),
} as const;

export const countrySchema = record('Country', outputSchemas(countryFields));

/** What is deleted with a country. */
const countryUseSchema = record('CountryUse', {
  services: countSchema.describe('Number of services with a row for this country'),
});

/** A country as entered by an operator. */
export const countryInputSchema = z.strictObject(inputSchemas(countryFields));

export type Country = Entity<typeof countryFields>;
export type CountryUse = z.infer<typeof countryUseSchema>;
export type CountryInput = z.input<typeof countryInputSchema>;

export const countryOperations = named({
  listCountries: everyone.get(api.countries, {
    summary: 'All countries with their IP counts',
    response: ok('All countries', z.array(countrySchema)),
  }),
  getCountry: operatorAndKeys.row.get(adminApi.country(':id'), {
    summary: 'One country, with the ETag for changes to it',
    tagged: true,
    response: ok('The country', countrySchema),
  }),
  getCountryUse: operatorAndKeys.row.get(adminApi.countryUse(':id'), {
    summary: 'Rows that are deleted with a country',
    response: ok('Number of rows deleted with it', countryUseSchema),
  }),
  createCountry: operatorAndKeys.post(adminApi.countries, {
    summary: 'Adds a country',
    body: countryInputSchema,
    tagged: true,
    audit: { action: 'create', entity: 'country' },
    response: created('The new country', countrySchema),
  }),
  updateCountry: operatorAndKeys.row.put(adminApi.country(':id'), {
    summary: 'Changes a country',
    headers: ifMatchHeaders,
    body: countryInputSchema,
    tagged: true,
    audit: { action: 'update', entity: 'country' },
    response: ok('The changed country', countrySchema),
  }),
  deleteCountry: operatorAndKeys.row.delete(adminApi.country(':id'), {
    summary: 'Deletes a country and its rows in services',
    audit: { action: 'delete', entity: 'country' },
    response: deletedResponse,
  }),
});
