import { Link } from 'wouter';
import { useState } from 'react';
import type { StoredContact } from '#features/contacts/contact.ts';
import { sourceText } from '#features/contacts/contact-source.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { quoteCost, quoteSubject } from '#features/quotes/quote-text.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Tooltip } from '#kit/panel/frame/tooltip.tsx';
import type { Column } from '#kit/panel/tables/data-table.tsx';
import { readerClock, readerZone } from '#kit/browser/reader-time.ts';
import { Badge } from '#kit/badge.tsx';
import { ContactClock, StatusMark } from './shown-status.tsx';
import { suspicionText, DeliveryMark, isReplayable } from './deliveries.tsx';
import { listedDay } from './contact-date.ts';
import { callLink, mailLink } from './contact-links.ts';

const ROW = 'items-start! [content-visibility:visible]! stacked:grid-cols-[minmax(0,1fr)_auto] ';

/** The grid of a row, and of narrow tables: with actions, and without them beside an open request. */
export const ROW_LAYOUTS = {
  alone:
    `${ROW}grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)_minmax(0,1.85fr)_84px_140px_92px_136px] ` +
    '@max-5xl:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)_minmax(0,1.4fr)_78px_88px_88px_72px]',
  besideOpen: `${ROW}grid-cols-[minmax(0,1.15fr)_minmax(0,0.6fr)_minmax(0,1.6fr)_84px_92px_92px]`,
} as const;

interface Handlers {
  /** The request that is being queued again. */
  readonly replayingId: number | null;
  readonly onReplay: (contact: StoredContact) => void;
  readonly onDelete: (contact: StoredContact) => void;
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
      layout: 'break-words stacked:row-start-2',
      cell: ({ company }) =>
        company === null ? <span className="text-subtle">No company</span> : <bdi>{company}</bdi>,
    },
    {
      id: 'message',
      label: 'Message',
      layout: 'stacked:col-span-2 stacked:row-start-3',
      cell: (contact) => <ContactMessage contact={contact} />,
    },
    {
      id: 'status',
      label: 'Status',
      layout: 'stacked:col-start-2 stacked:row-start-2 stacked:text-right',
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      id: 'due',
      label: 'Answer',
      sortBy: 'server',
      layout: 'stacked:col-start-1 stacked:row-start-4',
      cell: (contact) => <ContactClock contact={contact} />,
    },
    {
      id: 'date',
      label: 'Date',
      sortBy: 'server',
      layout: 'stacked:col-start-2 stacked:row-start-1 stacked:text-right',
      cell: ({ createdAt }) => <ContactDate createdAt={createdAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      layout: 'stacked:col-start-2 stacked:row-start-4',
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
  return (
    <time dateTime={createdAt} className="block whitespace-nowrap figures">
      <span className="block">{listedDay(createdAt)}</span>
      {!Number.isNaN(Date.parse(createdAt)) && (
        <span className="block text-xs text-subtle">
          {readerClock(createdAt)} {readerZone(createdAt)}
        </span>
      )}
    </time>
  );
}

/** Name, address, number, and a mark for possible spam. Each text has its own writing direction. */
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

/** The message, its form, and the state of its deliveries. */
function ContactMessage({ contact }: { readonly contact: StoredContact }) {
  const { message, source, deliveries, quote } = contact;
  const cost = quote && quoteCost(quote);
  return (
    <div className="grid grid-cols-1 gap-1">
      {message !== '' && <MessageText text={message} />}
      {message === '' && !quote && <p className="text-subtle">No message</p>}
      {quote && (
        <p className="wrap-anywhere">
          <span className="text-muted">Quote:</span> {quoteSubject(quote)}
          {cost !== null && (
            <>
              , <b className="font-[550] whitespace-nowrap figures">{formatCost(cost)} a month</b>
            </>
          )}
        </p>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {source !== '' && (
          <p className="min-w-0 text-xs wrap-anywhere text-subtle">
            Sent from <bdi>{sourceText(source)}</bdi>
          </p>
        )}
        <DeliveryMark deliveries={deliveries} />
      </div>
    </div>
  );
}

const ACTION =
  'inline-grid size-8 flex-none place-items-center rounded-sm text-muted hover:bg-press hover:text-ink disabled:opacity-50';

interface ContactActionsProps {
  readonly contact: StoredContact;
  readonly isReplaying: boolean;
  readonly onReplay: () => void;
  readonly onDelete: () => void;
}

/** The actions of a request. An address or a number that is not valid in a link has none. */
function ContactActions({ contact, isReplaying, onReplay, onDelete }: ContactActionsProps) {
  const { fullName, email, phone } = contact;
  return (
    <div className="-my-1.5 -mr-2 flex flex-wrap items-center justify-end">
      <ActionLink href={mailLink(email)} label={`E-mail ${fullName}`} icon="mail" />
      <ActionLink href={callLink(phone)} label={`Call ${fullName}`} icon="phone" />
      {isReplayable(contact) && (
        <Tooltip text="Deliver again to every destination that has not accepted the request">
          {(control) => (
            <button
              {...control}
              type="button"
              aria-label={`Deliver the request of ${fullName} again`}
              disabled={isReplaying}
              onClick={onReplay}
              className={ACTION}
            >
              <AdminIcon name="redo" size={16} />
            </button>
          )}
        </Tooltip>
      )}
      <button
        type="button"
        aria-label={`Delete the request of ${fullName}`}
        onClick={onDelete}
        className={`${ACTION} hover:text-danger`}
      >
        <AdminIcon name="trash-2" size={16} />
      </button>
    </div>
  );
}

interface ActionLinkProps {
  readonly href: string | null;
  readonly label: string;
  readonly icon: 'mail' | 'phone';
}

function ActionLink({ href, label, icon }: ActionLinkProps) {
  if (href === null) return <span className="size-8 flex-none stacked:hidden" />;
  return (
    <a href={href} aria-label={label} className={ACTION}>
      <AdminIcon name={icon} size={16} />
    </a>
  );
}

/** A message clamped to two lines, with its whole text in the tooltip, and in the row after a press. */
export function MessageText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Tooltip text={text} layout="block">
      {/* Without `aria-describedby`: the button's name is the whole text already, which would be read twice. */}
      {() => (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="block w-full rounded-xs text-left select-text"
        >
          <bdi className={`break-words ${isWhole ? 'block whitespace-pre-line' : 'line-clamp-2'}`}>{text}</bdi>
        </button>
      )}
    </Tooltip>
  );
}
