import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { WORK_KINDS } from './worklist.ts';
import { contactCountsSchema } from '#features/contacts/contact-work.ts';
import { named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Pending work in the navigation and on the dashboard. */

const waitingSchema = record('Waiting', {
  requests: contactCountsSchema.pick({ new: true, overdue: true }),
  worklist: z.strictObject({
    total: countSchema.describe('Items of all kinds'),
    kinds: z.array(z.strictObject({ kind: z.enum(WORK_KINDS), count: countSchema })),
  }),
  sources: countSchema.describe('Sources that differ, are lost or unread'),
  failedBackup: z
    .strictObject({ startedAt: z.iso.datetime(), fault: z.string().nullable() })
    .nullable()
    .describe('The last backup if it failed, otherwise null; null for other roles than owners'),
});

export type Waiting = z.output<typeof waitingSchema>;

export const waitingOperations = named({
  getWaiting: operatorOnly.get(adminApi.waiting, {
    summary: 'Counts for the operator: contact requests, worklist items by kind, sources, and a failed backup',
    response: ok('The counts', waitingSchema),
  }),
});
