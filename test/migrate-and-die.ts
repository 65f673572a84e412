import type { KyselyPlugin } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/**
 * Prepares the configured database as a start does, in a process that kills itself at the step with this number: a
 * step is the moment before a query or script, or the one after it. Ends with 0 where there are fewer steps.
 */

let left = Number(process.argv[2]);

function step(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step();
    return node;
  },
  transformResult: async ({ result }) => {
    step();
    return result;
  },
};

function deadly(database: Database): Database {
  return {
    ...database,
    queries: database.queries.withPlugin(killer),
    async runScript(script, transaction) {
      step();
      await database.runScript(script, transaction);
      step();
    },
  };
}

try {
  const config = readConfig();
  const database = openDatabase(config);
  await prepareDatabase(deadly(database), config, Date.now);
  await database.close();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
