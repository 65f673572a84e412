import { writeSync } from 'node:fs';
import type { QueryExecutor } from 'kysely';
import { z } from 'zod';
import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** What a process is to do with a database: its variables, and the step before which it goes no further, null for none. */
export const deadlyPlaces = z.array(
  z.object({ environment: z.record(z.string(), z.string()), step: z.int().nullable() }),
);

/** Whether a database was left in the middle when its process was killed, or everything was done. */
export const deadlyEnds = z.array(z.enum(['killed', 'done']));

/** Calls `onStep` before and after each query and script, which go on when it resolves. */
export function steppedDatabase(database: Database, onStep: () => Promise<void>): Database {
  // A plugin of its own makes a copy, so that what else uses the database takes no steps.
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

/** Transactions have executors of their own, made by the one that they come from. */
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

/**
 * Works on each database of the first argument up to its step, which holds open whatever is open there, says how far each
 * came, and kills this process where one has not come through. One process leaves so many databases in the middle.
 */
export async function dieAtSteps(
  work: (place: { readonly deadly: Database; readonly database: Database; readonly config: Config }) => Promise<void>,
): Promise<void> {
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
