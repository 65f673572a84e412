import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { readConfig, type Config } from '#app/server/config.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase, type DatabaseLocation } from '#platform/database/open-database.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { explainStartFailure } from '#app/server/start-failure.ts';

export interface CommandCall {
  readonly args: readonly string[];
  /** The process's own by default. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Prints lines before the result. */
  readonly print: (text: string) => void;
}

/** Runs a command and returns its result as text. */
export type CliCommand = (call: CommandCall) => Promise<string>;

/** Runs a command and prints its result or error. Returns the exit status. */
export async function executeCommand(
  work: CliCommand,
  call: CommandCall,
  complain: (text: string) => void,
): Promise<number> {
  try {
    call.print(await work(call));
    return 0;
  } catch (error) {
    complain(explainStartFailure(error, 'The command failed'));
    return 1;
  }
}

export async function runCommand(work: CliCommand): Promise<void> {
  const call = { args: process.argv.slice(2), print: console.log };
  const status = await executeCommand(work, call, console.error);
  if (status !== 0) process.exitCode = status;
}

/** Opens a database for some work, and closes it afterwards. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Some work on the migrated database of an environment. */
export async function onDatabase<T>(
  environment: NodeJS.ProcessEnv | undefined,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  return withDatabase(config, async (database) => {
    await migrate(database, Date.now);
    return work(database, config);
  });
}

/** A change of the catalogue by a command. Servers notice it by themselves. */
export function changeContext(
  database: Database,
  { priceMaxAgeDays }: Config,
  way: CatalogueContext['author']['way'],
): CatalogueContext {
  return { database, now: Date.now, priceMaxAgeDays, onChange: () => {}, author: { actor: 'command line', way } };
}

/** The single argument of a command. @throws OperatorError with its usage. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || argument === '' || others.length > 0) throw new OperatorError(`Usage: ${usage}`);
  return argument;
}
