import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { readBackups } from '#server/backups/stored-backups.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { momentOf, type PriceMoment } from '#server/catalogue/price-moment.ts';
import { readCatalogueWork } from '#server/catalogue/read-worklist.ts';
import { countContacts } from '#server/contacts/count-contacts.ts';
import { readContactWork } from '#server/contacts/read-contact-work.ts';
import { registerOperation } from './register-operation.ts';

/** The worklist, and the counts of pending work. */
export function registerWorklistRoutes(server: FastifyInstance, context: CatalogueContext): void {
  const { queries } = context.database;
  const readGroups = async (moment: PriceMoment) => [
    ...(await readCatalogueWork(queries, moment)),
    ...(await readContactWork(queries, moment.now)),
  ];
  registerOperation(server, operations.getWorklist, async () => ({
    groups: await readGroups(await momentOf(queries, context)),
  }));
  registerOperation(server, operations.getWaiting, async () => {
    const moment = await momentOf(queries, context);
    const groups = await readGroups(moment);
    const { new: open, overdue } = await countContacts(queries, '', moment.now);
    const last = (await readBackups(queries, 2)).latest.find(({ state }) => state !== 'running');
    return {
      requests: { new: open, overdue },
      worklist: {
        total: groups.reduce((sum, { count }) => sum + count, 0),
        kinds: groups.map(({ kind, count }) => ({ kind, count })),
      },
      failedBackup: last?.state === 'failed' ? { startedAt: last.startedAt, fault: last.fault } : null,
    };
  });
}
