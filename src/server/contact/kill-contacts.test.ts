import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite.ts';
import { killInBursts } from '#test/kill-contacts.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';

const ROUNDS = 3;

async function place() {
  if (postgresUrl !== null) {
    const { url, open } = await createDatabase();
    return { environment: { DATABASE_URL: url ?? '' }, open };
  }
  const directory = mkdtempSync(join(tmpdir(), 'rampage-kill-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  return { environment: { DATA_DIR: directory }, open: () => openSqlite(directory) };
}

test(
  'kills in the middle of bursts lose nothing that was acknowledged and store nothing twice',
  { timeout: 120_000 },
  async () => {
    const { environment, open } = await place();
    const report = await killInBursts(ROUNDS, environment, open);
    expect(report).toMatchObject({ rounds: ROUNDS, lost: 0, duplicates: 0, quotesLost: 0, withoutDelivery: 0 });
    expect(report.unanswered).toBeGreaterThan(0);
    expect([report.stored, report.delivered]).toEqual([report.acknowledged, report.acknowledged]);
  },
);
