import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#contract/routes.ts';
import { webhookOperations, type Webhook, type WebhookDelivery } from '#contract/webhooks/webhook.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { readerTime } from '#web/browser/reader-time.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionState } from './section-state.tsx';
import { deliveryText } from './webhook-text.ts';

/** Poll interval while a message is pending: most are accepted within a moment. */
export const ASK_SOON_MS = 250;

const DOTS: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'bg-line-strong',
  failed: 'bg-warn',
  delivered: 'bg-save-bar',
  dead: 'bg-danger',
};

/** The newest messages of a webhook with their results, and a button to resend what was not accepted. */
export function WebhookDeliveries({ webhook: { id, url } }: { readonly webhook: Webhook }) {
  const messages = useQuery({
    ...queryOf(webhookOperations.listWebhookDeliveries, { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? ASK_SOON_MS : false,
  });
  const retry = useChange({
    send: async (messageId: number) => call(webhookOperations.retryWebhookDelivery, { params: { id, messageId } }),
    success: () => null,
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
                <i aria-hidden="true" className={`size-2 flex-none rounded-full ${DOTS[delivery.state]}`} />
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
