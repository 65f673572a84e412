import { endTwoFactor } from '#features/account/two-factor.server.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** `npm run two-factor:reset`: turns two-factor authentication off after the app and the recovery codes were lost. */
await runCommand(async ({ environment }) =>
  onDatabase(environment, async (database) => {
    const wasOn = await endTwoFactor(database.queries);
    return wasOn
      ? 'Two-factor authentication is off. Sign in with your password, then set it up again.'
      : 'Two-factor authentication was not on.';
  }),
);
