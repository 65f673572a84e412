import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { PRELOADED } from '#tools/server-process.ts';
import { inDatabase } from './kill-contacts.ts';

const SCRIPT = join(import.meta.dirname, 'migrate-and-die.ts');
const ADMIN_PASSWORD = 'a long enough secret';
const FEWEST_STEPS = 10;

/** A database of its own, empty or of an earlier version: the variables that name it, and how to open it while no other process does. */
export interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly open: () => Database;
}

/** What kills while migrating came to. */
export interface MigrationReport {
  /** The last place where a kill is possible: one is before and one after each query and script of a start. */
  readonly steps: number;
  /** Steps after whose kill the next start did not bring the database to where an undisturbed one does. */
  readonly different: number;
}

/** What two migrators at once came to. */
export interface RaceReport {
  readonly rounds: number;
  /** Rounds after which the database was not as one migrator leaves it. */
  readonly different: number;
  /** Migrators that neither came through nor, on the embedded database, said in one line that it is in use. */
  readonly failed: number;
}

/** Kills a process at each step of preparing a database, or at each nth, and lets the next one go on. */
export async function killAtEachStep(place: () => Promise<Place>, nth = 1): Promise<MigrationReport> {
  const undisturbed = await stateAfterStart(await place());
  let different = 0;
  for (let step = 1; ; step += nth) {
    const empty = await place();
    const end = await prepareUntil(step, empty);
    if (end.signal === null) {
      if (end.status !== 0 || step < FEWEST_STEPS) throw new Error(`Preparing ended with ${end.status}: ${end.said}`);
      return { steps: step - nth, different };
    }
    if (!isDeepStrictEqual(await stateAfterStart(empty), undisturbed)) different += 1;
  }
}

/** Lets two processes prepare one empty database at the same time; in every other round one of them is killed. */
export async function raceMigrators(rounds: number, place: () => Promise<Place>): Promise<RaceReport> {
  const undisturbed = await stateAfterStart(await place());
  let [different, failed] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const empty = await place();
    const killedAt = round % 2 === 0 ? Infinity : FEWEST_STEPS + round;
    const ends = await Promise.all([prepareUntil(killedAt, empty), prepareUntil(Infinity, empty)]);
    const came = ends.filter(({ status, signal, said }) => status === 0 || signal === 'SIGKILL' || isInUse(said));
    failed += ends.length - came.length;
    if (!isDeepStrictEqual(await stateAfterStart(empty), undisturbed)) different += 1;
  }
  return { rounds, different, failed };
}

function isInUse(said: string): boolean {
  return /^The data folder \S+ is in use by another process\..*\n$/.test(said);
}

async function prepareUntil(step: number, { environment }: Place) {
  const env = { PATH: process.env['PATH'], SEED: 'none', ADMIN_PASSWORD, ...environment };
  const child = spawn(process.execPath, ['--require', PRELOADED, SCRIPT, String(step)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, signal: child.signalCode, said };
}

/** What stands in the database once a start has gone on with whatever it found. */
async function stateAfterStart({ open }: Place): Promise<unknown> {
  return inDatabase(open, async (database) => {
    await prepareDatabase(database, { seed: 'none', adminPassword: ADMIN_PASSWORD }, Date.now);
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
    return { tables: names, migrations, users, installations, prices: [slugs.rows, lines.rows, history.rows] };
  });
}
