import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_MEDIA_TYPES } from '#contract/media-type.ts';
import { operations } from '#contract/operations.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { audit } from '#server/http/audit.ts';
import { abortOnDisconnect } from '#server/http/aborted-requests.ts';
import { mayReadCosts } from '#server/http/hidden-costs.ts';
import { applyImport } from '#server/import/apply-import.ts';
import { readFactCatalogue } from '#server/import/fact-catalogue.ts';
import { dryRunFacts } from '#server/import/fact-imports.ts';
import type { ImportFile } from '#server/import/import-file.ts';
import { dryRunImport } from '#server/import/price-imports.ts';
import { readImportCatalogue } from '#server/import/import-catalogue.ts';
import { BoundedQueue } from '#server/limits/bounded-queue.ts';
import { registerOperation, registerOperations, withAuthor } from './register-operation.ts';

/** Comparing and applying a large file takes longer than the usual timeout. */
const PATIENCE_MS = 60_000;

/** Import and export of prices and facts. */
export function registerImportRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  const queue = new BoundedQueue('Other imports are being processed. Try again soon.');
  registerOperations(server, {
    exportPrices: async ({ request }, reply) => {
      const { exportPrices } = await import('#server/import/export-prices.ts');
      const catalogue = await readImportCatalogue(queries, context);
      audit(request, { action: 'export', entity: 'prices' });
      return reply
        .header('Content-Type', operations.exportPrices.response.text)
        .header('Content-Disposition', `attachment; filename="prices-${catalogue.moment.today}.csv"`)
        .send(Readable.from(exportPrices(catalogue)));
    },
    exportFacts: async ({ request }, reply) => {
      const { exportFacts } = await import('#server/import/export-facts.ts');
      const catalogue = await readFactCatalogue(queries, context);
      audit(request, { action: 'export', entity: 'facts' });
      return reply
        .header('Content-Type', operations.exportFacts.response.text)
        .header('Content-Disposition', `attachment; filename="facts-${catalogue.moment.today}.csv"`)
        .send(Readable.from(exportFacts(catalogue)));
    },
    applyImport: async ({ params, body, request }) => {
      giveTime(request);
      return queue.run(() => applyImport(withAuthor(context, request, 'import'), params.id, body));
    },
  });
  server.register(async (scope) => {
    scope.addContentTypeParser([...FILE_MEDIA_TYPES], { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerOperation(scope, operations.createImport, async ({ query: { mapping }, body, request }, reply) => {
      giveTime(request);
      const options = { mapping, signal: abortOnDisconnect(reply), seesCosts: mayReadCosts(request) };
      const file: ImportFile = body ?? fileOf(request);
      return queue.run(async () => dryRunImport(queries, context, file, options));
    });
    registerOperation(scope, operations.createFactImport, async ({ query: { mapping }, body, request }, reply) => {
      giveTime(request);
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

function giveTime({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(PATIENCE_MS);
}
