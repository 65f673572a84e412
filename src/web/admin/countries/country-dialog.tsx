import type { Country } from '#contract/country.ts';
import { adminApi, api } from '#contract/routes.ts';
import type { Changed } from '#web/admin/api/send-json.ts';
import { EditorDialog } from '#web/admin/layout/editor-dialog.tsx';
import { useEditor } from '#web/admin/layout/use-editor.ts';
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
  const editor = useEditor({
    what: 'Country',
    labels: LABELS,
    edited,
    valuesOf: countryValues,
    schema: countryFormSchema,
    bodyOf: (country) => country,
    path: edited ? adminApi.country(edited.value.id) : adminApi.countries,
    refreshes: [[api.countries], [api.dashboardStats]],
    conflictField: 'code',
  });
  const { values, change, textField } = editor;
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...textField('name')} mark="required" onChange={({ target }) => change({ name: target.value })} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...textField('code')}
          mark="required"
          maxLength={CODE_LENGTH}
          autoCapitalize="characters"
          onChange={({ target }) => change(withCode(values, target.value))}
        />
        <TextField {...textField('flag')} mark="required" onChange={({ target }) => change({ flag: target.value })} />
      </div>
      <TextField
        {...textField('ipCount')}
        inputMode="numeric"
        onChange={({ target }) => change({ ipCount: target.value })}
      />
    </EditorDialog>
  );
}
