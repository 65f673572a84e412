import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#platform/database/postgres.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { killBeforeMarking, type DeliveryReport } from '#test/kill-deliveries.ts';
import { killDuringWebhooks, type WebhookKillReport } from '#test/kill-webhooks.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/**
 * Killed after a receiver accepted a message and before that is stored: it is sent again, with the same key and text.
 */

const KILLS = 5;

function judge(title: string, report: DeliveryReport): void {
  const { kills, repeated, undelivered, mismatched, unmarked } = report;
  verdict(title, undelivered + mismatched + unmarked === 0 && repeated >= kills, { ...report });
}

function judgeWebhooks(title: string, report: WebhookKillReport): void {
  const { kills, lost, unreported, mismatched, repeated } = report;
  verdict(title, lost + unreported + mismatched === 0 && repeated >= kills, { ...report });
}

const directory = mkdtempSync(join(tmpdir(), 'rampage-deliveries-'));
const onSqlite = () => openSqlite(directory);
judge('Kills before marking on SQLite', await killBeforeMarking(KILLS, { DATA_DIR: directory }, onSqlite));
const afterLease = await killBeforeMarking(1, { DATA_DIR: directory }, onSqlite, { awaitLease: true });
judge('The same once the lease of 30 s has ended by itself', afterLease);
const toldOnSqlite = mkdtempSync(join(tmpdir(), 'rampage-webhooks-'));
judgeWebhooks(
  'Kills while webhooks are told on SQLite',
  await killDuringWebhooks(KILLS, { DATA_DIR: toldOnSqlite }, () => openSqlite(toldOnSqlite)),
);
rmSync(directory, { recursive: true });
rmSync(toldOnSqlite, { recursive: true });
await withPostgres(async (url) => {
  const report = await killBeforeMarking(KILLS, { DATABASE_URL: url }, () => openPostgres(url));
  judge('Kills before marking on PostgreSQL', report);
});
await withPostgres(async (url) => {
  const report = await killDuringWebhooks(KILLS, { DATABASE_URL: url }, () => openPostgres(url));
  judgeWebhooks('Kills while webhooks are told on PostgreSQL', report);
});
