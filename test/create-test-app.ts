import { pino } from 'pino';
import type { AppDependencies } from '#app/server/app-core.ts';
import { createApp } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { afterUse } from './after-use.ts';
import { seatOperator } from './operator.ts';
import { openTestDatabase } from './open-test-database.ts';
import { sampleBuild } from './sample-pages.ts';

/** The whole server without a socket, on its own database, with sample pages. Closed after use. */
export async function createTestApp(changes: Partial<AppDependencies> = {}) {
  const app = createLastingApp({ ...changes, database: changes.database ?? (await openTestDatabase()) });
  afterUse(() => app.server.close());
  await app.server.ready();
  return app;
}

/** A test app that is shared by all test files of a process: not waited for, and never closed. */
export function createLastingApp({
  database,
  ...changes
}: Partial<AppDependencies> & Pick<AppDependencies, 'database'>) {
  const app = createApp({
    config: readConfig({}),
    database,
    built: sampleBuild(),
    logger: pino({ level: 'silent' }),
    now: Date.now,
    senders: {},
    checksAnswers: true,
    ...changes,
  });
  seatOperator(app.server, { database, now: changes.now ?? Date.now });
  return { ...app, database };
}
