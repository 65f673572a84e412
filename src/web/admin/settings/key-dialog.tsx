import { apiKeyInputSchema, apiKeyOperations, type ApiKeyInput, type CreatedApiKey } from '#contract/auth/api-key.ts';
import type { KeyScope } from '#contract/operation.ts';
import { adminApi } from '#contract/routes.ts';
import { API_KEY_LIMITS } from '#domain/limits.ts';
import { call } from '#web/admin/api/call.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { FormDialog } from '#web/admin/editing/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useCreation } from './use-creation.ts';

const NO_SCOPES: readonly KeyScope[] = [];

const CONTROLS = {
  name: {
    label: 'Name',
    blank: '',
    format: (value: string) => value,
    parse: (value: string) => value.trim(),
    quote: () => 'a name',
  },
  scopes: {
    label: 'Scopes',
    blank: NO_SCOPES,
    format: (value: readonly KeyScope[]) => value,
    parse: (value: readonly KeyScope[]) => value,
    quote: () => 'scopes',
  },
};

const SCOPES = {
  read: { title: 'Read', hint: 'The catalog with purchase costs and scheduled prices.' },
  write: {
    title: 'Write catalog',
    hint: 'Providers, services, prices, countries and imports. Changing prices also needs Read: a change names the id and version of its line.',
  },
};

interface KeyDialogProps {
  readonly onCreated: (created: CreatedApiKey & { readonly name: string }) => void;
  readonly onClosed: () => void;
}

/** The dialog that creates an API key with a name and scopes. */
export function KeyDialog({ onCreated, onClosed }: KeyDialogProps) {
  const form = useFieldForm(CONTROLS, apiKeyInputSchema, () => ({ name: '', scopes: NO_SCOPES }));
  const make = useCreation({
    path: adminApi.keys,
    send: async (body: ApiKeyInput) => call(apiKeyOperations.createApiKey, { body }),
    onCreated: (created, { name }) => onCreated({ ...created, name }),
  });
  return (
    <FormDialog
      title="Create key"
      intro="For scripts that call the API, as Authorization: Bearer."
      submitLabel="Create key"
      isDirty={form.isDirty}
      isBusy={make.isBusy}
      onSubmit={async () => form.submit(async (input) => make.submit(input, (error) => form.refuse(error, 'name')))}
      onClosed={onClosed}
    >
      <div className="grid min-h-0 gap-5 overflow-y-auto px-5 py-5 md:px-7">
        <TextField {...form.input('name')} mark="required" maxLength={API_KEY_LIMITS.name} placeholder="price-sync" />
        <ChoiceList
          label={CONTROLS.scopes.label}
          choices={SCOPES}
          chosen={form.values.scopes}
          fault={form.faultOf('scopes')}
          onChange={(scopes) => form.set('scopes', scopesAfter(form.values.scopes, scopes))}
        />
      </div>
    </FormDialog>
  );
}

/** Selecting write also selects read, which can be cleared again. */
function scopesAfter(before: readonly KeyScope[], scopes: readonly KeyScope[]): readonly KeyScope[] {
  const isNewlyWriting = scopes.includes('write') && !before.includes('write');
  return isNewlyWriting && !scopes.includes('read') ? ['read', ...scopes] : scopes;
}
