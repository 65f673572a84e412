import { useEffect, useEffectEvent, useState } from 'react';
import { count, flag, text } from '#core/contract/field.ts';
import { adminApi } from '#core/routes.ts';
import {
  settingsFormSchema,
  settingsOperations,
  type Settings,
  type SettingsInput,
} from '#features/settings/settings.ts';
import {
  DEFAULT_FACT_MAX_AGE_DAYS,
  DEFAULT_PRICE_MAX_AGE_DAYS,
  DEFAULT_SESSION_TIMEOUT_MINUTES,
} from '#core/limits.ts';
import { switchValues } from '#core/setting-switches.ts';
import { call, type Reply } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { isVersionConflict } from '#kit/panel/api/error-text.ts';
import { formValuesOf, type FormValues, type RowValues } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';

const shown = (settings: Settings): FormValues<typeof SETTING_CONTROLS> =>
  formValuesOf(SETTING_CONTROLS, ungrouped(settings));

/**
 * The form of the settings. Only changed settings are sent, based on the last version. If `first` is loaded again or
 * someone else has saved, unchanged fields take their values, and changed ones show them beside.
 */
export function useSettingsForm(first: Reply<Settings>) {
  const [version, setVersion] = useState(first);
  const form = useFieldForm(SETTING_CONTROLS, settingsFormSchema, () => shown(first.value));
  const follow = (stored: Reply<Settings>) => {
    setVersion(stored);
    form.follow(shown(stored.value));
  };
  const followLoaded = useEffectEvent((loaded: Reply<Settings>) => {
    if (loaded.etag !== version.etag) follow(loaded);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the answer of a later read comes from outside
  useEffect(() => followLoaded(first), [first]);
  const save = useChange({
    send: async (body: SettingsInput) =>
      call(settingsOperations.updateSettings, { body, headers: { 'If-Match': version.etag } }),
    success: () => 'Settings saved',
    refreshes: [[adminApi.settingsEffects]],
  });
  const followStored = async () => {
    const stored = await call(settingsOperations.getSettings).catch(() => null);
    if (stored) follow(stored);
  };
  return {
    ...form,
    isSaving: save.isPending,
    changes: form.differences(form.base, {}),
    discard: () => form.replace(form.base),
    save: async () =>
      form.submit(async (entered) => {
        try {
          const saved = await save.mutateAsync(changedPart(entered, version.value));
          setVersion(saved);
          form.replace(shown(saved.value));
          return true;
        } catch (error) {
          if (isVersionConflict(error)) await followStored();
          else form.refuse(error, 'emailVerification');
          return false;
        }
      }),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const line = (label: string) => text(label, (schema) => schema).control;

export const SETTING_CONTROLS = {
  siteName: line('Site Name'),
  supportEmail: line('Support Email'),
  priceMaxAgeDays: count('Direct prices are outdated after', { first: DEFAULT_PRICE_MAX_AGE_DAYS }).control,
  factMaxAgeDays: count('Features are outdated after', { first: DEFAULT_FACT_MAX_AGE_DAYS }).control,
  salesEmail: line('Sales e-mail'),
  phone: line('Phone'),
  messenger: line('Messenger'),
  linkedinUrl: line('LinkedIn page'),
  bookingUrl: line('Booking page'),
  dataLicenceText: line('Data license'),
  dataLicenceUrl: line('Address of the license'),
  ...switchValues(({ label }) => flag(label).control),
  sessionTimeoutMinutes: count('Session Timeout (minutes)', { first: DEFAULT_SESSION_TIMEOUT_MINUTES }).control,
};

type SettingValues = RowValues<typeof SETTING_CONTROLS>;

/** The settings without their groups. */
export function ungrouped({ contact, dataLicence, ...general }: Settings): SettingValues {
  return {
    ...general,
    ...contact,
    dataLicenceText: dataLicence?.text ?? '',
    dataLicenceUrl: dataLicence?.url ?? '',
  };
}

const isLicence = (name: string) => name === 'dataLicenceText' || name === 'dataLicenceUrl';

/** The settings to send: those that differ from the previous ones. */
export function changedPart(entered: SettingValues, before: Settings): object {
  const known = new Map<string, unknown>(Object.entries(ungrouped(before)));
  const changed = Object.entries(entered).filter(([name, value]) => known.get(name) !== value);
  const contact = changed.filter(([name]) => name in before.contact);
  const general = changed.filter(([name]) => !(name in before.contact) && !isLicence(name));
  const licence =
    entered.dataLicenceText === '' ? null : { text: entered.dataLicenceText, url: entered.dataLicenceUrl };
  return {
    ...Object.fromEntries(general),
    ...(changed.some(([name]) => isLicence(name)) && { dataLicence: licence }),
    ...(contact.length > 0 && { contact: Object.fromEntries(contact) }),
  };
}
