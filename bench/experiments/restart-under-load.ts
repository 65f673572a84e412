import { isUnharmed, restartUnderLoad } from '#test/restart-under-load.ts';
import { verdict } from './parts/verdict.ts';
import { withOwnPostgres } from './parts/with-postgres.ts';

/** PostgreSQL is restarted again and again under load, for 30 s or as many as the argument says. */

const SECONDS = Number(process.argv[2] ?? 30);

await withOwnPostgres(async (postgres) => {
  const report = await restartUnderLoad(postgres, SECONDS);
  verdict(`PostgreSQL restarted under load for ${SECONDS} s`, isUnharmed(report), {
    ...report,
    isAlive: String(report.isAlive),
  });
});
