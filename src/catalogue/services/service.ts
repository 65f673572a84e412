import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { MAX_NAME_LENGTH, MAX_PRICE_LIST_BYTES } from '#core/limits.ts';
import { BILLING_LABELS, BILLING_TYPES, SERVICE_TYPE_LABELS, SERVICE_TYPES } from '#core/service-type.ts';
import {
  choice,
  count,
  demoMark,
  flag,
  optionalInputPrice,
  optionalPrice,
  price,
  readOnly,
  reference,
  savings,
  serial,
  text,
  outputSchemas,
  inputSchemas,
  type Entity,
} from '#core/contract/field.ts';
import {
  created,
  deletedResponse,
  done,
  everyone,
  ifMatchHeaders,
  named,
  ok,
  operatorAndKeys,
  record,
} from '#core/contract/operation.ts';
import {
  evidenceSchema,
  leadingPriceSchema,
  localPriceSchema,
  operatorLineSchema,
  priceLineSchema,
  priceListInputSchema,
} from '#catalogue/prices/price-line-contract.ts';
import { adminApi, api } from '#core/routes.ts';
import { factEvidence, facts } from '#catalogue/facts/facts-contract.ts';

/** A service of a provider. Prices are those of the first price lines for all countries. */
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
  pricePerIpRampage: optionalInputPrice('Rampage Price per IP'),
  pricePerIpDirect: optionalInputPrice('Direct Price per IP'),
  savingsPercentage: savings(),
  totalProxies: count('Total Proxies', { isLenient: true }),
  isPrimary: flag('Primary Service'),
  featured: flag('Featured'),
  isDemo: demoMark('enters another direct price'),
  directPriceSource: readOnly(
    z.string().nullable().describe('Page that states the direct price; null if not stated'),
    'computed',
  ),
  directPriceAsOf: readOnly(z.iso.date().nullable().describe('Day of the last check'), 'computed'),
  evidence: readOnly(evidenceSchema.nullable().describe('Direct price in the billing unit'), 'computed'),
  facts,
  factEvidence,
} as const;

/** A country row of a service: its number of IPs, and prices that differ from the service's. */
export const serviceCountryFields = {
  id: serial(),
  serviceId: reference('Service', 'service'),
  countryId: reference('Country', 'country'),
  ipCount: { ...count('IP Count', { isLenient: true }), input: countSchema },
  pricePerGbRampageOverride: optionalPrice(),
  pricePerGbDirectOverride: optionalPrice(),
} as const;

const plainServiceSchema = z.strictObject(outputSchemas(serviceFields));
export const serviceCountrySchema = record('ServiceCountry', outputSchemas(serviceCountryFields));

/** A service in the list, with its price list on request. */
export const serviceSchema = plainServiceSchema
  .extend({
    leadingPrice: leadingPriceSchema
      .nullish()
      .describe('The exact prices of the first line for all countries in the billing unit'),
    localPrice: localPriceSchema,
    priceLines: z.array(priceLineSchema).optional().describe('Only with `include=prices`'),
  })
  .meta({ id: 'Service' });

/** The operator's view of a service. */
export const serviceDetailSchema = plainServiceSchema
  .extend({
    countries: z.array(serviceCountrySchema).describe('The service’s country rows, most IPs first'),
    lines: z.array(operatorLineSchema).describe('Price list in the billing unit, with scheduled lines'),
  })
  .meta({ id: 'ServiceDetail' });

const enteredServiceSchema = z.strictObject(inputSchemas(serviceFields));

/** A service as entered by an operator. With `lines`, they replace the prices of the billed unit. */
export const serviceInputSchema = enteredServiceSchema.extend({ lines: priceListInputSchema.optional() });

export const newServiceCountrySchema = z.strictObject(inputSchemas(serviceCountryFields));

/** A country row within its service. */
export const serviceCountryInputSchema = newServiceCountrySchema.omit({ serviceId: true });

/** An update may also replace the country rows, and mark previous prices as wrong. */
export const serviceUpdateSchema = serviceInputSchema.extend({
  countries: z.array(serviceCountryInputSchema).optional(),
  correction: z.boolean().optional(),
});

export type Service = Entity<typeof serviceFields>;
export type ListedService = z.infer<typeof serviceSchema>;
export type ServiceCountry = Entity<typeof serviceCountryFields>;
export type ServiceDetail = z.infer<typeof serviceDetailSchema>;
export type ServiceInput = z.input<typeof serviceInputSchema>;
export type ServiceUpdate = z.input<typeof serviceUpdateSchema>;
export type NewServiceCountry = z.input<typeof newServiceCountrySchema>;

/** Operations of services and their country rows. Savings are computed, whatever is sent. */
export const serviceOperations = named({
  listServices: everyone.get(api.services, {
    summary: 'All services of all providers with own and direct prices; `include=prices` adds their price lists',
    query: z.strictObject({ include: z.literal('prices').optional() }),
    response: ok('All services', z.array(serviceSchema)),
  }),
  listServiceCountries: everyone.row.get(api.serviceCountries(':id'), {
    summary: 'A service’s IPs by country',
    response: ok('The service’s country rows', z.array(serviceCountrySchema)),
  }),
  getService: operatorAndKeys.row.get(adminApi.service(':id'), {
    summary: 'One service, with the ETag for changes to it',
    tagged: true,
    response: ok('The service', serviceDetailSchema),
  }),
  createService: operatorAndKeys.post(adminApi.services, {
    summary: 'Adds a service without country rows',
    body: serviceInputSchema,
    maxBodyBytes: MAX_PRICE_LIST_BYTES,
    tagged: true,
    audit: { action: 'create', entity: 'service' },
    response: created('The new service', serviceDetailSchema),
  }),
  updateService: operatorAndKeys.row.put(adminApi.service(':id'), {
    summary: 'Changes a service; `countries` replaces its country rows in the same transaction',
    headers: ifMatchHeaders,
    body: serviceUpdateSchema,
    maxBodyBytes: MAX_PRICE_LIST_BYTES,
    tagged: true,
    audit: { action: 'update', entity: 'service' },
    response: ok('The changed service', serviceDetailSchema),
  }),
  deleteService: operatorAndKeys.row.delete(adminApi.service(':id'), {
    summary: 'Deletes a service with its country rows',
    audit: { action: 'delete', entity: 'service' },
    response: deletedResponse,
  }),
  addServiceCountry: operatorAndKeys.post(adminApi.serviceCountries, {
    summary: 'Adds a country row to a service',
    body: newServiceCountrySchema,
    audit: { action: 'create', entity: 'service country' },
    response: created('The new country row', serviceCountrySchema),
  }),
  removeServiceCountry: operatorAndKeys.row.delete(adminApi.serviceCountry(':id'), {
    summary: 'Removes a country row from its service',
    audit: { action: 'delete', entity: 'service country' },
    response: done('Removed'),
  }),
});
