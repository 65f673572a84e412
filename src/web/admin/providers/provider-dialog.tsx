import { type Provider, providerInputSchema } from '#contract/provider.ts';
import { adminApi, api } from '#contract/routes.ts';
import { defaultDescription } from '#domain/provider-description.ts';
import type { Changed } from '#web/admin/api/send-json.ts';
import { EditorDialog } from '#web/admin/layout/editor-dialog.tsx';
import { useEditor } from '#web/admin/layout/use-editor.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const LABELS = { name: 'Provider Name', logo: 'Logo (Letter)', featured: 'Featured Provider' };

/** What a new provider brings until it has services (specification, section 7). */
const NO_FIGURES = {
  pricePerGbRampage: '0.00',
  pricePerGbDirect: '0.00',
  savingsPercentage: 0,
  ipCount: 0,
  countries: 0,
};

interface ProviderDialogProps {
  /** The provider that is edited, null where one is added. */
  readonly edited: Changed<Provider> | null;
  readonly onClosed: () => void;
}

/** Adds or edits a provider. */
export function ProviderDialog({ edited, onClosed }: ProviderDialogProps) {
  const editor = useEditor({
    what: 'Provider',
    labels: LABELS,
    edited,
    valuesOf,
    schema: providerInputSchema,
    bodyOf: ({ name, logo, featured }) =>
      edited
        ? { name, logo, featured }
        : { name, logo, description: defaultDescription(name), ...NO_FIGURES, featured },
    path: edited ? adminApi.provider(edited.value.id) : adminApi.providers,
    refreshes: [[api.providers], [api.dashboardStats]],
    conflictField: 'name',
  });
  const { values, change, textField } = editor;
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...textField('name')} mark="required" onChange={({ target }) => change({ name: target.value })} />
      <TextField {...textField('logo')} mark="required" onChange={({ target }) => change({ logo: target.value })} />
      <Switch
        label={LABELS.featured}
        hint="Shown on the home page and first in the comparison"
        checked={values.featured}
        onChange={(featured) => change({ featured })}
      />
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-muted">
        Pricing and IP counts are added later in Services.
      </p>
    </EditorDialog>
  );
}

function valuesOf(provider: Provider | null) {
  return { name: provider?.name ?? '', logo: provider?.logo ?? '', featured: provider?.featured ?? false };
}
