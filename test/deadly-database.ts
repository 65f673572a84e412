import { writeSync } from 'node:fs';
import type { QueryExecutor } from 'kysely';
import { z } from 'zod';
import { readConfig, type Config } from '#app/server/config.ts';
import type { Database } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { extendDeadlines } from './extend-deadlines.ts';

/** Databases: their environment variables, and the step before which to stop; null for none. */
export const deadlyPlaces = z.array(
  z.object({ environment: z.record(z.string(), z.string()), step: z.int().nullable() }),
);

/** Whether work on a database was interrupted by the kill, or finished. */
export const deadlyEnds = z.array(z.enum(['killed', 'done']));

/** Calls `onStep` before and after each query and script, and waits for it. */
export function steppedDatabase(database: Database, onStep: () => Promise<void>): Database {
  // The plugin creates a copy, so that other users of the database are unaffected.
  const queries = database.queries.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  stepThrough(queries.getExecutor(), onStep);
  return {
    ...database,
    queries,
    async runScript(script, transaction) {
      await onStep();
      await database.runScript(script, transaction);
      await onStep();
    },
  };
}

/** Transactions have their own executors, created by the parent. */
function stepThrough(executor: QueryExecutor, onStep: () => Promise<void>): QueryExecutor {
  const executeQuery = executor.executeQuery.bind(executor);
  const withConnectionProvider = executor.withConnectionProvider.bind(executor);
  executor.executeQuery = async (query, options) => {
    await onStep();
    const result = await executeQuery<never>(query, options);
    await onStep();
    return result;
  };
  executor.withConnectionProvider = (provider) => stepThrough(withConnectionProvider(provider), onStep);
  return executor;
}

/** Works on each database up to its step, prints which of them finished, and kills this process unless all did. */
export async function dieAtSteps(
  work: (place: { readonly deadly: Database; readonly database: Database; readonly config: Config }) => Promise<void>,
): Promise<void> {
  // Deadlines are extended: the process has to be killed at a step, however long the steps before take.
  extendDeadlines();
  const places = deadlyPlaces.parse(JSON.parse(process.argv[2] ?? ''));
  const ends = await Promise.all(
    places.map(async ({ environment, step }) => {
      const config = readConfig(environment);
      const database = openDatabase(config);
      const { promise: killed, resolve } = Promise.withResolvers<'killed'>();
      let steps = 0;
      const deadly = steppedDatabase(database, async () => {
        steps += 1;
        if (steps !== step) return;
        resolve('killed');
        await new Promise(() => {});
      });
      const done = withLongDeadline(async () => work({ deadly, database, config })).then(async () => {
        await database.close();
        return 'done' as const;
      });
      return Promise.race([killed, done]);
    }),
  );
  writeSync(process.stdout.fd, JSON.stringify(ends));
  if (ends.includes('killed')) process.kill(process.pid, 'SIGKILL');
}
