import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HISTORY_ID_HEADER } from '#core/contract/operation.ts';
import { dayOf } from '#core/staleness.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { readConnectionList, replaceConnections } from '#catalogue/connections/stored-connections.server.ts';
import { createCountry, deleteCountry, updateCountry } from '#catalogue/countries/edit-countries.server.ts';
import { confirmFacts } from '#features/worklist/stale-facts.server.ts';
import { editPrices, replacePriceList } from '#catalogue/prices/edit-prices.server.ts';
import { createProvider, deleteProvider, updateProvider } from '#catalogue/providers/edit-providers.server.ts';
import {
  addServiceCountry,
  createService,
  deleteService,
  removeServiceCountry,
  updateService,
} from '#catalogue/services/edit-services.server.ts';
import { momentOf } from '#catalogue/prices/price-lines.server.ts';
import { readAllPrices, readOperatorList } from '#catalogue/prices/price-views.server.ts';
import { readCountry, readCountryUse, readProvider, readService } from '#catalogue/read-catalogue.server.ts';
import { obstacleOf, undoChange } from '#catalogue/history/undo-change.server.ts';
import { readHistory, readHistoryRows } from '#catalogue/history/read-history.server.ts';
import { OWNERS_ENTITIES, type HistoryEntity } from '#catalogue/history/history-text.ts';
import { readEntry } from '#catalogue/history/stored-entries.server.ts';
import { sendCsv } from '#platform/api/finished-answer.ts';
import { registerOperations, withAuthor } from '#platform/api/register-operation.ts';

/** Sets the header with the history entry that undoes a deletion. */
function nameEntry(reply: FastifyReply, historyId: number | null): void {
  if (historyId !== null) reply.header(HISTORY_ID_HEADER, historyId);
}

/** The operator's operations on providers, services, country rows, countries and prices, and their history. */
export function registerAdminCatalogueRoutes(
  server: FastifyInstance,
  context: CatalogueContext,
  snapshot: CatalogueSnapshot,
): void {
  const { queries } = context.database;
  const momentNow = async () => momentOf(queries, context);
  registerOperations(server, {
    getProvider: async ({ params }) => readProvider(queries, params.id, await momentNow()),
    createProvider: async ({ body, request }) => createProvider(withAuthor(context, request), body),
    updateProvider: async ({ params, body, request }) => updateProvider(withAuthor(context, request), params.id, body),
    deleteProvider: async ({ params, request }, reply) =>
      nameEntry(reply, await deleteProvider(withAuthor(context, request), params.id)),

    getService: async ({ params }) => readService(queries, params.id, await momentNow()),
    createService: async ({ body, request }) => createService(withAuthor(context, request), body),
    updateService: async ({ params, body, request }) => updateService(withAuthor(context, request), params.id, body),
    deleteService: async ({ params, request }, reply) =>
      nameEntry(reply, await deleteService(withAuthor(context, request), params.id)),
    addServiceCountry: async ({ body, request }) => addServiceCountry(withAuthor(context, request), body),
    removeServiceCountry: async ({ params, request }) => removeServiceCountry(withAuthor(context, request), params.id),

    getAdminConnections: async ({ params }) => readConnectionList(queries, params.id, await momentNow()),
    replaceConnections: async ({ params, body, request }) =>
      replaceConnections(withAuthor(context, request), params.id, body.connections),

    getCountry: async ({ params }) => readCountry(queries, params.id),
    getCountryUse: async ({ params }) => readCountryUse(queries, params.id),
    createCountry: async ({ body, request }) => createCountry(withAuthor(context, request), body),
    updateCountry: async ({ params, body, request }) => updateCountry(withAuthor(context, request), params.id, body),
    deleteCountry: async ({ params, request }, reply) =>
      nameEntry(reply, await deleteCountry(withAuthor(context, request), params.id)),

    getAdminServicePrices: async ({ params }) => readOperatorList(queries, params.id, await momentNow()),
    replaceServicePrices: async ({ params, body, request }) =>
      replacePriceList(withAuthor(context, request), params.id, body),
    listAdminPrices: async () => {
      const moment = await momentNow();
      return { lines: await readAllPrices(queries, await snapshot.lines(moment.now), moment) };
    },
    confirmFacts: async ({ body, request }) => confirmFacts(withAuthor(context, request, 'worklist'), body),
    editPrices: async ({ body, request }) => editPrices(withAuthor(context, request, body.way), body),

    listHistory: async ({ query, request }) =>
      readHistory(queries, query, async (entry) => obstacleOf(queries, entry), hiddenFrom(request)),
    exportHistory: async ({ query, request }, reply) => {
      const { historyCsv } = await import('#catalogue/history/history-csv.server.ts');
      const rows = historyCsv(queries, query, hiddenFrom(request));
      return sendCsv(reply, 'history', `history-${dayOf(context.now())}`, rows);
    },
    listHistoryRows: async ({ params, query, request }) => {
      await readEntry(queries, params.id, hiddenFrom(request));
      return readHistoryRows(queries, params.id, query);
    },
    undoChange: async ({ params, request }) => {
      await readEntry(queries, params.id, hiddenFrom(request));
      return undoChange(withAuthor(context, request, 'undo'), params.id);
    },
  });
}

function hiddenFrom({ session }: FastifyRequest): readonly HistoryEntity[] {
  return session?.role === 'owner' ? [] : OWNERS_ENTITIES;
}
