import { z } from 'zod';
import { countSchema } from '#domain/count.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { BILLING_LABELS, BILLING_TYPES, SERVICE_TYPE_LABELS, SERVICE_TYPES } from '#domain/service-type.ts';
import {
  choice,
  count,
  demoMark,
  flag,
  optionalPrice,
  price,
  readOnly,
  reference,
  savings,
  serial,
  text,
} from './field.ts';
import { idParams, ifMatchHeaders, type Operation } from './operation.ts';
import { answered, entered, type Entity } from './resource.ts';
import { adminApi, api } from './routes.ts';

/** A service that a provider sells. The source is that of the direct price. */
export const serviceFields = {
  id: serial(),
  providerId: reference('Provider', 'provider'),
  name: text('Service Name', (name) => name.min(1, 'Service name is required').max(MAX_NAME_LENGTH)),
  type: choice('Service Type', SERVICE_TYPE_LABELS, SERVICE_TYPES, 'residential'),
  billingType: choice('Billing', BILLING_LABELS, BILLING_TYPES, 'gb'),
  pricePerGbRampage: price('Rampage Price per GB'),
  pricePerGbDirect: price('Direct Price per GB'),
  pricePerCpmRampage: price('Rampage Price per CPM'),
  pricePerCpmDirect: price('Direct Price per CPM'),
  savingsPercentage: savings(),
  totalProxies: count('Total Proxies', { isLenient: true }),
  isPrimary: flag('Primary Service'),
  featured: flag('Featured'),
  isDemo: demoMark('enters another direct price'),
  directPriceSource: readOnly(
    z
      .string()
      .nullable()
      .describe(
        'Where a demo row found the vendor’s list price; null where the value is invented or an operator’s own',
      ),
    'plain',
  ),
  directPriceAsOf: readOnly(
    z.iso.date().nullable().describe('The day of that list price, null where it is not known'),
    'plain',
  ),
} as const;

/** A country row of a service: how many of its addresses are there, and prices that differ from the service's own. */
export const serviceCountryFields = {
  id: serial(),
  serviceId: reference('Service', 'service'),
  countryId: reference('Country', 'country'),
  ipCount: { ...count('IP Count', { isLenient: true }), input: countSchema },
  pricePerGbRampageOverride: optionalPrice(),
  pricePerGbDirectOverride: optionalPrice(),
} as const;

export const serviceSchema = z.strictObject(answered(serviceFields)).meta({ id: 'Service' });
export const serviceCountrySchema = z.strictObject(answered(serviceCountryFields)).meta({ id: 'ServiceCountry' });
export const serviceDetailSchema = serviceSchema
  .extend({ countries: z.array(serviceCountrySchema).describe('The service’s country rows, most addresses first') })
  .meta({ id: 'ServiceDetail' });

/** A service as an operator enters it. */
export const serviceInputSchema = z.strictObject(entered(serviceFields));

/** A country row together with the service that it is added to. */
export const newServiceCountrySchema = z.strictObject(entered(serviceCountryFields));

/** A country row beside its service. */
export const serviceCountryInputSchema = newServiceCountrySchema.omit({ serviceId: true });

/** An update may also replace the service's country rows. */
export const serviceUpdateSchema = serviceInputSchema.extend({
  countries: z.array(serviceCountryInputSchema).optional(),
});

export type Service = Entity<typeof serviceFields>;
export type ServiceCountry = Entity<typeof serviceCountryFields>;
export type ServiceDetail = z.infer<typeof serviceDetailSchema>;
export type ServiceInput = z.input<typeof serviceInputSchema>;
export type ServiceUpdate = z.input<typeof serviceUpdateSchema>;
export type NewServiceCountry = z.input<typeof newServiceCountrySchema>;

/** The calls for services and their country rows. Savings are computed, whatever is sent. */
export const serviceOperations = {
  listServices: {
    id: 'listServices',
    method: 'GET',
    access: 'public',
    path: api.services,
    summary: 'All services of all providers with own and direct prices',
    response: { status: 200, description: 'Every service', schema: z.array(serviceSchema) },
  },
  listServiceCountries: {
    id: 'listServiceCountries',
    method: 'GET',
    access: 'public',
    path: api.serviceCountries(':id'),
    summary: 'How a service’s addresses spread over countries',
    params: idParams,
    response: { status: 200, description: 'The service’s country rows', schema: z.array(serviceCountrySchema) },
  },
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
    audit: { action: 'create', entity: 'service' },
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
    audit: { action: 'update', entity: 'service' },
    response: { status: 200, description: 'The service as it is now', schema: serviceDetailSchema },
  },
  deleteService: {
    id: 'deleteService',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.service(':id'),
    summary: 'Deletes a service with its country rows',
    params: idParams,
    audit: { action: 'delete', entity: 'service' },
    response: { status: 204, description: 'Deleted', schema: null },
  },
  addServiceCountry: {
    id: 'addServiceCountry',
    method: 'POST',
    access: 'admin',
    path: adminApi.serviceCountries,
    summary: 'Adds a country row to a service',
    body: newServiceCountrySchema,
    audit: { action: 'create', entity: 'service country' },
    response: { status: 201, description: 'The new country row', schema: serviceCountrySchema },
  },
  removeServiceCountry: {
    id: 'removeServiceCountry',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.serviceCountry(':id'),
    summary: 'Removes a country row from its service',
    params: idParams,
    audit: { action: 'delete', entity: 'service country' },
    response: { status: 204, description: 'Removed', schema: null },
  },
} as const satisfies Record<string, Operation>;
