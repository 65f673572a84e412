import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/database.ts';

/**
 * A database whose process kills itself at the step with this number: a step is the moment before a query or script, or
 * the one after it.
 */
export function deadly(database: Database, steps: number): Database {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
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
