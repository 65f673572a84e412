import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { BackupSchedule, type BackupContext, type BackupPlace } from '#server/backup/backup-schedule.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { NO_BACKUPS } from '#server/settings/settings-effects.ts';
import { registerOperation } from './register-operation.ts';

/**
 * Makes backups while the server runs, and answers the operator's calls about them. A server without a place for them makes
 * none. Returns what is to be woken where they were turned on.
 */
export function registerBackups(
  server: FastifyInstance,
  place: BackupPlace | undefined,
  context: Omit<BackupContext, keyof BackupPlace>,
): { wake(): void } {
  const schedule = place ? new BackupSchedule({ ...context, ...place }) : null;
  const existing = () => {
    if (!schedule) throw new ConflictError(NO_BACKUPS);
    return schedule;
  };
  registerOperation(server, operations.getBackups, async () => existing().status());
  registerOperation(server, operations.startBackup, async () => {
    await existing().begin();
    return existing().status();
  });
  server.addHook('onReady', async () => schedule?.start());
  server.addHook('onClose', async () => schedule?.stop());
  return { wake: () => schedule?.wake() };
}
