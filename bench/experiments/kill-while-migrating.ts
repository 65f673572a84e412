import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { killAtEachStep, raceMigrators, type Place } from '#test/kill-migrations.ts';
import { verdict } from './verdict.ts';
import { withPostgres } from './with-postgres.ts';

/** Killed at each step of preparing an empty database, and two migrators at once: the next start converges. */

const ROUNDS = 10;

async function judge(engine: string, place: () => Promise<Place>): Promise<void> {
  const kills = await killAtEachStep(place);
  verdict(`Kills while migrating on ${engine}`, kills.different === 0, { ...kills });
  const race = await raceMigrators(ROUNDS, place);
  verdict(`Two migrators at once on ${engine}`, race.different + race.failed === 0, { ...race });
}

const folder = mkdtempSync(join(tmpdir(), 'rampage-migrations-'));
await judge('SQLite', async () => {
  const directory = mkdtempSync(join(folder, 'place-'));
  return { environment: { DATA_DIR: directory }, open: () => openSqlite(directory) };
});
rmSync(folder, { recursive: true });

await withPostgres(async (databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await judge('PostgreSQL', async () => {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    return { environment: { DATABASE_URL: databaseUrl }, open: () => openPostgres(databaseUrl) };
  });
  await client.end();
});
