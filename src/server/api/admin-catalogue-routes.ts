import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { countryInputSchema } from '#domain/country.ts';
import { newProviderSchema, providerInputSchema } from '#domain/provider.ts';
import { newServiceCountrySchema, serviceInputSchema, serviceUpdateSchema } from '#domain/service.ts';
import { addServiceCountry } from '#server/catalogue/add-service-country.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { createCountry } from '#server/catalogue/create-country.ts';
import { createProvider } from '#server/catalogue/create-provider.ts';
import { createService } from '#server/catalogue/create-service.ts';
import { deleteCountry } from '#server/catalogue/delete-country.ts';
import { deleteProvider } from '#server/catalogue/delete-provider.ts';
import { deleteService } from '#server/catalogue/delete-service.ts';
import { readCountry, readProvider, readService } from '#server/catalogue/read-entity.ts';
import { removeServiceCountry } from '#server/catalogue/remove-service-country.ts';
import { updateCountry } from '#server/catalogue/update-country.ts';
import { updateProvider } from '#server/catalogue/update-provider.ts';
import { updateService } from '#server/catalogue/update-service.ts';
import { audit } from '#server/http/audit.ts';
import { idOf, registerEntity } from './register-entity.ts';
import { registerOperation } from './register-operation.ts';

/** The operator's calls that keep the catalogue: providers, services, their country rows, countries. */
export function registerAdminCatalogueRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  const { getProvider, getService, getCountry } = operations;
  registerEntity(server, {
    name: 'provider',
    operations: {
      get: getProvider,
      create: operations.createProvider,
      update: operations.updateProvider,
      remove: operations.deleteProvider,
    },
    read: (id) => readProvider(queries, id),
    create: async (body) => createProvider(context, newProviderSchema.parse(body)),
    update: async (id, body, check) => updateProvider(context, id, providerInputSchema.parse(body), check),
    remove: (id) => deleteProvider(context, id),
  });
  registerEntity(server, {
    name: 'service',
    operations: {
      get: getService,
      create: operations.createService,
      update: operations.updateService,
      remove: operations.deleteService,
    },
    read: (id) => readService(queries, id),
    create: async (body) => ({ ...(await createService(context, serviceInputSchema.parse(body))), countries: [] }),
    update: async (id, body, check) => updateService(context, id, serviceUpdateSchema.parse(body), check),
    remove: (id) => deleteService(context, id),
  });
  registerEntity(server, {
    name: 'country',
    operations: {
      get: getCountry,
      create: operations.createCountry,
      update: operations.updateCountry,
      remove: operations.deleteCountry,
    },
    read: (id) => readCountry(queries, id),
    create: async (body) => createCountry(context, countryInputSchema.parse(body)),
    update: async (id, body, check) => updateCountry(context, id, countryInputSchema.parse(body), check),
    remove: (id) => deleteCountry(context, id),
  });
  registerOperation(server, operations.addServiceCountry, async (request) => {
    const row = await addServiceCountry(context, newServiceCountrySchema.parse(request.body));
    audit(request, { action: 'create', entity: 'service country', id: row.id });
    return row;
  });
  registerOperation(server, operations.removeServiceCountry, async (request) => {
    const id = idOf(request);
    await removeServiceCountry(context, id);
    audit(request, { action: 'delete', entity: 'service country', id });
  });
}
