import { readSettingsRow, updateSettings } from '#features/settings/stored-settings.server.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { readConfig } from '#app/server/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** `npm run password-sign-in:open`: lets the password open the panel again while the company's sign-in is away. */
await runCommand(async ({ environment }) => {
  const config = readConfig(environment);
  return withDatabase(config, async (database) => {
    await migrate(database, Date.now);
    const row = await readSettingsRow(database.queries);
    if (row?.passwordSignIn ?? true) return 'Password sign-in is not closed.';
    const context: CatalogueContext = {
      database,
      now: Date.now,
      priceMaxAgeDays: config.priceMaxAgeDays,
      onChange: () => {},
      author: { actor: 'command line', way: 'form' },
    };
    await updateSettings(context, config, { passwordSignIn: true });
    return 'Password sign-in is open. Servers that run on PostgreSQL notice it within two seconds.';
  });
});
