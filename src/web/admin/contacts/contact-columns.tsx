import type { StoredContact } from '#contract/contact.ts';
import type { Column } from '#web/ui/column.ts';
import { ContactActions } from './contact-actions.tsx';
import { formatDay, formatTime } from './contact-date.ts';
import { ContactInfo } from './contact-info.tsx';
import { ContactMessage } from './contact-message.tsx';

/** The columns of a row, and its places where the table is narrow. */
export const ROW_LAYOUT =
  'items-start! [content-visibility:visible]! grid-cols-[minmax(0,1.15fr)_minmax(0,0.7fr)_minmax(0,2fr)_92px_136px] ' +
  '@max-2xl:grid-cols-[minmax(0,1fr)_auto]';

interface Handlers {
  /** The request that is on its way to be queued again. */
  readonly replayingId: number | null;
  readonly onReplay: (contact: StoredContact) => void;
  readonly onDelete: (contact: StoredContact) => void;
}

/** The table's columns. */
export function contactColumns({ replayingId, onReplay, onDelete }: Handlers): readonly Column<StoredContact>[] {
  return [
    {
      id: 'name',
      label: 'Contact Info',
      sortBy: 'server',
      isRowHeader: true,
      cell: (contact) => <ContactInfo contact={contact} />,
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
      layout: '@max-2xl:col-start-2 @max-2xl:row-start-2',
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
