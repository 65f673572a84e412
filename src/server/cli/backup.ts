import { constants, getPriority, setPriority } from 'node:os';
import { backUpDatabase } from '#server/backups/back-up-database.ts';
import { readConfig } from '#server/config.ts';
import { onlyArgument, runCommand, type Command } from './run-command.ts';

const isOfServer = import.meta.main && process.connected;
const givenUp = new AbortController();
// A server that is gone must not leave a process behind that holds its database.
const onDisconnect = () => givenUp.abort();

if (isOfServer) {
  // Who runs with a lower one already may not raise it.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  process.on('disconnect', onDisconnect);
}

/**
 * `npm run db:backup -- <file or folder>`: copies the database while the server may go on working. The server runs it, too,
 * hears by a message what it has made, and ends it by closing the channel.
 */
export const backup: Command = async ({ args, environment }) => {
  const target = onlyArgument(args, 'npm run db:backup -- <file or folder>');
  const report = await backUpDatabase(readConfig(environment), target, new Date(), givenUp.signal);
  if (isOfServer) process.send?.(report);
  return `Backed up to ${report.file} (${report.bytes} bytes): ${report.holds}.`;
};

if (import.meta.main) await runCommand(backup);

if (isOfServer) {
  process.off('disconnect', onDisconnect);
  if (process.connected) process.disconnect?.();
  // What still copies in a thread would keep it alive.
  if (givenUp.signal.aborted) process.kill(process.pid, 'SIGKILL');
}
