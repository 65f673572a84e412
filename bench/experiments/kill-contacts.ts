import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#platform/database/postgres.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { killInBursts, type KillReport } from '#test/kill-contacts.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/** Ten kills into bursts of 40 writers on each database: every acknowledged request and price report is there once. */

const ROUNDS = 10;

function judge(title: string, report: KillReport): void {
  const { stored, acknowledged, delivered, lost, duplicates, quotesLost, withoutDelivery } = report;
  const { reportsLost, reportsTwice } = report;
  const wrong = lost + duplicates + quotesLost + withoutDelivery + reportsLost + reportsTwice;
  const holds = wrong === 0 && stored === acknowledged && delivered === stored;
  verdict(title, holds, { ...report });
}

const directory = mkdtempSync(join(tmpdir(), 'rampage-kill-'));
judge('Kills on SQLite', await killInBursts(ROUNDS, { DATA_DIR: directory }, () => openSqlite(directory)));
rmSync(directory, { recursive: true });
await withPostgres(async (url) => {
  judge('Kills on PostgreSQL', await killInBursts(ROUNDS, { DATABASE_URL: url }, () => openPostgres(url)));
});
