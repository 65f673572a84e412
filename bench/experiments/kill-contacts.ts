import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { killInBursts, type KillReport } from '#test/kill-contacts.ts';
import { POSTGRES_ADVICE, startTestPostgres } from '#tools/test-postgres.ts';

const ROUNDS = 10;

/** Ten kills into bursts of 40 writers on each database; fails unless every acknowledged request is there once. */
async function run(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-kill-'));
  const onSqlite = await killInBursts(ROUNDS, { DATA_DIR: directory }, () => openSqlite(directory));
  rmSync(directory, { recursive: true });
  const sqliteHolds = judge('SQLite', onSqlite);
  const postgres = await startTestPostgres(console.log);
  if (!postgres) {
    console.log(POSTGRES_ADVICE);
    return false;
  }
  try {
    const onPostgres = await withDatabase(postgres.url, (url) =>
      killInBursts(ROUNDS, { DATABASE_URL: url }, () => openPostgres(url)),
    );
    return judge(`PostgreSQL ${postgres.version}`, onPostgres) && sqliteHolds;
  } finally {
    await postgres.stop();
  }
}

async function withDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `kill_contacts_${process.pid}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}

function judge(title: string, report: KillReport): boolean {
  const { stored, acknowledged, delivered, lost, duplicates, withoutDelivery } = report;
  const holds = lost + duplicates + withoutDelivery === 0 && stored === acknowledged && delivered === stored;
  console.log(`${holds ? 'holds ' : 'FAILS '} ${title}: ${JSON.stringify(report)}`);
  return holds;
}

if (!(await run())) process.exit(1);
