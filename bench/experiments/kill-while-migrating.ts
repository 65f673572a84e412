import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#platform/database/postgres.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { killAtEachStep, raceMigrators, type Place } from '#test/kill-migrations.ts';
import { runOnPostgres, urlOfDatabase } from '#test/postgres-server.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

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
  const names: string[] = [];
  await judge('PostgreSQL', async () => {
    const name = `place_${process.pid}_${names.length}`;
    names.push(name);
    await runOnPostgres(databaseUrl, `CREATE DATABASE ${name}`);
    const url = urlOfDatabase(databaseUrl, name);
    return { environment: { DATABASE_URL: url }, open: () => openPostgres(url) };
  });
  for (const name of names) await runOnPostgres(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});
