import { z } from 'zod';
import type { Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** Backups that the server makes by itself, every day, and those that the operator asks it for. */

export const BACKUP_WAYS = ['daily', 'asked'] as const;

const backupSchema = z
  .strictObject({
    startedAt: z.iso.datetime(),
    tookMs: z.int().nonnegative().nullable().describe('Null while it is being made'),
    way: z.enum(BACKUP_WAYS),
    state: z.enum(['running', 'done', 'failed']),
    host: z.string().describe('The machine that made it'),
    file: z.string(),
    bytes: z.int().nonnegative().nullable(),
    holds: z.string().nullable().describe('What it was found to hold when it was opened, null where it was not made'),
    fault: z.string().nullable(),
  })
  .meta({ id: 'Backup' });

export type Backup = z.output<typeof backupSchema>;

export const backupsSchema = z
  .strictObject({
    folder: z.string().describe('Where this instance puts them'),
    nextAt: z.iso.datetime().nullable().describe('Null where none is made by itself'),
    isRunning: z.boolean(),
    lastGood: backupSchema.nullable(),
    latest: z.array(backupSchema).describe('The last 14, the newest first'),
    kept: z.strictObject({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
    disk: z
      .strictObject({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() })
      .nullable()
      .describe('The disk of the folder, null where it does not tell'),
  })
  .meta({ id: 'Backups' });

export type Backups = z.output<typeof backupsSchema>;

/** The calls for backups. */
export const backupOperations = {
  getBackups: {
    id: 'getBackups',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.backups,
    summary: 'What became of the last backups, and when the next is made',
    response: { status: 200, description: 'The backups', schema: backupsSchema },
  },
  startBackup: {
    id: 'startBackup',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.backups,
    summary:
      'Makes a backup now, unless one is being made. Where the server that was making it has died, one is made within a minute',
    audit: { action: 'create', entity: 'backup' },
    response: { status: 202, description: 'It is being made', schema: backupsSchema },
  },
} as const satisfies Record<string, Operation>;
