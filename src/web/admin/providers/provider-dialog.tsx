import { providerFields, providerInputSchema, type Provider } from '#contract/provider.ts';
import { adminApi, api } from '#contract/routes.ts';
import { NO_PRICE } from '#domain/price.ts';
import { defaultDescription } from '#domain/provider-description.ts';
import type { Changed } from '#web/admin/api/send-json.ts';
import { controlsOf } from '#web/admin/editing/controls.ts';
import { EditorDialog } from '#web/admin/editing/editor-dialog.tsx';
import { useEditor } from '#web/admin/editing/use-editor.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DocsFields, pageControls } from './provider-pages.tsx';

const CONTROLS = { ...controlsOf(providerFields), ...pageControls };

/** What a new provider brings until it has services (specification, section 7). */
const NO_FIGURES = {
  pricePerGbRampage: NO_PRICE,
  pricePerGbDirect: NO_PRICE,
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
    controls: CONTROLS,
    edited,
    schema: providerInputSchema,
    newBodyOf: (sent) => ({ description: defaultDescription(sent.name), ...NO_FIGURES, ...sent }),
    path: edited ? adminApi.provider(edited.value.id) : adminApi.providers,
    refreshes: [[api.providers], [api.dashboardStats]],
    conflictField: 'name',
  });
  const { held, set, input } = editor;
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...input('name')} mark="required" />
      <TextField {...input('logo')} mark="required" />
      <Switch
        label={CONTROLS.featured.label}
        hint="Shown on the home page and first in the comparison"
        checked={held.featured}
        onChange={(featured) => set('featured', featured)}
      />
      <TextField {...input('homeUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <TextField {...input('statusUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <DocsFields rows={held.docs} faults={editor.faultsWithin('docs')} onChange={(docs) => set('docs', docs)} />
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-muted">
        Pricing and IP counts are added later in Services.
      </p>
    </EditorDialog>
  );
}
