import type { StoredContact } from '#contract/contact.ts';
import type { Column } from '#web/ui/column.ts';
import { Link } from 'wouter';
import { Badge } from '#web/ui/badge.tsx';
import { ContactActions } from './contact-actions.tsx';
import { formatDay, formatTime } from './contact-date.ts';
import { ContactClock, StatusMark } from './contact-status.tsx';
import { suspicionText } from './delivery-text.ts';
import { DeliveryList } from './delivery-list.tsx';
import { MessageText } from './message-text.tsx';

const ROW = 'items-start! [content-visibility:visible]! @max-2xl:grid-cols-[minmax(0,1fr)_auto] ';

/** The columns of a row, and its places where the table is narrow: with the actions, and beside an open request without. */
export const ROW_LAYOUTS = {
  alone:
    `${ROW}grid-cols-[minmax(0,1.15fr)_minmax(0,0.7fr)_minmax(0,2fr)_84px_92px_92px_136px] ` +
    '@max-5xl:grid-cols-[minmax(0,1.2fr)_minmax(0,0.7fr)_minmax(0,1.5fr)_78px_88px_88px_72px]',
  besideOpen: `${ROW}grid-cols-[minmax(0,1.15fr)_minmax(0,0.6fr)_minmax(0,1.6fr)_84px_92px_92px]`,
} as const;

interface Handlers {
  /** The request that is on its way to be queued again. */
  readonly replayingId: number | null;
  readonly onReplay: (contact: StoredContact) => void;
  readonly onDelete: (contact: StoredContact) => void;
  /** Where a press on a request leads. */
  readonly hrefOf: (contact: StoredContact) => string;
}

/** The table's columns, the actions last. */
export function contactColumns({
  replayingId,
  onReplay,
  onDelete,
  hrefOf,
}: Handlers): readonly Column<StoredContact>[] {
  return [
    {
      id: 'name',
      label: 'Contact Info',
      sortBy: 'server',
      isRowHeader: true,
      layout: 'relative',
      cell: (contact) => <ContactInfo contact={contact} href={hrefOf(contact)} />,
    },
    {
      id: 'company',
      label: 'Company',
      sortBy: 'server',
      layout: 'break-words @max-2xl:row-start-2',
      cell: ({ company }) =>
        company === null ? <span className="text-subtle">No company</span> : <bdi>{company}</bdi>,
    },
    {
      id: 'message',
      label: 'Message',
      layout: '@max-2xl:col-span-2 @max-2xl:row-start-3',
      cell: (contact) => <ContactMessage contact={contact} />,
    },
    {
      id: 'status',
      label: 'Status',
      layout: '@max-2xl:col-start-2 @max-2xl:row-start-2 @max-2xl:text-right',
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      id: 'due',
      label: 'Answer',
      sortBy: 'server',
      layout: '@max-2xl:col-start-1 @max-2xl:row-start-4',
      cell: (contact) => <ContactClock contact={contact} />,
    },
    {
      id: 'date',
      label: 'Date',
      sortBy: 'server',
      layout: '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:text-right',
      cell: ({ createdAt }) => <ContactDate createdAt={createdAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      layout: '@max-2xl:col-start-2 @max-2xl:row-start-4',
      cell: (contact) => (
        <ContactActions
          contact={contact}
          isReplaying={replayingId === contact.id}
          onReplay={() => onReplay(contact)}
          onDelete={() => onDelete(contact)}
        />
      ),
    },
  ];
}

function ContactDate({ createdAt }: { readonly createdAt: string }) {
  const time = formatTime(createdAt);
  return (
    <div className="whitespace-nowrap figures">
      <p>{formatDay(createdAt)}</p>
      {time !== null && <p className="text-xs text-subtle">{time}</p>}
    </div>
  );
}

/** Who wrote: name, address and number, and whether it may be spam. Each text keeps its writing direction to itself. */
function ContactInfo({ contact, href }: { readonly contact: StoredContact; readonly href: string }) {
  const { fullName, email, phone, suspicion } = contact;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-0.5 wrap-anywhere">
      <Link href={href} data-contact={contact.id} className="no-underline after:absolute after:inset-0 hover:underline">
        <bdi className="text-md font-[550]">{fullName}</bdi>
      </Link>
      <bdi className="text-muted">{email}</bdi>
      {phone !== '' && <bdi className="text-subtle figures">{phone}</bdi>}
      {suspicion !== null && <Badge tone="signal">{suspicionText(suspicion)}</Badge>}
    </div>
  );
}

/** What was written, where on the site, and how far it was handed on. */
function ContactMessage({ contact }: { readonly contact: StoredContact }) {
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
