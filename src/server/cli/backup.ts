import { statSync } from 'node:fs';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { readConfig } from '#server/config.ts';
import { onlyArgument, runCommand } from './run-command.ts';

/** `npm run db:backup -- <file or folder>`: copies the database while the server may go on working. */
await runCommand(async (args) => {
  const target = onlyArgument(args, 'npm run db:backup -- <file or folder>');
  const file = await backUpDatabase(readConfig(), target, new Date());
  return `Backed up to ${file} (${statSync(file).size} bytes).`;
});
