import { z } from 'zod';
import {
  countrySchema,
  dashboardStatsSchema,
  providerSchema,
  serviceCountrySchema,
  serviceSchema,
} from './catalogue.ts';
import {
  contactHeadersSchema,
  contactQuerySchema,
  contactSchema,
  contactSubmissionSchema,
  storedContactSchema,
} from './contacts.ts';
import { FORM_MEDIA_TYPES, JSON_MEDIA_TYPE } from './media-type.ts';
import { api } from './routes.ts';

/** One named shape, or a list of them. */
export type ResponseShape = z.ZodObject | z.ZodArray<z.ZodObject>;

/** One call of the API: the server registers it, validates by it and documents it from this. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** Who may call it: anyone, or the signed-in operator alone. */
  readonly access: 'public' | 'admin';
  readonly params?: z.ZodObject;
  /** Known query parameters; any other is refused. */
  readonly query?: z.ZodObject;
  /** Request headers that mean something here. */
  readonly headers?: z.ZodObject;
  /** The shape of the request's body. */
  readonly body?: z.ZodObject;
  /** The media types of the body where they are not JSON alone. */
  readonly bodyTypes?: readonly string[];
  /** A null schema means an answer without a body. */
  readonly response: { readonly status: number; readonly description: string; readonly schema: ResponseShape | null };
}

/** A row's id in a path. */
const idParams = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Every call, by its name. */
export const operations = {
  getDashboardStats: {
    id: 'getDashboardStats',
    method: 'GET',
    access: 'public',
    path: api.dashboardStats,
    summary: 'Totals of the catalogue and its featured providers in name order',
    response: { status: 200, description: 'The totals', schema: dashboardStatsSchema },
  },
  listProviders: {
    id: 'listProviders',
    method: 'GET',
    access: 'public',
    path: api.providers,
    summary: 'All providers with the figures derived from their services',
    response: { status: 200, description: 'Every provider', schema: z.array(providerSchema) },
  },
  listServices: {
    id: 'listServices',
    method: 'GET',
    access: 'public',
    path: api.services,
    summary: 'All services of all providers with own and direct prices',
    response: { status: 200, description: 'Every service', schema: z.array(serviceSchema) },
  },
  listCountries: {
    id: 'listCountries',
    method: 'GET',
    access: 'public',
    path: api.countries,
    summary: 'All countries with their address counts',
    response: { status: 200, description: 'Every country', schema: z.array(countrySchema) },
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
  createContact: {
    id: 'createContact',
    method: 'POST',
    access: 'public',
    path: api.contacts,
    summary: 'Sends a contact request. It is on disk before the answer goes out',
    headers: contactHeadersSchema,
    body: contactSubmissionSchema,
    bodyTypes: [JSON_MEDIA_TYPE, ...FORM_MEDIA_TYPES],
    response: { status: 201, description: 'The request as it was stored', schema: contactSchema },
  },
  listContacts: {
    id: 'listContacts',
    method: 'GET',
    access: 'admin',
    path: api.contacts,
    summary: 'Contact requests, newest first; X-Total-Count carries the count of all that match',
    query: contactQuerySchema,
    response: { status: 200, description: 'The requests', schema: z.array(storedContactSchema) },
  },
  deleteContact: {
    id: 'deleteContact',
    method: 'DELETE',
    access: 'admin',
    path: api.adminContact(':id'),
    summary: 'Deletes a contact request and what of it was not handed on yet',
    params: idParams,
    response: { status: 204, description: 'The request is gone', schema: null },
  },
  replayContact: {
    id: 'replayContact',
    method: 'POST',
    access: 'admin',
    path: api.replayContact(':id'),
    summary: 'Hands a contact request on again wherever that was held, failed, given up or never asked for',
    params: idParams,
    response: { status: 200, description: 'The request with its deliveries', schema: storedContactSchema },
  },
} as const satisfies Record<string, Operation>;
