import { constants, getPriority, setPriority } from 'node:os';
import { backUpDatabase } from '#features/backups/back-up-database.server.ts';
import { readConfig } from '#app/server/config.ts';
import { onlyArgument, runCommand, type CliCommand } from './run-command.ts';

const isOfServer = import.meta.main && process.connected;
const givenUp = new AbortController();
// Without the server, this process must not keep its database open.
const onDisconnect = () => givenUp.abort();

if (isOfServer) {
  // A process of lower priority must not raise it.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  process.on('disconnect', onDisconnect);
}

/**
 * `npm run db:backup -- <file or folder>`: copies the database, also while the server runs. As a child process of the
 * server it reports the result by a message, and aborts when the channel closes.
 */
export const backup: CliCommand = async ({ args, environment }) => {
  const target = onlyArgument(args, 'npm run db:backup -- <file or folder>');
  const report = await backUpDatabase(readConfig(environment), target, new Date(), givenUp.signal);
  if (isOfServer) process.send?.(report);
  return `Backed up to ${report.file} (${report.bytes} bytes): ${report.holds}.`;
};

if (import.meta.main) await runCommand(backup);

if (isOfServer) {
  process.off('disconnect', onDisconnect);
  if (process.connected) process.disconnect?.();
  // Copying in a thread would keep the process running.
  if (givenUp.signal.aborted) process.kill(process.pid, 'SIGKILL');
}
