import { newServiceCountrySchema, serviceInputSchema, serviceUpdateSchema } from '#domain/service.ts';
import { serviceCountrySchema, serviceDetailSchema } from './catalogue.ts';
import { idParams, ifMatchHeaders, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** The operator's calls for services and their country rows. Savings are computed, whatever is sent. */
export const serviceOperations = {
  getService: {
    id: 'getService',
    method: 'GET',
    access: 'admin',
    path: adminApi.service(':id'),
    summary: 'One service with the ETag that a change of it is based on',
    params: idParams,
    tagged: true,
    response: { status: 200, description: 'The service', schema: serviceDetailSchema },
  },
  createService: {
    id: 'createService',
    method: 'POST',
    access: 'admin',
    path: adminApi.services,
    summary: 'Adds a service without country rows',
    body: serviceInputSchema,
    tagged: true,
    response: { status: 201, description: 'The new service', schema: serviceDetailSchema },
  },
  updateService: {
    id: 'updateService',
    method: 'PUT',
    access: 'admin',
    path: adminApi.service(':id'),
    summary: 'Changes a service; `countries` replaces its country rows in the same transaction',
    params: idParams,
    headers: ifMatchHeaders,
    body: serviceUpdateSchema,
    tagged: true,
    response: { status: 200, description: 'The service as it is now', schema: serviceDetailSchema },
  },
  deleteService: {
    id: 'deleteService',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.service(':id'),
    summary: 'Deletes a service with its country rows',
    params: idParams,
    response: { status: 204, description: 'Deleted', schema: null },
  },
  addServiceCountry: {
    id: 'addServiceCountry',
    method: 'POST',
    access: 'admin',
    path: adminApi.serviceCountries,
    summary: 'Adds a country row to a service',
    body: newServiceCountrySchema,
    response: { status: 201, description: 'The new country row', schema: serviceCountrySchema },
  },
  removeServiceCountry: {
    id: 'removeServiceCountry',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.serviceCountry(':id'),
    summary: 'Removes a country row from its service',
    params: idParams,
    response: { status: 204, description: 'Removed', schema: null },
  },
} as const satisfies Record<string, Operation>;
