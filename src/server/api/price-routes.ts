import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { api } from '#contract/routes.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { editPrices } from '#server/catalogue/edit-prices.ts';
import { momentOf, type PriceClock } from '#server/catalogue/price-moment.ts';
import { readAllPrices, readOperatorList, readPriceList } from '#server/catalogue/read-price-lists.ts';
import { changesUrl, readPriceChanges, readPriceHistory } from '#server/catalogue/read-price-changes.ts';
import { replacePriceList } from '#server/catalogue/replace-price-list.ts';
import type { Queries } from '#server/database/database.ts';
import { withAuthor } from './authored.ts';
import { ifMatch } from './entity-tag.ts';
import { sendAnswer, type AnswerSources } from './finished-answer.ts';
import { registerOperation } from './register-operation.ts';

export interface PriceReadSources extends AnswerSources {
  readonly queries: Queries;
  readonly clock: PriceClock;
  /** Resolves when all effective changes so far are in the history. */
  readonly settled: () => Promise<void>;
}

/** Public reads of price lists and their history. */
export function registerPriceReads(app: FastifyInstance, sources: PriceReadSources): void {
  const { queries, clock, cache, settled } = sources;
  const { getServicePrices, getServicePriceHistory, listPriceChanges } = operations;
  registerOperation(app, getServicePrices, async ({ params: { id }, request }, reply) =>
    sendAnswer(sources, { path: api.servicePrices(id), basis: cache.generation }, request, reply, async () => ({
      value: await readPriceList(queries, id, await momentOf(queries, clock)),
      keep: true,
    })),
  );
  registerOperation(app, getServicePriceHistory, async ({ params: { id }, request }, reply) => {
    await settled();
    return sendAnswer(
      sources,
      { path: api.servicePriceHistory(id), basis: cache.generation },
      request,
      reply,
      async () => ({
        value: await readPriceHistory(queries, id, await momentOf(queries, clock)),
        keep: true,
      }),
    );
  });
  registerOperation(app, listPriceChanges, async ({ query, request }, reply) => {
    await settled();
    return sendAnswer(sources, { path: changesUrl(query), basis: cache.generation }, request, reply, async () => ({
      value: await readPriceChanges(queries, query, await momentOf(queries, clock)),
      // Times and pages are unlimited in number.
      keep: query.since === undefined && query.before === undefined,
    }));
  });
}

/** The operator's operations on price lists. */
export function registerAdminPriceRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  const { getAdminServicePrices, replaceServicePrices, listAdminPrices, editPrices: edit } = operations;
  registerOperation(server, getAdminServicePrices, async ({ params }) =>
    readOperatorList(queries, params.id, await momentOf(queries, context)),
  );
  registerOperation(server, replaceServicePrices, async ({ params, headers, body, request }) =>
    replacePriceList(withAuthor(context, request), params.id, body, ifMatch(headers['If-Match'])),
  );
  registerOperation(server, listAdminPrices, async () => ({
    lines: await readAllPrices(queries, await momentOf(queries, context)),
  }));
  registerOperation(server, edit, async ({ body, request }) =>
    editPrices(withAuthor(context, request, body.way), body),
  );
}
