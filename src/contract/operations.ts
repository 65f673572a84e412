import { z } from 'zod';
import {
  countrySchema,
  dashboardStatsSchema,
  providerSchema,
  serviceCountrySchema,
  serviceSchema,
} from './catalogue.ts';
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
  /** The shape of the request's body. */
  readonly body?: z.ZodObject;
  /** A null schema means an answer without a body. */
  readonly response: { readonly status: number; readonly description: string; readonly schema: ResponseShape | null };
}

/** A row's id in a path. */
const idParams = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The public reads of the catalogue. */
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
} as const satisfies Record<string, Operation>;
