import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAsItShouldBe, watchAbsences, type AbsenceReport } from '#test/database-away.ts';
import { isUnharmed, restartUnderLoad } from '#test/restart-under-load.ts';
import { findPostgres } from '#tools/find-postgres.ts';
import { startOwnPostgres, type OwnPostgres } from '#tools/test-postgres.ts';

const SECONDS = 3;

describe.skipIf(findPostgres() === null)('on a PostgreSQL of its own', () => {
  let postgres: OwnPostgres | null = null;
  beforeAll(async () => {
    postgres = await startOwnPostgres(() => {});
  });
  afterAll(async () => postgres?.stop());

  function ownPostgres(): OwnPostgres {
    if (!postgres) throw new TypeError('PostgreSQL was not started');
    return postgres;
  }

  test('a silent network delays no answer beyond 3 s, loses nothing, and is forgotten once it is mended', async () => {
    const reports: AbsenceReport[] = [];
    await watchAbsences(ownPostgres(), ['black hole'], SECONDS, (_absence, report) => void reports.push(report));
    expect(reports).toSatisfy((all: readonly AbsenceReport[]) => all.length === 1 && all.every(isAsItShouldBe));
  });

  test('restarts of the database under load end no process and lose nothing', async () => {
    expect(await restartUnderLoad(ownPostgres(), SECONDS)).toSatisfy(isUnharmed);
  });
});
