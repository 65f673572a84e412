import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { counted } from '#core/count.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Bar, Skip } from '#features/worklist/panel/bar.tsx';
import { agoText } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Contact = WorkItem<'overdue-request'>['contact'];

/** A delivery of a contact request, or a message of a webhook, that was given up. */
export const deadDelivery: KindView<WorkItem<'dead-delivery'>> = {
  icon: 'circle-user',
  titleOf: ({ delivery }) => ('contact' in delivery ? delivery.contact.fullName : delivery.webhook.host),
  rowOf: ({ delivery, attempts }) => `${deliveryName(delivery)} given up after ${counted(attempts, 'attempt')}`,
  measureOf: ({ since }, now) => agoText(since, now),
  body: ({ item: { lastError } }) =>
    lastError !== null && <p className="px-6 py-3 break-words text-muted max-md:px-4">{lastError}</p>,
  bar: ({ item: { delivery }, actions }) => (
    <Bar>
      <Skip actions={actions} />
      <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.again}>
        Send again
      </Button>
      {'contact' in delivery && <RequestLink contact={delivery.contact} variant="outline" />}
    </Bar>
  ),
};

/** A contact request that was not answered in time. */
export const overdueRequest: KindView<WorkItem<'overdue-request'>> = {
  rule: 'promised within 24 hours',
  icon: 'circle-user',
  titleOf: ({ contact }) => contact.fullName,
  rowOf: ({ contact, quote }) => {
    const company = contact.company ?? 'No company stated';
    return quote?.own == null ? company : `${formatCost(quote.own)} a month, ${company}`;
  },
  measureOf: ({ since }, now) => agoText(since, now),
  body: ({ item: { quote } }) =>
    quote && (
      <p className="px-6 py-3 wrap-anywhere max-md:px-4">
        Quote: {quote.text}
        {quote.own !== null && (
          <>
            , <b className="font-[550] whitespace-nowrap figures">{formatCost(quote.own)} a month</b>
          </>
        )}
      </p>
    ),
  bar: ({ item: { contact }, actions }) => (
    <Bar>
      <Skip actions={actions} />
      <RequestLink contact={contact} variant="primary" />
    </Bar>
  ),
};

function deliveryName(delivery: WorkItem<'dead-delivery'>['delivery']): string {
  if (delivery.destination === 'webhook') return `Webhook: ${delivery.webhook.event}`;
  return delivery.destination === 'email' ? 'E-mail' : 'Forwarding';
}

function RequestLink({ contact, variant }: { readonly contact: Contact; readonly variant: 'outline' | 'primary' }) {
  return (
    <Link
      href={`${adminPages.contacts}?${new URLSearchParams({ q: contact.fullName })}`}
      className={buttonClass({ size: 'sm', variant })}
    >
      Open the request
    </Link>
  );
}
