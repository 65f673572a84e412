import { readSettingsRow, updateSettings } from '#features/settings/stored-settings.server.ts';
import { changeContext, onDatabase, runCommand } from './run-command.ts';

/** `npm run password-sign-in:open`: lets the password open the panel again while the company's sign-in is away. */
await runCommand(async ({ environment }) =>
  onDatabase(environment, async (database, config) => {
    const row = await readSettingsRow(database.queries);
    if (row?.passwordSignIn ?? true) return 'Password sign-in is not closed.';
    await updateSettings(changeContext(database, config, 'form'), config, { passwordSignIn: true });
    return 'Password sign-in is open. Servers that run on PostgreSQL notice it within two seconds.';
  }),
);
