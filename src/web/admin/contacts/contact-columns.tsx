import type { StoredContact } from '#contract/contact.ts';
import type { Column } from '#web/ui/column.ts';
import { ContactActions } from './contact-actions.tsx';
import { formatDay, formatTime } from './contact-date.ts';
import { ContactInfo } from './contact-info.tsx';
import { ContactClock, StatusMark } from './contact-status.tsx';
import { ContactMessage } from './contact-message.tsx';

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
