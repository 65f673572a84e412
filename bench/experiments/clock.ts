import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveClock, type ClockReport } from '#test/move-clock.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/**
 * The machine's clock is set 400 days forward, 30 days back, one day back and home again while the server runs:
 * sessions, deliveries and a scheduled price.
 */

function judge(title: string, { faults, ...report }: ClockReport): void {
  const holds =
    faults.length + report.outlived + report.undelivered === 0 && report.surplusAttempts === 0 && report.arrivals === 1;
  verdict(title, holds, { ...report, faults: faults.join('; ') });
}

const directory = mkdtempSync(join(tmpdir(), 'rampage-clock-data-'));
judge('The clock on SQLite', await moveClock({ DATA_DIR: directory }));
rmSync(directory, { recursive: true });
await withPostgres(async (url) => judge('The clock on PostgreSQL', await moveClock({ DATABASE_URL: url })));
