import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { killBeforeMarking, type DeliveryReport } from '#test/kill-deliveries.ts';
import { verdict } from './verdict.ts';
import { withPostgres } from './with-postgres.ts';

/** Killed after the endpoint took a request and before that is noted: it arrives again, with the same key and text. */

const KILLS = 5;

function judge(title: string, report: DeliveryReport): void {
  const { kills, repeated, undelivered, strange, unmarked } = report;
  verdict(title, undelivered + strange + unmarked === 0 && repeated >= kills, { ...report });
}

const directory = mkdtempSync(join(tmpdir(), 'rampage-deliveries-'));
const onSqlite = () => openSqlite(directory);
judge('Kills before marking on SQLite', await killBeforeMarking(KILLS, { DATA_DIR: directory }, onSqlite));
const afterLease = await killBeforeMarking(1, { DATA_DIR: directory }, onSqlite, { awaitLease: true });
judge('The same once the lease of 30 s has ended by itself', afterLease);
rmSync(directory, { recursive: true });
await withPostgres(async (url) => {
  const report = await killBeforeMarking(KILLS, { DATABASE_URL: url }, () => openPostgres(url));
  judge('Kills before marking on PostgreSQL', report);
});
