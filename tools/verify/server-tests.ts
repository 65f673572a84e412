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

/** Server tests without kills, which start a hundred processes and take a third of the time. */
export const quickServerTests: Step = {
  title: `${sqlite.title}, without kills`,
  run: () => runVitest(['server'], { environment: sqlite.environment, exclude: ['**/kill-*.test.ts'] }),
};

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
        return { title, ...(await runVitest(['server'], { environment })) };
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
