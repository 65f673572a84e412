import { useLocation } from 'wouter';
import {
  providerFields,
  providerInputSchema,
  providerOperations,
  type Provider,
} from '#contract/providers/provider.ts';
import { adminPages, api } from '#contract/routes.ts';
import { MAX_DESCRIPTION_LENGTH } from '#domain/limits.ts';
import { NO_PRICE } from '#domain/prices/price-schema.ts';
import { defaultDescription } from '#domain/providers/provider-description.ts';
import { call, type Reply } from '#web/admin/api/call.ts';
import { controlsOf } from '#web/admin/editing/controls.ts';
import { EditorDialog } from '#web/admin/editing/editor-dialog.tsx';
import { useEditor } from '#web/admin/editing/use-editor.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { logoAfter } from './logo-after.ts';
import { DocsFields, pageControls } from './provider-pages.tsx';

const CONTROLS = { ...controlsOf(providerFields), ...pageControls };

/** The figures of a new provider, until it has services to compute them from. */
const NO_FIGURES = {
  pricePerGbRampage: NO_PRICE,
  pricePerGbDirect: NO_PRICE,
  savingsPercentage: 0,
  ipCount: 0,
  countries: 0,
};

interface ProviderDialogProps {
  /** The edited provider, null to add one. */
  readonly edited: Reply<Provider> | null;
  readonly onClosed: () => void;
}

/** A stored provider. */
export async function readProvider(id: number) {
  return call(providerOperations.getProvider, { params: { id } });
}

/** The dialog that adds or edits a provider. */
export function ProviderDialog({ edited, onClosed }: ProviderDialogProps) {
  const [, navigate] = useLocation();
  const editor = useEditor({
    what: 'Provider',
    controls: CONTROLS,
    edited,
    schema: providerInputSchema,
    create: async (sent) =>
      call(providerOperations.createProvider, {
        body: { ...NO_FIGURES, ...sent, description: sent.description || defaultDescription(sent.name) },
      }),
    read: readProvider,
    update: async (id, body, etag) =>
      call(providerOperations.updateProvider, { params: { id }, body, headers: { 'If-Match': etag } }),
    refreshes: [[api.providers], [api.dashboardStats]],
    conflictField: 'name',
    nextOf: ({ id, name }) => ({
      label: `Add a service for ${name}`,
      onPress: () => navigate(`${adminPages.services}?${new URLSearchParams({ q: name, add: String(id) }).toString()}`),
    }),
  });
  const { values, change, set, input } = editor;
  const setName = (name: string) => {
    if (!edited) change('logo', (before) => logoAfter(before, name));
    set('name', name);
  };
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...input('name')} mark="required" onChange={({ target }) => setName(target.value)} />
      <TextField {...input('logo')} mark="required" />
      <TextField {...input('formerNames')} mark="optional" placeholder="Separate names with commas" />
      <Switch
        label={CONTROLS.featured.label}
        hint="Shown on the home page and first in the comparison"
        checked={values.featured}
        onChange={(featured) => set('featured', featured)}
      />
      <TextAreaField
        {...input('description')}
        mark="optional"
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        placeholder={defaultDescription(values.name.trim() || '…')}
      />
      <TextField {...input('homeUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <TextField {...input('statusUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <DocsFields rows={values.docs} faults={editor.faultsWithin('docs')} onChange={(docs) => set('docs', docs)} />
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-muted">
        Pricing and IP counts are added later in Services.
      </p>
    </EditorDialog>
  );
}
