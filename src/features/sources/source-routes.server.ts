import type { FastifyInstance } from 'fastify';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { ContentThread } from './content-thread.server.ts';
import { readOpenedSource, setPlaces } from './opened-source.server.ts';
import { acceptProposal, dismissProposal } from './proposals.server.ts';
import { readRun, startRun } from './source-runs.server.ts';
import { readSource, readSources } from './source-views.server.ts';
import { registerOperations, withAuthor } from '#platform/api/register-operation.ts';

interface SourceRoutesContext {
  readonly catalogue: CatalogueContext;
  readonly thread: ContentThread;
  /** Whether sources are read each day. */
  readonly isOn: () => boolean;
  /** Called after a reading was requested. */
  readonly onRequested: () => void;
}

/** Sources, their places, runs and proposals. */
export function registerSourceRoutes(server: FastifyInstance, context: SourceRoutesContext): void {
  const { catalogue, thread, isOn, onRequested } = context;
  const { queries } = catalogue.database;
  const clock = { now: catalogue.now, isOn };
  registerOperations(server, {
    listSources: async ({ query }) => readSources(queries, query, clock),
    getSource: async ({ params: { id } }) => readOpenedSource(queries, thread, id, clock),
    setSourcePlaces: async ({ params: { id }, body }) => {
      await setPlaces(queries, thread, id, body, catalogue.now());
      return readOpenedSource(queries, thread, id, clock);
    },
    checkSources: async ({ body }) => {
      const runId = await startRun(queries, body, catalogue.now());
      onRequested();
      return { runId };
    },
    getSourceRun: async ({ params: { id } }) => readRun(queries, id),
    updateSource: async ({ params: { id }, body: { paused } }) => {
      await readSource(queries, id, clock);
      await queries.updateTable('sources').set({ paused, crashes: 0 }).where('id', '=', id).execute();
      return readSource(queries, id, clock);
    },
    acceptProposal: async ({ params: { lineId }, body, request }) => ({
      historyId: await acceptProposal(withAuthor(catalogue, request), lineId, body),
    }),
    dismissProposal: async ({ params: { lineId } }) => dismissProposal(queries, lineId),
  });
}
