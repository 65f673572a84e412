import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { settingsEffects } from '#server/settings/settings-effects.ts';
import { readSettingsRow, settingsOf, type ConfiguredSettings } from '#server/settings/stored-settings.ts';
import { updateSettings } from '#server/settings/update-settings.ts';
import { withAuthor } from './authored.ts';
import { ifMatch } from './entity-tag.ts';
import { registerOperation } from './register-operation.ts';

/** Settings operations. */
export function registerSettingsRoutes(
  server: FastifyInstance,
  context: CatalogueContext,
  configured: ConfiguredSettings,
  makesBackups: boolean,
): void {
  registerOperation(server, operations.getSettings, async () =>
    settingsOf(configured, await readSettingsRow(context.database.queries)),
  );
  registerOperation(server, operations.getSettingsEffects, async () => settingsEffects(configured, makesBackups));
  registerOperation(server, operations.updateSettings, async ({ headers, body, request }) =>
    updateSettings(withAuthor(context, request), configured, body, ifMatch(headers['If-Match'])),
  );
}
