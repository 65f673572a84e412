import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { steppedDatabase } from './deadly-database.ts';
import { killAtSteps, runDeadly } from './kill-at-steps.ts';
import { inDatabase } from './kill-contacts.ts';

const SCRIPT = 'migrate-and-die.ts';
const ADMIN_PASSWORD = 'a long enough secret';
const FEWEST_STEPS = 10;

/** A database, empty or of an earlier version: its variables, and a function to open it while unused. */
export interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly open: () => Database;
}

/** The outcome of kills during migrations. */
export interface MigrationReport {
  /** Number of possible kills: before and after each query and script. */
  readonly steps: number;
  /** Kills after which the next start did not recover. */
  readonly different: number;
}

/** The outcome of concurrent migrations. */
export interface RaceReport {
  readonly rounds: number;
  /** Rounds with a wrong result. */
  readonly different: number;
  /** Processes that failed, other than with the message that the database is in use. */
  readonly failed: number;
}

/** Kills a process at each step of preparing a database, or at each nth, and starts again. */
export async function killAtEachStep(place: () => Promise<Place>, nth = 1): Promise<MigrationReport> {
  const { steps, state: undisturbed } = await stateAfterStart(await place());
  if (steps < FEWEST_STEPS) throw new Error(`Preparing took ${steps} steps`);
  const places: (Place & { readonly step: number })[] = [];
  for (let step = 1; step <= steps; step += nth) places.push({ ...(await place()), step });
  const ends = await killAtSteps(SCRIPT, places.map(asDeadly));
  if (ends.includes('done')) throw new Error(`Preparing took fewer than ${steps} steps`);
  let different = 0;
  for (const killed of places) {
    if (!isDeepStrictEqual((await stateAfterStart(killed)).state, undisturbed)) different += 1;
  }
  return { steps: places.at(-1)?.step ?? 0, different };
}

/** Two processes prepare an empty database concurrently; in every other round one is killed. */
export async function raceMigrators(rounds: number, place: () => Promise<Place>): Promise<RaceReport> {
  const { state: undisturbed } = await stateAfterStart(await place());
  let [different, failed] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const empty = await place();
    const killedAt = round % 2 === 0 ? null : FEWEST_STEPS + round;
    const ends = await Promise.all(
      [killedAt, null].map(async (step) => runDeadly(SCRIPT, [asDeadly({ ...empty, step })])),
    );
    const came = ends.filter(({ status, signal, stderr }) => status === 0 || signal === 'SIGKILL' || isInUse(stderr));
    failed += ends.length - came.length;
    if (!isDeepStrictEqual((await stateAfterStart(empty)).state, undisturbed)) different += 1;
  }
  return { rounds, different, failed };
}

function isInUse(stderr: string): boolean {
  return /^The data folder \S+ is in use by another process\..*\n$/.test(stderr);
}

function asDeadly({ environment, step }: Place & { readonly step: number | null }) {
  return { environment: { SEED: 'none', ADMIN_PASSWORD, ...environment }, step };
}

/** The state of the database after the next start, and the number of its steps. */
async function stateAfterStart({ open }: Place): Promise<{ readonly steps: number; readonly state: unknown }> {
  return inDatabase(open, async (database) => {
    let steps = 0;
    const counted = steppedDatabase(database, async () => void (steps += 1));
    await prepareDatabase(counted, { seed: 'none', adminPassword: ADMIN_PASSWORD }, Date.now);
    if ((await migrate(database, Date.now)).length > 0) throw new Error('A second start found something to apply');
    const tables = await database.queries.introspection.getTables();
    const names = tables.map(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
    const migrations = await database.queries.selectFrom('schemaMigrations').select(['name', 'checksum']).execute();
    const users = await database.queries.selectFrom('users').select('username').execute();
    const installations = await database.queries.selectFrom('installation').select('id').execute();
    const slugs = await sql`select id, slug from providers order by id`.execute(database.queries);
    const lines = await sql`select id, service_id, own_micros, note from price_lines order by id`.execute(
      database.queries,
    );
    const history = await sql`
      select provider_slug, service_id, country, which, to_micros from price_changes
      order by service_id, unit, country, which
    `.execute(database.queries);
    const prices = [slugs.rows, lines.rows, history.rows];
    return { steps, state: { tables: names, migrations, users, installations, prices } };
  });
}
