import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { BackupSchedule } from '#server/backups/backup-schedule.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { NO_BACKUPS } from '#server/settings/settings-effects.ts';
import { registerOperation } from './register-operation.ts';

/** Backup operations; 404 if backups are turned off. */
export function registerBackupRoutes(server: FastifyInstance, backups: BackupSchedule | null): void {
  const existing = () => {
    if (!backups) throw new ConflictError(NO_BACKUPS);
    return backups;
  };
  registerOperation(server, operations.getBackups, async () => existing().status());
  registerOperation(server, operations.startBackup, async () => {
    await existing().begin();
    return existing().status();
  });
}
