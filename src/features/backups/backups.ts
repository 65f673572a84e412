import { z } from 'zod';
import { accepted, named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Daily backups of the server, and those that the operator requests. */

export const BACKUP_WAYS = ['daily', 'asked'] as const;

const backupSchema = record('Backup', {
  startedAt: z.iso.datetime(),
  tookMs: z.int().nonnegative().nullable().describe('Null while the backup is running'),
  way: z.enum(BACKUP_WAYS),
  state: z.enum(['running', 'done', 'failed']),
  host: z.string().describe('Host name of the machine that made the backup'),
  file: z.string(),
  bytes: z.int().nonnegative().nullable(),
  holds: z.string().nullable().describe('Rows found when the backup was verified; null if it failed'),
  fault: z.string().nullable(),
  copyState: z.enum(['done', 'failed']).nullable().describe('Result of BACKUP_COPY_COMMAND; null if it did not run'),
  copyFault: z.string().nullable(),
});

export type Backup = z.output<typeof backupSchema>;

export const backupsSchema = record('Backups', {
  folder: z.string().describe('Folder for the backups of this instance'),
  nextAt: z.iso.datetime().nullable().describe('Null if no automatic backups are made'),
  isRunning: z.boolean(),
  lastGood: backupSchema.nullable(),
  latest: z.array(backupSchema).describe('The last 14, newest first'),
  kept: z.strictObject({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  disk: z
    .strictObject({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() })
    .nullable()
    .describe('Disk of the folder, null if unknown'),
});

export type Backups = z.output<typeof backupsSchema>;

export const backupOperations = named({
  getBackups: ownerOnly.get(adminApi.backups, {
    summary: 'Results of the last backups and the time of the next one',
    response: ok('The backups', backupsSchema),
  }),
  startBackup: ownerOnly.post(adminApi.backups, {
    summary:
      'Starts a backup unless one is running. If the server running it has died, a new backup starts within a minute',
    audit: { action: 'create', entity: 'backup' },
    response: accepted('Backup started', backupsSchema),
  }),
});
