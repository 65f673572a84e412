import { useState } from 'react';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tooltip } from '#web/admin/frame/tooltip.tsx';
import { DELIVERY_TONES, DeliveryList } from './delivery-list.tsx';
import { deliverySentence, worstState, type Delivery } from './delivery-text.ts';

const ICONS: Record<Delivery['state'], IconName> = {
  dead: 'x',
  failed: 'triangle-alert',
  held: 'pause',
  pending: 'clock',
  delivered: 'check',
};

const LABELS: Record<Delivery['state'], string> = {
  dead: 'Delivery given up',
  failed: 'Delivery failed, tried again',
  held: 'Delivery held',
  pending: 'Delivery pending',
  delivered: 'Delivered',
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
            aria-label={LABELS[state]}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`grid size-6 place-items-center rounded-sm hover:bg-press ${DELIVERY_TONES[state]}`}
          >
            <Icon name={ICONS[state]} size={15} />
          </button>
        )}
      </Tooltip>
      {isOpen && <DeliveryList deliveries={deliveries} />}
    </>
  );
}
