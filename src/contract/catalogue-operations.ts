import { z } from 'zod';
import {
  countrySchema,
  dashboardStatsSchema,
  providerSchema,
  serviceCountrySchema,
  serviceSchema,
} from './catalogue.ts';
import { idParams, type Operation } from './operation.ts';
import { api } from './routes.ts';

/** The public reads of the catalogue. */
export const catalogueOperations = {
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
