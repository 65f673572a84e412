import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_MEDIA_TYPES } from '#core/contract/media-type.ts';
import { operations } from '#app/contract/operations.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { audit } from '#platform/http/audit.ts';
import { abortOnDisconnect, giveTime } from '#platform/http/aborted-requests.ts';
import { mayReadCosts } from '#platform/http/hidden-costs.ts';
import { applyImport } from './apply-import.server.ts';
import { dryRunConnections, exportConnections } from './connection-imports.server.ts';
import { readFactCatalogue } from './fact-catalogue.server.ts';
import { dryRunFacts } from './fact-imports.server.ts';
import type { ImportFile } from './import-file.server.ts';
import { dryRunImport } from './price-imports.server.ts';
import { readImportCatalogue } from './import-catalogue.server.ts';
import { BoundedQueue } from '#platform/limits/bounded-queue.ts';
import { sendCsv } from '#platform/api/finished-answer.ts';
import { registerOperation, registerOperations, withAuthor } from '#platform/api/register-operation.ts';

/** Comparing and applying a large file takes longer than the usual timeout. */
const PATIENCE_SECONDS = 60;

/** Import and export of prices, facts and connections. */
export function registerImportRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  const queue = new BoundedQueue('Other imports are being processed. Try again soon.');
  registerOperations(server, {
    exportPrices: async (_call, reply) => {
      const { exportPrices } = await import('./export-prices.server.ts');
      const catalogue = await readImportCatalogue(queries, context);
      return sendCsv(reply, 'prices', `prices-${catalogue.moment.today}`, exportPrices(catalogue));
    },
    exportFacts: async (_call, reply) => {
      const { exportFacts } = await import('./export-facts.server.ts');
      const catalogue = await readFactCatalogue(queries, context);
      return sendCsv(reply, 'facts', `facts-${catalogue.moment.today}`, exportFacts(catalogue));
    },
    exportConnections: async ({ request }, reply) => {
      const { today, file } = await exportConnections(queries, context);
      audit(request, { action: 'export', entity: 'connections' });
      void reply.header('Content-Disposition', `attachment; filename="connections-${today}.json"`);
      return file;
    },
    createConnectionImport: async ({ body, request }) => {
      giveTime(request, PATIENCE_SECONDS);
      return queue.run(async () => dryRunConnections(queries, context, body.services));
    },
    applyImport: async ({ params, body, request }) => {
      giveTime(request, PATIENCE_SECONDS);
      return queue.run(() => applyImport(withAuthor(context, request, 'import'), params.id, body));
    },
  });
  server.register(async (scope) => {
    scope.addContentTypeParser([...FILE_MEDIA_TYPES], { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerOperation(scope, operations.createImport, async ({ query: { mapping }, body, request }, reply) => {
      giveTime(request, PATIENCE_SECONDS);
      const options = { mapping, signal: abortOnDisconnect(reply), seesCosts: mayReadCosts(request) };
      const file: ImportFile = body ?? fileOf(request);
      return queue.run(async () => dryRunImport(queries, context, file, options));
    });
    registerOperation(scope, operations.createFactImport, async ({ query: { mapping }, body, request }, reply) => {
      giveTime(request, PATIENCE_SECONDS);
      const options = { mapping, signal: abortOnDisconnect(reply) };
      const file: ImportFile = body ?? fileOf(request);
      return queue.run(async () => dryRunFacts(queries, context, file, options));
    });
  });
}

function fileOf({ body, headers }: FastifyRequest): ImportFile {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), type };
}
