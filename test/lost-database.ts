import { cpSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pages, probes } from '#core/routes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { storedEmails } from './full-disk.ts';
import { inDatabase, newAttempt, sendAttempt, type Attempt } from './kill-contacts.ts';

const STORED_BEFORE = 20;
const NOTICE_LIMIT_MS = 5_000;

/** Longest wait for the server to notice the loss, generous for busy machines. */
const WAIT_LIMIT_MS = 60_000;

/** A loss of a running server's files. */
export interface Loss {
  readonly what: string;
  readonly lose: (directory: string) => void;
  /** The result of a later start on the folder. */
  readonly restart: LossReport['restart'];
  /** Whether requests acknowledged before the loss exist after that start. */
  readonly isKept: boolean;
}

export const LOSSES: readonly Loss[] = [
  {
    what: 'database removed',
    lose: (directory) => rmSync(databaseOf(directory)),
    restart: 'refuses',
    isKept: false,
  },
  {
    what: 'database emptied',
    lose: (directory) => truncateSync(databaseOf(directory)),
    restart: 'refuses',
    isKept: false,
  },
  {
    what: 'database replaced',
    lose(directory) {
      cpSync(databaseOf(directory), join(directory, 'other'));
      renameSync(join(directory, 'other'), databaseOf(directory));
    },
    restart: 'starts',
    isKept: false,
  },
  {
    what: 'log removed',
    lose: (directory) => rmSync(`${databaseOf(directory)}-wal`),
    restart: 'starts',
    isKept: true,
  },
  {
    what: 'log emptied',
    lose: (directory) => truncateSync(`${databaseOf(directory)}-wal`),
    restart: 'starts',
    isKept: false,
  },
  {
    what: 'everything removed',
    lose(directory) {
      for (const name of readdirSync(directory)) rmSync(join(directory, name));
    },
    restart: 'refuses',
    isKept: false,
  },
];

/** The observed effects of a loss. */
export interface LossReport {
  readonly notReadyAfterMs: number;
  /** Whether the log names the lost file. */
  readonly isLogged: boolean;
  /** Requests sent after the loss and answered with 201. */
  readonly acknowledgedAfter: number;
  readonly pageStatus: number;
  /** The result of a start on the folder after the server was killed. */
  readonly restart: 'starts' | 'refuses';
  /** Requests acknowledged before the loss that are missing after a successful restart. */
  readonly lost: number;
}

/** Removes files of a server while it stores contact requests, kills it, and opens the folder again. */
export async function loseFiles(directory: string, { lose }: Loss): Promise<LossReport> {
  const variables = { DATA_DIR: directory, SEED: 'none', ADMIN_PASSWORD: 'a long enough secret', TRUST_PROXY: '1' };
  const server = await startProductServer(variables);
  const before = Array.from({ length: STORED_BEFORE }, newAttempt);
  for (const attempt of before) await sendAttempt(server.url, attempt);
  lose(directory);
  const lostAt = performance.now();
  const after: Attempt[] = [];
  do {
    const attempt = newAttempt();
    after.push(attempt);
    await sendAttempt(server.url, attempt);
    await delay(20);
  } while ((await isReady(server)) && performance.now() - lostAt < WAIT_LIMIT_MS);
  const notReadyAfterMs = Math.round(performance.now() - lostAt);
  const isLogged = () => server.output().some((line) => line.includes('Not ready') && line.includes('rampage.db'));
  while (!isLogged() && performance.now() - lostAt < WAIT_LIMIT_MS) await delay(20);
  const pageStatus = (await fetch(server.url + pages.providers)).status;
  await server.stop('SIGKILL');
  const restart = await openAgain(directory);
  const stored = restart === 'starts' ? storedEmails(directory) : null;
  return {
    notReadyAfterMs,
    isLogged: isLogged(),
    acknowledgedAfter: after.filter(({ isAcknowledged }) => isAcknowledged).length,
    pageStatus,
    restart,
    lost: before.filter(({ input, isAcknowledged }) => isAcknowledged && stored && !stored.has(input.email)).length,
  };
}

/** Whether a report meets the guarantees. */
export function noticedLoss({ restart, isKept }: Loss, report: LossReport): boolean {
  const isNoticed = report.notReadyAfterMs < NOTICE_LIMIT_MS && report.isLogged && report.pageStatus === 200;
  const isSafe = report.acknowledgedAfter === 0 && report.restart === restart;
  return isNoticed && isSafe && (!isKept || report.lost === 0);
}

function databaseOf(directory: string): string {
  return join(directory, 'rampage.db');
}

async function isReady({ url }: ServerProcess): Promise<boolean> {
  const response = await fetch(url + probes.ready);
  await response.arrayBuffer();
  return response.ok;
}

/** Opens the folder like a start. */
async function openAgain(directory: string): Promise<LossReport['restart']> {
  try {
    await inDatabase(
      () => openSqlite(directory),
      (database) => migrate(database, Date.now),
    );
    return 'starts';
  } catch (error) {
    if (error instanceof OperatorError) return 'refuses';
    throw error;
  }
}
