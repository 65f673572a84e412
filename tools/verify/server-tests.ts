import { POSTGRES_ADVICE, startTestPostgres } from '#tools/test-postgres.ts';
import { NOTHING } from './counts.ts';
import type { Started, Step } from './step.ts';
import { runVitest } from './vitest-project.ts';

const sqlite = {
  title: `server tests on SQLite ${process.versions['sqlite'] ?? ''}`.trimEnd(),
  environment: { TEST_DATABASE: 'sqlite', TEST_DATABASE_URL: undefined },
};

export const serverTestsOnSqlite: Step = {
  title: sqlite.title,
  run: () => runVitest(['server'], { environment: sqlite.environment }),
};

/** Tests that start a process of the product for each case: half of the time of server tests. */
const WITH_PROCESSES = [
  '**/kill-*.test.ts',
  'src/app/cli/*.test.ts',
  'src/app/server/clock.test.ts',
  '**/backup-process.*.test.ts',
  '**/foreign-lock.test.ts',
];

/** Tests that wait for deadlines and retries, hash hundreds of passwords or upgrade databases: a third of the others. */
const SLOW = [
  'src/features/account/{company-sign-in,session-routes,two-factor}.server.test.ts',
  'src/features/outbox/{outbox,visitor-time}.server.test.ts',
  'src/features/sources/{busy-hosts,shared-day}.server.test.ts',
  'src/platform/database/{sqlite,upgrade-price-lines}.test.ts',
  'src/platform/http/connection-limit.test.ts',
];

/** Server tests without those that start processes, and without slow ones. */
export const quickServerTests: Step = {
  title: `${sqlite.title}, without processes and slow ones`,
  run: () => runVitest(['server'], { environment: sqlite.environment, exclude: [...WITH_PROCESSES, ...SLOW] }),
};

/**
 * Tests whose results cannot depend on the engine: of SQLite's own files and locks, of HTTP and its limits, of guards before
 * any query, of messages to other servers, and of figures computed in memory. Queries, transactions, locks, migrations,
 * exports and history run on both.
 */
const ON_SQLITE_ALONE = [
  'src/platform/database/{foreign-lock,sqlite,sqlite-files}.test.ts',
  'src/platform/{api,http}/!(probes).test.ts',
  'src/platform/limits/{client-address,priority-lock}.test.ts',
  'src/app/{pages/*,server/listen}.test.ts',
  'src/features/account/access-guard.server.test.ts',
  'src/features/outbox/{forward-sender,mail-sender,visitor-time}.server.test.ts',
  'src/features/webhooks/webhook-sender.server.test.ts',
  'src/features/{connect/connect,mcp/mcp}.server.test.ts',
  'src/catalogue/costs-in-answers.server.test.ts',
];

/** Server tests on PostgreSQL; skipped without one. */
export function serverTestsOnPostgres(startPostgres = startTestPostgres): Step {
  return {
    title: 'server tests on PostgreSQL',
    run: async (announce, started) => {
      const postgres = await startPostgres(announce);
      if (postgres === null) {
        announce(POSTGRES_ADVICE);
        return { ok: true, output: '', counts: { ...NOTHING, skipped: await countOnSqlite(started) } };
      }
      try {
        const title = `server tests on PostgreSQL ${postgres.version}`;
        const environment = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
        return { title, ...(await runVitest(['server'], { environment, exclude: ON_SQLITE_ALONE })) };
      } finally {
        await postgres.stop();
      }
    },
  };
}

async function countOnSqlite(started: Started): Promise<number> {
  const { passed, failed, skipped } = (await started.get(serverTestsOnSqlite))?.counts ?? NOTHING;
  return passed + failed + skipped;
}
