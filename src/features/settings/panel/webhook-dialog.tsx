import { adminApi } from '#core/routes.ts';
import {
  webhookInputSchema,
  webhookOperations,
  type CreatedWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
} from '#features/webhooks/webhook.ts';
import { WEBHOOK_LIMITS } from '#core/limits.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { formValuesOf, namesControl, textControl } from '#kit/panel/editing/controls.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ChoiceList } from './section-parts.tsx';

const CONTROLS = {
  url: textControl('Address', undefined, (address) => address.trim()),
  events: namesControl<WebhookEvent>('Events'),
};

const EVENTS = [
  {
    name: 'contact.created',
    title: 'contact.created',
    hint: 'Every contact request with its message; suspected spam once you release it.',
  },
  {
    name: 'price.changed',
    title: 'price.changed',
    hint: 'Every price change, including scheduled prices that take effect.',
  },
] as const;

interface WebhookDialogProps {
  /** The edited webhook, null to add one. */
  readonly edited: Webhook | null;
  /** Called with the secret of a new webhook. */
  readonly onCreated: (created: CreatedWebhook & { readonly url: string }) => void;
  readonly onClosed: () => void;
}

/** The dialog that adds a webhook, or changes its URL and events; the secret stays. */
export function WebhookDialog({ edited, onCreated, onClosed }: WebhookDialogProps) {
  const form = useFieldForm(CONTROLS, webhookInputSchema, () => formValuesOf(CONTROLS, edited));
  const change = useChange({
    send: async (body: WebhookInput): Promise<{ readonly value: CreatedWebhook | Webhook }> =>
      edited
        ? call(webhookOperations.updateWebhook, { params: { id: edited.id }, body })
        : call(webhookOperations.createWebhook, { body }),
    success: () => (edited ? 'Webhook updated' : null),
    refreshes: [[adminApi.webhooks]],
  });
  const save = async (body: WebhookInput) => {
    const { value } = await change.mutateAsync(body);
    if ('secret' in value) onCreated({ ...value, url: body.url });
  };
  return (
    <FormDialog
      title={edited ? 'Edit webhook' : 'Add webhook'}
      intro={
        edited
          ? 'The signing secret stays. Waiting messages go to the new address.'
          : 'Sends events to another system from now on.'
      }
      submitLabel={edited ? 'Save webhook' : 'Add webhook'}
      hint="Private networks are allowed only for hosts in WEBHOOK_PRIVATE_HOSTS."
      isDirty={form.isDirty}
      isBusy={change.isPending}
      onSubmit={async () => form.save(save, 'url')}
      onClosed={onClosed}
    >
      <div className="grid min-h-0 gap-5 overflow-y-auto px-5 py-5 md:px-7">
        <TextField
          {...form.input('url')}
          mark="required"
          type="url"
          inputMode="url"
          maxLength={WEBHOOK_LIMITS.url}
          placeholder="https://"
        />
        <ChoiceList
          label={CONTROLS.events.label}
          choices={EVENTS}
          chosen={form.values.events}
          fault={form.faultOf('events')}
          onChange={(events) => form.set('events', events)}
        />
      </div>
    </FormDialog>
  );
}
