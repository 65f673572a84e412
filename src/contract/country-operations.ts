import { countryInputSchema } from '#domain/country.ts';
import { countrySchema } from './catalogue.ts';
import { idParams, ifMatchHeaders, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** The operator's calls for countries. */
export const countryOperations = {
  getCountry: {
    id: 'getCountry',
    method: 'GET',
    access: 'admin',
    path: adminApi.country(':id'),
    summary: 'One country with the ETag that a change of it is based on',
    params: idParams,
    tagged: true,
    response: { status: 200, description: 'The country', schema: countrySchema },
  },
  createCountry: {
    id: 'createCountry',
    method: 'POST',
    access: 'admin',
    path: adminApi.countries,
    summary: 'Adds a country',
    body: countryInputSchema,
    tagged: true,
    response: { status: 201, description: 'The new country', schema: countrySchema },
  },
  updateCountry: {
    id: 'updateCountry',
    method: 'PUT',
    access: 'admin',
    path: adminApi.country(':id'),
    summary: 'Changes a country',
    params: idParams,
    headers: ifMatchHeaders,
    body: countryInputSchema,
    tagged: true,
    response: { status: 200, description: 'The country as it is now', schema: countrySchema },
  },
  deleteCountry: {
    id: 'deleteCountry',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.country(':id'),
    summary: 'Deletes a country with the rows that services have for it',
    params: idParams,
    response: { status: 204, description: 'Deleted', schema: null },
  },
} as const satisfies Record<string, Operation>;
