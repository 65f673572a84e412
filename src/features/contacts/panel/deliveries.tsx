import { useState } from 'react';
import type { Destination, StoredContact, Suspicion } from '#features/contacts/contact.ts';
import { counted } from '#core/count.ts';
import { Tooltip } from '#kit/panel/frame/tooltip.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import type { IconName } from '#kit/icon-paths.ts';
import { Icon } from '#kit/icon.tsx';

interface Look {
  readonly icon: IconName;
  readonly label: string;
  readonly tone: string;
}

const LOOKS: Record<Delivery['state'], Look> = {
  dead: { icon: 'x', label: 'Delivery given up', tone: 'text-danger' },
  failed: { icon: 'triangle-alert', label: 'Delivery failed, tried again', tone: 'text-danger' },
  held: { icon: 'pause', label: 'Delivery held', tone: 'text-signal-text' },
  pending: { icon: 'clock', label: 'Delivery pending', tone: 'text-muted' },
  delivered: { icon: 'check', label: 'Delivered', tone: 'text-save' },
};

/**
 * An icon for the worst state of a request's deliveries, with its text in the tooltip, and in the row after a press.
 */
export function DeliveryMark({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const [isOpen, setOpen] = useState(false);
  const state = worstState(deliveries);
  if (state === null) return null;
  return (
    <>
      <Tooltip text={deliveries.map(deliverySentence).join('\n')}>
        {(control) => (
          <button
            {...control}
            type="button"
            aria-label={LOOKS[state].label}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`grid size-6 place-items-center rounded-sm hover:bg-press ${LOOKS[state].tone}`}
          >
            <Icon name={LOOKS[state].icon} size={15} />
          </button>
        )}
      </Tooltip>
      {isOpen && <DeliveryList deliveries={deliveries} />}
    </>
  );
}

/** The deliveries of a request by destination, with the last error as the endpoint sent it. */
export function DeliveryList({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ul aria-label="Deliveries" className="grid grid-cols-1 gap-0.5 text-xs break-words text-subtle">
      {deliveries.map((delivery) => {
        const { summary, detail } = deliveryText(delivery);
        return (
          <li key={delivery.destination}>
            <span className={`font-medium ${LOOKS[delivery.state].tone}`}>{summary}</span>
            {detail !== null && `, ${detail}`}
            {delivery.lastError !== null && (
              <>
                {'. Last error: '}
                <bdi>{delivery.lastError}</bdi>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

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

export function worstState(deliveries: readonly Pick<Delivery, 'state'>[]): Delivery['state'] | null {
  return FROM_WORST.find((state) => deliveries.some((delivery) => delivery.state === state)) ?? null;
}

/** Whether there is anything to deliver again: a held, failed or abandoned delivery, or no delivery so far. */
export function isReplayable({ deliveries }: Pick<StoredContact, 'deliveries'>): boolean {
  return deliveries.length === 0 || deliveries.some(({ state }) => ['held', 'failed', 'dead'].includes(state));
}
