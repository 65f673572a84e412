import { adminApi } from '#contract/routes.ts';
import { webhookInputSchema, type CreatedWebhook, type WebhookEvent, type WebhookInput } from '#contract/webhook.ts';
import { WEBHOOK_LIMITS } from '#domain/limits.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useMaking } from './use-making.ts';

const NO_EVENTS: readonly WebhookEvent[] = [];

const CONTROLS = {
  url: {
    label: 'Address',
    blank: '',
    format: (value: string) => value,
    parse: (held: string) => held.trim(),
    quote: () => 'an address',
  },
  events: {
    label: 'What it is told of',
    blank: NO_EVENTS,
    format: (value: readonly WebhookEvent[]) => value,
    parse: (held: readonly WebhookEvent[]) => held,
    quote: () => 'events',
  },
};

const EVENTS = {
  'contact.created': {
    title: 'contact.created',
    hint: 'Each contact request with what the visitor wrote; suspected spam once you release it.',
  },
  'price.changed': { title: 'price.changed', hint: 'Each change of prices, also one that arrives by the clock.' },
};

interface WebhookDialogProps {
  readonly onMade: (made: CreatedWebhook & { readonly url: string }) => void;
  readonly onClosed: () => void;
}

/** Asks where events shall go and which, and makes the webhook. */
export function WebhookDialog({ onMade, onClosed }: WebhookDialogProps) {
  const form = useFieldForm(CONTROLS, webhookInputSchema, () => ({ url: '', events: NO_EVENTS }));
  const make = useMaking({
    path: adminApi.webhooks,
    send: async (body: WebhookInput) => sendJson<CreatedWebhook>(adminApi.webhooks, { method: 'POST', body }),
    onMade: (made, { url }) => onMade({ ...made, url }),
  });
  return (
    <FormDialog
      title="Add webhook"
      intro="Another system is told of what happens here, from now on."
      submitLabel="Add webhook"
      hint="Private networks only where WEBHOOK_PRIVATE_HOSTS names the host."
      isDirty={form.isDirty}
      isBusy={make.isBusy}
      onSubmit={async () => form.submit(async (asked) => make.submit(asked, (error) => form.refuse(error, 'url')))}
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
          chosen={form.held.events}
          fault={form.faultOf('events')}
          onChange={(events) => form.set('events', events)}
        />
      </div>
    </FormDialog>
  );
}
