import type { FastifyInstance, FastifyReply } from 'fastify';
import { HISTORY_ID_HEADER } from '#contract/history/history-header.ts';
import { operations } from '#contract/operations.ts';
import { addServiceCountry } from '#server/catalogue/add-service-country.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { createCountry } from '#server/catalogue/create-country.ts';
import { createProvider } from '#server/catalogue/create-provider.ts';
import { createService } from '#server/catalogue/create-service.ts';
import { deleteCountry } from '#server/catalogue/delete-country.ts';
import { deleteProvider } from '#server/catalogue/delete-provider.ts';
import { deleteService } from '#server/catalogue/delete-service.ts';
import { momentOf } from '#server/catalogue/price-moment.ts';
import { readCountry, readCountryUse, readProvider, readService } from '#server/catalogue/read-entity.ts';
import { removeServiceCountry } from '#server/catalogue/remove-service-country.ts';
import { updateCountry } from '#server/catalogue/update-country.ts';
import { updateProvider } from '#server/catalogue/update-provider.ts';
import { updateService } from '#server/catalogue/update-service.ts';
import { withAuthor } from './authored.ts';
import { ifMatch } from './entity-tag.ts';
import { registerOperation } from './register-operation.ts';

/** Sets the header with the history entry that undoes a deletion. */
function nameEntry(reply: FastifyReply, historyId: number | null): void {
  if (historyId !== null) reply.header(HISTORY_ID_HEADER, historyId);
}

/** The operator's operations on providers, services, country rows and countries. */
export function registerAdminCatalogueRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  registerOperation(server, operations.getProvider, async ({ params }) =>
    readProvider(queries, params.id, await momentOf(queries, context)),
  );
  registerOperation(server, operations.createProvider, async ({ body, request }) =>
    createProvider(withAuthor(context, request), body),
  );
  registerOperation(server, operations.updateProvider, async ({ params, headers, body, request }) =>
    updateProvider(withAuthor(context, request), params.id, body, ifMatch(headers['If-Match'])),
  );
  registerOperation(server, operations.deleteProvider, async ({ params, request }, reply) =>
    nameEntry(reply, await deleteProvider(withAuthor(context, request), params.id)),
  );

  registerOperation(server, operations.getService, async ({ params }) =>
    readService(queries, params.id, await momentOf(queries, context)),
  );
  registerOperation(server, operations.createService, async ({ body, request }) =>
    createService(withAuthor(context, request), body),
  );
  registerOperation(server, operations.updateService, async ({ params, headers, body, request }) =>
    updateService(withAuthor(context, request), params.id, body, ifMatch(headers['If-Match'])),
  );
  registerOperation(server, operations.deleteService, async ({ params, request }, reply) =>
    nameEntry(reply, await deleteService(withAuthor(context, request), params.id)),
  );
  registerOperation(server, operations.addServiceCountry, async ({ body, request }) =>
    addServiceCountry(withAuthor(context, request), body),
  );
  registerOperation(server, operations.removeServiceCountry, async ({ params, request }) =>
    removeServiceCountry(withAuthor(context, request), params.id),
  );

  registerOperation(server, operations.getCountry, async ({ params }) => readCountry(queries, params.id));
  registerOperation(server, operations.getCountryUse, async ({ params }) => readCountryUse(queries, params.id));
  registerOperation(server, operations.createCountry, async ({ body, request }) =>
    createCountry(withAuthor(context, request), body),
  );
  registerOperation(server, operations.updateCountry, async ({ params, headers, body, request }) =>
    updateCountry(withAuthor(context, request), params.id, body, ifMatch(headers['If-Match'])),
  );
  registerOperation(server, operations.deleteCountry, async ({ params, request }, reply) =>
    nameEntry(reply, await deleteCountry(withAuthor(context, request), params.id)),
  );
}
