import { POSTGRES_ADVICE, startTestPostgres } from '#tools/test-postgres.ts';
import { addCounts, NOTHING } from './counts.ts';
import type { Step, StepResult } from './step.ts';
import { runVitest } from './vitest-project.ts';

/** The server's tests on the database that is built into Node. */
export const serverTestsOnSqlite: Step = {
  title: `server tests on SQLite ${process.versions['sqlite'] ?? ''}`.trimEnd(),
  run: () => runVitest(['server'], { TEST_DATABASE: 'sqlite', TEST_DATABASE_URL: undefined }),
};

/** The same tests on PostgreSQL. Without one they count as skipped, as many as ran on SQLite. */
export function serverTestsOnPostgres(startPostgres = startTestPostgres): Step {
  return {
    title: 'server tests on PostgreSQL',
    run: async (announce, before) => {
      const postgres = await startPostgres(announce);
      if (postgres === null) {
        announce(POSTGRES_ADVICE);
        return { ok: true, output: '', counts: { ...NOTHING, skipped: ranOnSqlite(before) } };
      }
      try {
        const title = `server tests on PostgreSQL ${postgres.version}`;
        const changes = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
        return { title, ...(await runVitest(['server'], changes)) };
      } finally {
        await postgres.stop();
      }
    },
  };
}

function ranOnSqlite(before: readonly StepResult[]): number {
  const { passed, failed, skipped } = addCounts(
    before.filter(({ title }) => title === serverTestsOnSqlite.title).map(({ counts = NOTHING }) => counts),
  );
  return passed + failed + skipped;
}
