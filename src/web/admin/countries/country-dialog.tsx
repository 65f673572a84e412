import { useId } from 'react';
import type { Country } from '#contract/catalogue.ts';
import { adminApi, api } from '#contract/routes.ts';
import type { Changed } from '#web/admin/api/send-json.ts';
import { fieldDifferences } from '#web/admin/layout/field-differences.ts';
import { StaleNotice } from '#web/admin/layout/stale-notice.tsx';
import { useEditor } from '#web/admin/layout/use-editor.ts';
import { DialogBody } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { countryFormSchema, countryValues, withCode } from './country-form.ts';

const LABELS = { name: 'Country Name', code: 'Country Code', flag: 'Flag', ipCount: 'IP Count' };
const CODE_LENGTH = 2;

interface CountryDialogProps {
  /** The country that is edited, null where one is added. */
  readonly edited: Changed<Country> | null;
  readonly onClosed: () => void;
}

/** Adds or edits a country. */
export function CountryDialog({ edited, onClosed }: CountryDialogProps) {
  const id = useId();
  const { form, isBusy, isSaved, stored, submit, overwrite, reload } = useEditor({
    edited,
    valuesOf: countryValues,
    schema: countryFormSchema,
    bodyOf: (country) => country,
    path: edited ? adminApi.country(edited.value.id) : adminApi.countries,
    success: edited ? 'Country updated successfully' : 'Country created successfully',
    refreshes: [[api.countries], [api.dashboardStats]],
    conflictField: 'code',
  });
  const { values, faults, change } = form;
  const field = (name: keyof typeof LABELS) => ({
    id: id + name,
    label: LABELS[name],
    autoComplete: 'off',
    value: values[name],
    fault: faults[name],
  });
  return (
    <FormDialog
      title={edited ? 'Edit Country' : 'Add New Country'}
      submitLabel={edited ? 'Update Country' : 'Create Country'}
      isDirty={form.isDirty}
      isBusy={isBusy}
      canSubmit={stored === null}
      isSaved={isSaved}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <DialogBody>
        {stored && (
          <StaleNotice
            what="country"
            differences={fieldDifferences(LABELS, values, countryValues(stored))}
            isBusy={isBusy}
            onReload={reload}
            onOverwrite={() => void overwrite()}
          />
        )}
        <TextField {...field('name')} mark="required" onChange={({ target }) => change({ name: target.value })} />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...field('code')}
            mark="required"
            maxLength={CODE_LENGTH}
            autoCapitalize="characters"
            onChange={({ target }) => change(withCode(values, target.value))}
          />
          <TextField {...field('flag')} mark="required" onChange={({ target }) => change({ flag: target.value })} />
        </div>
        <TextField
          {...field('ipCount')}
          inputMode="numeric"
          onChange={({ target }) => change({ ipCount: target.value })}
        />
      </DialogBody>
    </FormDialog>
  );
}
