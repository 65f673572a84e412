import { newProviderSchema, providerInputSchema } from '#domain/provider.ts';
import { providerSchema } from './catalogue.ts';
import { idParams, ifMatchHeaders, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** The operator's calls for providers. */
export const providerOperations = {
  getProvider: {
    id: 'getProvider',
    method: 'GET',
    access: 'admin',
    path: adminApi.provider(':id'),
    summary: 'One provider with the ETag that a change of it is based on',
    params: idParams,
    tagged: true,
    response: { status: 200, description: 'The provider', schema: providerSchema },
  },
  createProvider: {
    id: 'createProvider',
    method: 'POST',
    access: 'admin',
    path: adminApi.providers,
    summary: 'Adds a provider without services',
    body: newProviderSchema,
    tagged: true,
    response: { status: 201, description: 'The new provider', schema: providerSchema },
  },
  updateProvider: {
    id: 'updateProvider',
    method: 'PUT',
    access: 'admin',
    path: adminApi.provider(':id'),
    summary: 'Changes a provider; its figures stay derived from its services',
    params: idParams,
    headers: ifMatchHeaders,
    body: providerInputSchema,
    tagged: true,
    response: { status: 200, description: 'The provider as it is now', schema: providerSchema },
  },
  deleteProvider: {
    id: 'deleteProvider',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.provider(':id'),
    summary: 'Deletes a provider with its services and their country rows',
    params: idParams,
    response: { status: 204, description: 'Deleted', schema: null },
  },
} as const satisfies Record<string, Operation>;
