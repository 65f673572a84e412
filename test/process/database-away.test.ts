import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIVE_UP_MS, watchAbsences, type AbsenceReport } from '#test/database-away.ts';
import { PATIENTLY } from '#test/extend-deadlines.ts';
import { restartUnderLoad } from '#test/restart-under-load.ts';
import { findPostgres } from '#tools/find-postgres.ts';
import { startOwnPostgres, type OwnPostgres } from '#tools/test-postgres.ts';

const SECONDS = 3;

/**
 * Faults that depend on the speed of the machine, which only the experiment judges: how soon readiness fails, and how
 * many requests of a burst are stored in time.
 */
const OF_TIME = /^readiness: 200$|requests after its return$/;

describe.skipIf(findPostgres() === null)('on a separate PostgreSQL', () => {
  let postgres: OwnPostgres | null = null;
  beforeAll(async () => {
    postgres = await startOwnPostgres(() => {});
  });
  afterAll(async () => postgres?.stop());

  function ownPostgres(): OwnPostgres {
    if (!postgres) throw new TypeError('PostgreSQL was not started');
    return postgres;
  }

  test('while the network drops packets every request is answered, nothing is lost, and the server recovers afterwards', async () => {
    const reports: AbsenceReport[] = [];
    await watchAbsences(ownPostgres(), ['black hole'], SECONDS, (_absence, report) => void reports.push(report));
    expect(reports).toMatchObject([{ falselyAcknowledged: 0 }]);
    expect(reports.flatMap(({ wrong }) => wrong).filter((one) => !OF_TIME.test(one))).toEqual([]);
    for (const { recoveredAfterMs, changeShownAfterMs } of reports) {
      expect(Math.max(recoveredAfterMs, changeShownAfterMs)).toBeLessThan(GIVE_UP_MS);
    }
  });

  test('restarts of the database under load stop no server and lose nothing', async () => {
    expect(await restartUnderLoad(ownPostgres(), SECONDS, PATIENTLY)).toMatchObject({
      isAlive: true,
      falselyAcknowledged: 0,
      lostEdits: 0,
    });
  });
});
