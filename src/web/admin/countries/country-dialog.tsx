import { countryFields, countryInputSchema, countryOperations, type Country } from '#contract/countries/country.ts';
import { api } from '#contract/routes.ts';
import { flagOf } from '#domain/countries/flag.ts';
import { call, type Reply } from '#web/admin/api/call.ts';
import { controlsOf } from '#web/admin/editing/controls.ts';
import { EditorDialog, useEditor } from '#web/admin/editing/use-editor.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const CONTROLS = controlsOf(countryFields);
const CODE_LENGTH = 2;

interface CountryDialogProps {
  /** The edited country, null to add one. */
  readonly edited: Reply<Country> | null;
  readonly onClosed: () => void;
}

/** A stored country. */
export async function readCountry(id: number) {
  return call(countryOperations.getCountry, { params: { id } });
}

/** The dialog that adds or edits a country. */
export function CountryDialog({ edited, onClosed }: CountryDialogProps) {
  const editor = useEditor({
    what: 'Country',
    controls: CONTROLS,
    edited,
    schema: countryInputSchema,
    create: async (body) => call(countryOperations.createCountry, { body }),
    read: readCountry,
    update: async (id, body, etag) =>
      call(countryOperations.updateCountry, { params: { id }, body, headers: { 'If-Match': etag } }),
    refreshes: [[api.countries], [api.dashboardStats]],
    conflictField: 'code',
  });
  const { change, set, input } = editor;
  const setCode = (typed: string) => {
    const code = typed.toUpperCase();
    change('flag', (flag) => flagAfter(flag, code));
    set('code', code);
  };
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...input('name')} mark="required" />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...input('code')}
          mark="required"
          maxLength={CODE_LENGTH}
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField {...input('flag')} mark="required" />
      </div>
      <TextField {...input('ipCount')} inputMode="numeric" />
    </EditorDialog>
  );
}

/** The flag for a typed code, unless another flag was chosen. */
export function flagAfter(before: { readonly code: string; readonly flag: string }, code: string): string {
  const isOwnFlag = before.flag !== '' && before.flag !== flagOfCode(before.code);
  return isOwnFlag ? before.flag : flagOfCode(code);
}

function flagOfCode(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? flagOf(code) : '';
}
