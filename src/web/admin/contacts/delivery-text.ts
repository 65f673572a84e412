import type { Destination, StoredContact, Suspicion } from '#contract/contacts/contact.ts';
import { counted } from '#domain/count.ts';
import { readerTime } from '#web/browser/reader-time.ts';

export type Delivery = StoredContact['deliveries'][number];

const NAMES: Record<Destination, string> = { forward: 'Forwarding', email: 'E-mail' };

const SUSPICIONS: Record<Suspicion, string> = {
  honeypot: 'Spam? Hidden field filled in',
  'too-fast': 'Spam? Sent too fast',
};

/** Why a request may be spam. */
export function suspicionText(suspicion: Suspicion): string {
  return SUSPICIONS[suspicion];
}

/** The state of a delivery in a few words, and its details. */
export function deliveryText({ destination, state, attempts, nextAttemptAt }: Delivery): {
  readonly summary: string;
  readonly detail: string | null;
} {
  const summary = `${NAMES[destination]}: ${state}`;
  const tried = counted(attempts, 'attempt');
  switch (state) {
    case 'held':
      return { summary, detail: 'sent only after “Deliver again”' };
    case 'failed':
      return { summary, detail: nextAttemptAt === null ? tried : `${tried}, next ${readerTime(nextAttemptAt)}` };
    case 'dead':
      return { summary, detail: `given up after ${tried}` };
    default:
      return { summary, detail: null };
  }
}

/** The state of a delivery as one sentence, with the last error as the endpoint sent it. */
export function deliverySentence(delivery: Delivery): string {
  const { summary, detail } = deliveryText(delivery);
  const error = delivery.lastError === null ? '' : `. Last error: ${delivery.lastError}`;
  return `${summary}${detail === null ? '' : `, ${detail}`}${error}`;
}

const FROM_WORST = ['dead', 'failed', 'held', 'pending', 'delivered'] as const satisfies readonly Delivery['state'][];

/** The worst state; null without deliveries. */
export function worstState(deliveries: readonly Pick<Delivery, 'state'>[]): Delivery['state'] | null {
  return FROM_WORST.find((state) => deliveries.some((delivery) => delivery.state === state)) ?? null;
}

/** Whether there is anything to deliver again: a held, failed or abandoned delivery, or no delivery so far. */
export function isReplayable({ deliveries }: Pick<StoredContact, 'deliveries'>): boolean {
  return deliveries.length === 0 || deliveries.some(({ state }) => ['held', 'failed', 'dead'].includes(state));
}
