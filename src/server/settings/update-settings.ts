import { settingsInputSchema, type Settings, type SettingsInput } from '#contract/settings/settings.ts';
import {
  ANY_VERSION,
  changeCatalogue,
  type CatalogueContext,
  type Precondition,
} from '#server/catalogue/change-catalogue.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { VERIFIED_WITH_MAIL } from './settings-effects.ts';
import { readSettingsRow, settingsOf, type ConfiguredSettings } from './stored-settings.ts';

/**
 * Changes settings, as a change of the catalogue, whose version notifies all instances; recorded in the history. Null
 * restores the environment's value.
 *
 * @throws ZodError for an invalid field, StaleError, ConflictError for what this installation cannot do.
 */
export async function updateSettings(
  context: CatalogueContext,
  configured: ConfiguredSettings,
  input: SettingsInput,
  precondition: Precondition = ANY_VERSION,
): Promise<Settings> {
  const { contact = {}, ...values } = settingsInputSchema.parse(input);
  if (values.emailVerification === false && configured.contactEmail) throw new ConflictError(VERIFIED_WITH_MAIL);
  const changes = { ...values, ...contact };
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  return changeCatalogue(context, { entity: 'settings', scope: { settings: true } }, async (queries) => {
    precondition(settingsOf(configured, await readSettingsRow(queries)));
    if (!isEmpty) await queries.updateTable('settings').set(changes).execute();
    return settingsOf(configured, await readSettingsRow(queries));
  });
}
