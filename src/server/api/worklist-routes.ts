import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { momentOf } from '#server/catalogue/price-moment.ts';
import { readCatalogueWork } from '#server/catalogue/read-worklist.ts';
import { readContactWork } from '#server/contact/read-contact-work.ts';
import { registerOperation } from './register-operation.ts';

/** What needs a person, of the catalogue and of the requests. */
export function registerWorklistRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  registerOperation(server, operations.getWorklist, async () => {
    const moment = await momentOf(queries, context);
    return {
      groups: [...(await readCatalogueWork(queries, moment)), ...(await readContactWork(queries, moment.now))],
    };
  });
}
