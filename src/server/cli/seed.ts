import { countRows } from '#server/backups/count-rows.ts';
import { reseedDemoCatalogue } from '#server/catalogue/seed-demo-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { runCommand, type Command } from './run-command.ts';

/** `npm run db:seed`: fills an empty catalogue with the demo catalogue. */
export const seed: Command = async ({ environment }) => {
  const database = openDatabase(readConfig(environment));
  try {
    await migrate(database, Date.now);
    if (!(await reseedDemoCatalogue(database, Date.now))) {
      throw new OperatorError('Nothing was seeded: the catalog already has providers or countries.');
    }
    return `Seeded the demo catalog. The database now contains ${await countRows(database.queries)}.`;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await runCommand(seed);
