import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { obstacleOf, undoChange } from '#server/catalogue/undo-change.ts';
import { readHistory, readHistoryRows } from '#server/history/read-history.ts';
import { withAuthor } from './authored.ts';
import { registerOperation } from './register-operation.ts';

/** Operations of the administrative history. */
export function registerHistoryRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  registerOperation(server, operations.listHistory, async ({ query }) =>
    readHistory(queries, query, async (entry) => obstacleOf(queries, entry)),
  );
  registerOperation(server, operations.listHistoryRows, async ({ params, query }) =>
    readHistoryRows(queries, params.id, query),
  );
  registerOperation(server, operations.undoChange, async ({ params, request }) =>
    undoChange(withAuthor(context, request, 'undo'), params.id),
  );
}
