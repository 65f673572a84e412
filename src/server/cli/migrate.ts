import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:migrate`: migrates the database, as each start of the server does. */
await runCommand(async ({ environment }) => {
  const database = openDatabase(readConfig(environment));
  try {
    const applied = await migrate(database, Date.now);
    return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply: the database is up to date.';
  } finally {
    await database.close();
  }
});
