import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminApi } from '#core/routes.ts';
import { webhookOperations, type Webhook, type WebhookDelivery } from '#features/webhooks/webhook.ts';
import { counted } from '#core/count.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { DeleteDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { useRequestedForm } from '#kit/panel/tables/use-url-values.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { SectionState } from '#kit/panel/tables/section-state.tsx';
import { OnceShown } from './section-parts.tsx';
import { SettingSection } from './setting-rows.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

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
  const [isRequested, forgetRequest] = useRequestedForm();
  const opened = editor ?? (isRequested ? { edited: null } : null);
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
      {opened && (
        <WebhookDialog
          {...opened}
          onCreated={setCreated}
          onClosed={() => {
            setEditor(null);
            forgetRequest();
          }}
        />
      )}
      {leaving && (
        <DeleteDialog
          title="Delete this webhook?"
          loss={leaving.waiting > 0 && `${counted(leaving.waiting, 'waiting message')} will be lost.`}
          send={async () => call(webhookOperations.deleteWebhook, { params: { id: leaving.id } })}
          success="Webhook deleted"
          refreshes={[[adminApi.webhooks]]}
          onClosed={() => setLeaving(null)}
        >
          {leaving.url} will receive no more events, and its secret is deleted.
        </DeleteDialog>
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

/** Poll interval while a message is pending: most are accepted within a moment. */
const ASK_SOON_MS = 250;

const STATE_DOTS: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'bg-line-strong',
  failed: 'bg-warn',
  delivered: 'bg-save-bar',
  dead: 'bg-danger',
};

/** The newest messages of a webhook with their results, and a button to resend what was not accepted. */
function WebhookDeliveries({ webhook: { id, url } }: { readonly webhook: Webhook }) {
  const messages = useQuery({
    ...queryOf(webhookOperations.listWebhookDeliveries, { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? ASK_SOON_MS : false,
  });
  const retry = useChange({
    send: async (messageId: number) => call(webhookOperations.retryWebhookDelivery, { params: { id, messageId } }),
    refreshes: [[adminApi.webhookDeliveries(id)], [adminApi.webhooks]],
  });
  const deliveries = messages.data?.deliveries ?? [];
  return (
    <div className="border-t border-line bg-canvas [:last-child>div>&]:rounded-b-lg">
      <SectionState
        query={messages}
        what="The messages"
        isEmpty={messages.data !== undefined && deliveries.length === 0}
      >
        No messages in the last 30 days.
      </SectionState>
      {deliveries.length > 0 && (
        <ul aria-label={`Messages to ${url}`}>
          {deliveries.map((delivery) => (
            <li
              key={delivery.id}
              className="grid min-h-9.5 grid-cols-[minmax(0,0.9fr)_112px_minmax(0,1.6fr)_104px] items-center gap-x-3 gap-y-0.5 border-line py-0.5 pr-3 pl-4.5 not-first:border-t @max-form:grid-cols-[minmax(0,1fr)_auto] @max-form:px-4.5 @max-form:py-2"
            >
              <span className="flex items-center gap-2">
                <i aria-hidden="true" className={`size-2 flex-none rounded-full ${STATE_DOTS[delivery.state]}`} />
                {delivery.event}
              </span>
              <span className="text-subtle tabular-nums">{readerTime(delivery.createdAt)}</span>
              <span className="min-w-0 break-words text-muted @max-form:col-span-full">{deliveryText(delivery)}</span>
              {(delivery.state === 'failed' || delivery.state === 'dead') && (
                <Button
                  variant="ghost"
                  size="sm"
                  layout="inline-flex justify-self-end @max-form:col-span-full @max-form:-mr-3"
                  disabled={retry.isPending}
                  aria-label={`Send again: ${delivery.event} of ${readerTime(delivery.createdAt)}`}
                  onClick={() => retry.mutate(delivery.id)}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The state of a webhook: fine, waiting for a retry, or with abandoned messages. */
type WebhookTone = 'quiet' | 'fine' | 'retrying' | 'failing';

export function webhookState({ delivered, dead, lastDelivery }: Webhook): {
  readonly tone: WebhookTone;
  readonly text: string;
} {
  if (lastDelivery?.state === 'failed') return { tone: 'retrying', text: 'Retrying' };
  if (lastDelivery?.state === 'dead' || (dead > 0 && delivered === 0)) return { tone: 'failing', text: 'Failing' };
  if (lastDelivery === null) return { tone: 'quiet', text: 'No messages yet' };
  return { tone: 'fine', text: lastDelivery.state === 'pending' ? 'Sending' : 'Healthy' };
}

/** The events of a webhook and the results: "price.changed. 412 of 414 accepted in 30 days." */
export function webhookLine({ events, delivered, waiting, dead }: Webhook): string {
  const all = delivered + waiting + dead;
  const eventNames = events.join(', ');
  if (all === 0) return `${eventNames}.`;
  const waits = waiting > 0 ? ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'}.` : '';
  const given = dead > 0 ? ` ${dead} given up.` : '';
  const accepted = delivered === all ? 'All accepted in 30 days.' : `${delivered} of ${all} accepted in 30 days.`;
  return `${eventNames}. ${accepted}${waits}${given}`;
}

export function deliveryText({ state, attempts, nextAttemptAt, lastError }: WebhookDelivery): string {
  const tried = counted(attempts, 'attempt');
  const reason = lastError === null ? '' : `${lastError}, `;
  switch (state) {
    case 'delivered':
      return attempts === 1 ? 'accepted' : `accepted at attempt ${attempts}`;
    case 'pending':
      return attempts === 0 ? 'queued' : 'sending';
    case 'failed':
      return `${reason}${tried}${nextAttemptAt === null ? '' : `, next ${readerTime(nextAttemptAt)}`}`;
    case 'dead':
      return `${reason}given up after ${tried}`;
  }
}
