import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminApi } from '#contract/routes.ts';
import { webhookOperations, type Webhook } from '#contract/webhooks/webhook.ts';
import { counted } from '#domain/count.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { succeeds, useChange } from '#web/admin/api/use-change.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/admin/editing/confirm-dialog.tsx';
import { OnceShown } from './once-shown.tsx';
import { SectionState } from './section-state.tsx';
import { SettingSection } from './setting-rows.tsx';
import { ASK_SOON_MS, WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhookLine, webhookState } from './webhook-text.ts';

/** Poll interval while messages wait for a retry. */
const ASK_LATER_MS = 5_000;

/** The webhooks with the state of their deliveries. */
export function WebhookSection() {
  const webhooks = useQuery({
    ...queryOf(webhookOperations.listWebhooks),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const all = state.data?.webhooks ?? [];
      if (all.some(({ lastDelivery }) => lastDelivery?.state === 'pending')) return ASK_SOON_MS;
      return all.some(({ waiting }) => waiting > 0) ? ASK_LATER_MS : false;
    },
  });
  const [editor, setEditor] = useState<{ readonly edited: Webhook | null } | null>(null);
  const [created, setCreated] = useState<{ readonly url: string; readonly secret: string } | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const remove = useChange({
    send: async ({ id }: Webhook) => call(webhookOperations.deleteWebhook, { params: { id } }),
    success: () => 'Webhook deleted',
    refreshes: [[adminApi.webhooks]],
  });
  return (
    <SettingSection
      id="webhooks"
      title="Webhooks"
      note="Signed according to Standard Webhooks"
      action={
        <Button size="sm" onClick={() => setEditor({ edited: null })}>
          <AdminIcon name="plus" size={14} />
          Add webhook
        </Button>
      }
    >
      {created && (
        <OnceShown
          title="Webhook created"
          hint={`Copy the secret to ${new URL(created.url).host}, which verifies signatures with it. It is shown only once.`}
          label="Secret"
          secret={created.secret}
          onKept={() => setCreated(null)}
        />
      )}
      <SectionState query={webhooks} what="The webhooks" isEmpty={webhooks.data?.webhooks.length === 0}>
        No webhooks yet. A webhook sends each request or price change to another system.
      </SectionState>
      {webhooks.data?.webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEditor({ edited: webhook })}
          onRemove={() => setLeaving(webhook)}
        />
      ))}
      {editor && <WebhookDialog {...editor} onCreated={setCreated} onClosed={() => setEditor(null)} />}
      {leaving && (
        <ConfirmDialog
          title="Delete this webhook?"
          loss={leaving.waiting > 0 && `${counted(leaving.waiting, 'waiting message')} will be lost.`}
          confirmLabel="Delete"
          isBusy={remove.isPending}
          onConfirm={async () => succeeds(remove.mutateAsync(leaving))}
          onClosed={() => setLeaving(null)}
        >
          {leaving.url} will receive no more events, and its secret is deleted.
        </ConfirmDialog>
      )}
    </SettingSection>
  );
}

const DOTS = { quiet: 'bg-line-strong', fine: 'bg-save-bar', retrying: 'bg-warn', failing: 'bg-danger' };

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function WebhookRow({ webhook, onEdit, onRemove }: WebhookRowProps) {
  const { id, url } = webhook;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { tone, text } = webhookState(webhook);
  const trial = useChange({
    send: async () => call(webhookOperations.testWebhook, { params: { id } }),
    success: () => null,
    refreshes: [[adminApi.webhookDeliveries(id)], [adminApi.webhooks]],
  });
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 pr-3 pl-4.5 @max-form:grid-cols-[minmax(0,1fr)] @max-form:pr-1.5">
        <code className="font-mono text-sm font-medium tracking-normal wrap-anywhere">{url}</code>
        <p className="text-xs text-subtle">{webhookLine(webhook)}</p>
        <div className="col-start-2 row-span-2 row-start-1 flex flex-wrap items-center @max-form:col-auto @max-form:row-auto @max-form:[&>button]:mr-3 @max-form:[&>button]:-ml-3">
          <span className="mr-1 inline-flex @max-form:basis-full items-center gap-2 text-muted">
            <i aria-hidden="true" className={`size-2 rounded-full ${DOTS[tone]}`} />
            {text}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-label={`Messages to ${url}`}
            onClick={() => setOpen(!isOpen)}
          >
            Messages
            <AdminIcon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={trial.isPending}
            aria-label={`Send a test to ${url}`}
            // Opened after the test, since a list fetched before would lack its message.
            onClick={() => trial.mutate(undefined, { onSettled: () => setOpen(true) })}
          >
            Send a test
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Edit ${url}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Delete ${url}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      </div>
      <div id={list}>{isOpen && <WebhookDeliveries webhook={webhook} />}</div>
    </div>
  );
}
