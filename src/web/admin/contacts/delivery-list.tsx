import { deliveryText, type Delivery } from './delivery-text.ts';

/** The colour of each state. */
export const DELIVERY_TONES: Record<Delivery['state'], string> = {
  pending: 'text-muted',
  delivered: 'text-save',
  held: 'text-signal-text',
  failed: 'text-danger',
  dead: 'text-danger',
};

/** The deliveries of a request by destination, with the last error as the endpoint sent it. */
export function DeliveryList({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ul aria-label="Deliveries" className="grid grid-cols-1 gap-0.5 text-xs break-words text-subtle">
      {deliveries.map((delivery) => {
        const { summary, detail } = deliveryText(delivery);
        return (
          <li key={delivery.destination}>
            <span className={`font-medium ${DELIVERY_TONES[delivery.state]}`}>{summary}</span>
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
