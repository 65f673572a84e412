import { useState } from 'react';
import { adminApi } from '#contract/routes.ts';
import {
  settingsFormSchema,
  settingsOperations,
  type Settings,
  type SettingsInput,
} from '#contract/settings/settings.ts';
import { call, type Reply } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { isStale } from '#web/admin/api/use-version.ts';
import { formValuesOf, type FormValues } from '#web/admin/editing/controls.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { changedPart, SETTING_CONTROLS, ungrouped } from './settings-controls.ts';

const shown = (settings: Settings): FormValues<typeof SETTING_CONTROLS> =>
  formValuesOf(SETTING_CONTROLS, ungrouped(settings));

/**
 * The form of the settings. Only changed settings are sent, based on the loaded version. If someone else has saved
 * since, unchanged fields take their values, and changed ones show them beside.
 */
export function useSettingsForm(first: Reply<Settings>) {
  const [version, setVersion] = useState(first);
  const form = useFieldForm(SETTING_CONTROLS, settingsFormSchema, () => shown(first.value));
  const save = useChange({
    send: async (body: SettingsInput) =>
      call(settingsOperations.updateSettings, { body, headers: { 'If-Match': version.etag } }),
    success: () => 'Settings saved',
    refreshes: [[adminApi.settingsEffects]],
  });
  const followStored = async () => {
    const stored = await call(settingsOperations.getSettings).catch(() => null);
    if (!stored) return;
    setVersion(stored);
    form.follow(shown(stored.value));
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
          if (isStale(error)) await followStored();
          else form.refuse(error, 'emailVerification');
          return false;
        }
      }),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
