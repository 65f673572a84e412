import { readConfig } from '#app/server/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** `npm run db:migrate`: migrates the database, as each start of the server does. */
await runCommand(async ({ environment }) => {
  const applied = await withDatabase(readConfig(environment), (database) => migrate(database, Date.now));
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply: the database is up to date.';
});
