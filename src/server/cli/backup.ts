import { constants, getPriority, setPriority } from 'node:os';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { readConfig } from '#server/config.ts';
import { onlyArgument, runCommand } from './run-command.ts';

const isOfServer = process.connected;
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
await runCommand(async (args) => {
  const target = onlyArgument(args, 'npm run db:backup -- <file or folder>');
  const report = await backUpDatabase(readConfig(), target, new Date(), givenUp.signal);
  process.send?.(report);
  return `Backed up to ${report.file} (${report.bytes} bytes): ${report.holds}.`;
});

if (isOfServer) {
  process.off('disconnect', onDisconnect);
  if (process.connected) process.disconnect?.();
  // What still copies in a thread would keep it alive.
  if (givenUp.signal.aborted) process.kill(process.pid, 'SIGKILL');
}
