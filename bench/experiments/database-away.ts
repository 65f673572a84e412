import { ABSENCES, isWithinLimits, watchAbsences } from '#test/database-away.ts';
import { verdict } from './parts/verdict.ts';
import { withOwnPostgres } from './parts/with-postgres.ts';

/** PostgreSQL is interrupted in four ways, for 30 s each or as many as the argument says, under load. */

const SECONDS = Number(process.argv[2] ?? 30);

await withOwnPostgres(async (postgres) => {
  await watchAbsences(postgres, ABSENCES, SECONDS, (absence, report) => {
    verdict(`Database away for ${SECONDS} s, ${absence}`, isWithinLimits(report), {
      ...report,
      wrong: report.wrong.join(', ') || 'nothing',
    });
  });
});
