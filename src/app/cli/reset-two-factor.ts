import { endTwoFactor } from '#features/account/two-factor.server.ts';
import { readConfig } from '#app/server/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** `npm run two-factor:reset`: turns two-factor authentication off after the app and the recovery codes were lost. */
await runCommand(async ({ environment }) =>
  withDatabase(readConfig(environment), async (database) => {
    await migrate(database, Date.now);
    const wasOn = await endTwoFactor(database.queries);
    return wasOn
      ? 'Two-factor authentication is off. Sign in with your password, then set it up again.'
      : 'Two-factor authentication was not on.';
  }),
);
