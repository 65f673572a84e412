import type { Destination, StoredContact, Suspicion } from '#contract/contact.ts';
import { counted } from '#domain/count.ts';
import { formatDay, formatTime } from './contact-date.ts';

export type Delivery = StoredContact['deliveries'][number];

const NAMES: Record<Destination, string> = { forward: 'Forwarding', email: 'E-mail' };

const SUSPICIONS: Record<Suspicion, string> = {
  honeypot: 'Spam? Hidden field filled in',
  'too-fast': 'Spam? Sent too fast',
};

/** Why a request is taken for spam. */
export function suspicionText(suspicion: Suspicion): string {
  return SUSPICIONS[suspicion];
}

/** How far the handing-on to one destination is, in a few words and with what belongs to it. */
export function deliveryText({ destination, state, attempts, nextAttemptAt }: Delivery): {
  readonly summary: string;
  readonly detail: string | null;
} {
  const summary = `${NAMES[destination]}: ${state}`;
  const tried = counted(attempts, 'attempt');
  switch (state) {
    case 'held':
      return { summary, detail: 'sent only when you deliver it again' };
    case 'failed':
      return { summary, detail: nextAttemptAt === null ? tried : `${tried}, next ${formatMoment(nextAttemptAt)}` };
    case 'dead':
      return { summary, detail: `given up after ${tried}` };
    default:
      return { summary, detail: null };
  }
}

/** Whether a replay has something to do: what is held, failed or given up, or nothing was sent anywhere so far. */
export function isReplayable({ deliveries }: Pick<StoredContact, 'deliveries'>): boolean {
  return deliveries.length === 0 || deliveries.some(({ state }) => ['held', 'failed', 'dead'].includes(state));
}

function formatMoment(moment: string): string {
  return [formatDay(moment), formatTime(moment)].join(' ').trim();
}
