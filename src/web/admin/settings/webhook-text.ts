import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhook.ts';
import { counted } from '#domain/count.ts';
import { readerTime } from '#web/browser/reader-time.ts';

/** The state of a webhook: fine, waiting for a retry, or with abandoned messages. */
export type WebhookTone = 'quiet' | 'fine' | 'retrying' | 'failing';

/** The label of the state. */
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

/** The result of a message. */
export function deliveryText({ state, attempts, nextAttemptAt, lastError }: WebhookDelivery): string {
  const tried = counted(attempts, 'attempt');
  const reason = lastError === null ? '' : `${lastError}, `;
  switch (state) {
    case 'delivered':
      return attempts === 1 ? 'accepted' : `accepted at attempt ${attempts}`;
    case 'pending':
      return attempts === 0 ? 'on its way' : 'being sent';
    case 'failed':
      return `${reason}${tried}${nextAttemptAt === null ? '' : `, next ${readerTime(nextAttemptAt)}`}`;
    case 'dead':
      return `${reason}given up after ${tried}`;
  }
}
