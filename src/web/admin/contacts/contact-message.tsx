import type { StoredContact } from '#contract/contact.ts';
import { DeliveryList } from './delivery-list.tsx';
import { MessageText } from './message-text.tsx';

/** What was written, where on the site, and how far it was handed on. */
export function ContactMessage({ contact }: { readonly contact: StoredContact }) {
  const { message, source, deliveries } = contact;
  return (
    <div className="grid grid-cols-1 gap-1">
      {message === '' ? <p className="text-subtle">No message</p> : <MessageText text={message} />}
      {source !== '' && (
        <p className="text-xs break-words text-subtle">
          Sent from <bdi>{source}</bdi>
        </p>
      )}
      {deliveries.length > 0 && <DeliveryList deliveries={deliveries} />}
    </div>
  );
}
