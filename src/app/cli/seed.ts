import { countRows } from '#features/backups/known-migrations.server.ts';
import { reseedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { onDatabase, runCommand, type CliCommand } from './run-command.ts';

/** `npm run db:seed`: fills an empty catalogue with the demo catalogue. */
export const seed: CliCommand = async ({ environment }) =>
  onDatabase(environment, async (database) => {
    if (!(await reseedDemoCatalogue(database, Date.now))) {
      throw new OperatorError('Nothing was seeded: the catalog already has providers or countries.');
    }
    return `Seeded the demo catalog. The database now contains ${await countRows(database.queries)}.`;
  });

if (import.meta.main) await runCommand(seed);
