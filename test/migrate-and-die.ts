import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { deadly } from './deadly-database.ts';

/**
 * Prepares the configured database as a start does, in a process that kills itself at the step with this number. Ends
 * with 0 where there are fewer steps.
 */
try {
  const config = readConfig();
  const database = openDatabase(config);
  await prepareDatabase(deadly(database, Number(process.argv[2])), config, Date.now);
  await database.close();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
