import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link } from 'wouter';
import { May, useMay } from '#kit/panel/frame/role.tsx';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { contactOperations, type StoredContact } from '#features/contacts/contact.ts';
import { sourceText } from '#features/contacts/contact-source.ts';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '#features/contacts/contact-status.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Segments } from '#kit/panel/editing/segments.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { TEXT_AREA } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { clockOf, CLOCK_TONES, StatusMark, useNow } from './shown-status.tsx';
import { callLink, mailLink, replyLink } from './contact-links.ts';
import { ContactQuote } from './contact-quote.tsx';
import type { useOpenRequest } from './use-open-request.tsx';
import { DeliveryList, isReplayable } from './deliveries.tsx';

/** The classes of the pane beside the list; on narrow screens it replaces the list. */
export const CONTACT_PANEL =
  'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface lg:border-l lg:border-line-strong';

interface ContactPanelProps {
  readonly contact: StoredContact;
  /** The state of the request and what changes it. */
  readonly request: Pick<ReturnType<typeof useOpenRequest>, 'note' | 'step' | 'setStatus' | 'setNote' | 'saveNote'>;
  readonly closeHref: string;
  readonly reply: Ref<HTMLAnchorElement>;
  readonly isReplaying: boolean;
  readonly onReplay: () => void;
  readonly onDelete: () => void;
  readonly onErase: () => void;
}

/** The open request with its actions, beside the list, or in its place on narrow screens. */
export function ContactPanel(props: ContactPanelProps) {
  const { contact, request, closeHref, reply, isReplaying } = props;
  const { fullName, company, email, phone, message, source, createdAt, deliveries, quote } = contact;
  const heading = useRef<HTMLHeadingElement>(null);
  const may = useMay();
  const mayWork = may(contactWorkOperations.updateContact);
  useEffect(() => {
    // On narrow screens the focused row is unmounted with the list.
    if (document.activeElement?.checkVisibility() !== true) heading.current?.focus();
  }, []);
  return (
    <aside aria-labelledby="contact-name" className={CONTACT_PANEL}>
      <header className="grid gap-3 border-b border-line px-5 pt-4 pb-3.5">
        <Link href={closeHref} className="inline-flex items-center gap-1.5 py-1 text-md font-medium lg:hidden">
          <AdminIcon name="arrow-left" size={15} />
          Contact Requests
        </Link>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <h2 ref={heading} id="contact-name" tabIndex={-1} className="text-[1.125rem] leading-6">
              <bdi>{fullName}</bdi>
            </h2>
            {company !== null && (
              <p className="text-muted">
                <bdi>{company}</bdi>
              </p>
            )}
            <p className="flex flex-wrap gap-x-3.5 text-muted">
              <Address href={mailLink(email)}>{email}</Address>
              {phone !== '' && <Address href={callLink(phone)}>{phone}</Address>}
            </p>
          </div>
          <div className="-mt-1 -mr-2 flex max-lg:hidden">
            <IconButton aria-label="Previous, K" onClick={() => request.step(-1)}>
              <AdminIcon name="arrow-up" size={16} />
            </IconButton>
            <IconButton aria-label="Next, J" onClick={() => request.step(1)}>
              <AdminIcon name="arrow-down" size={16} />
            </IconButton>
            <Link
              href={closeHref}
              aria-label="Close, Escape"
              className="grid size-9 place-items-center rounded-md text-muted hover:bg-press hover:text-ink"
            >
              <Icon name="x" size={16} />
            </Link>
          </div>
        </div>
        {mayWork ? (
          <Segments
            label="Status"
            layout="grid grid-cols-[repeat(5,auto)]"
            chosen={contact.status}
            choices={CONTACT_STATUSES.map((one, index) => [
              one,
              <>
                {CONTACT_STATUS_LABELS[one]}
                <KeyCap layout="max-lg:hidden">{String(index + 1)}</KeyCap>
              </>,
            ])}
            onChoose={request.setStatus}
          />
        ) : (
          <StatusMark status={contact.status} />
        )}
        <PanelClock contact={contact} />
      </header>
      <div className="divide-y divide-line overflow-y-auto overscroll-contain">
        <section aria-label="Message" className="grid gap-2 px-5 py-4">
          <h3 className="flex flex-wrap justify-between gap-x-3 text-xs font-normal text-subtle">
            <span>
              Message{source !== '' && ', from '}
              <bdi>{sourceText(source)}</bdi>
            </span>
            <time dateTime={createdAt} className="figures">
              {readerTime(createdAt)}
            </time>
          </h3>
          {message === '' ? (
            <p className="text-subtle">No message</p>
          ) : (
            <p className="text-md break-words whitespace-pre-line">
              <bdi>{message}</bdi>
            </p>
          )}
        </section>
        {quote && <ContactQuote quote={quote} />}
        <section className="grid gap-2 px-5 py-4">
          <label htmlFor="contact-note" className="flex flex-wrap justify-between gap-x-3 text-xs text-subtle">
            Notes
            {contact.noteBy !== null && contact.note !== '' && <span>by {contact.noteBy}</span>}
          </label>
          {mayWork || contact.note !== '' ? (
            <textarea
              id="contact-note"
              rows={3}
              maxLength={CONTACT_LIMITS.note}
              readOnly={!mayWork}
              value={request.note}
              onChange={(event) => request.setNote(event.target.value)}
              onBlur={request.saveNote}
              className={TEXT_AREA}
            />
          ) : (
            <p className="text-subtle">No notes</p>
          )}
          {request.note !== contact.note && (
            <p role="status" className="text-xs text-subtle">
              Saved when you leave the field
            </p>
          )}
        </section>
        <section aria-label="Deliveries" className="grid gap-2 px-5 py-4">
          <h3 className="flex min-h-6 items-center justify-between text-xs font-normal text-subtle">
            Deliveries
            {isReplayable(contact) && may(contactOperations.replayContact) && (
              <Button size="sm" disabled={isReplaying} onClick={props.onReplay}>
                Deliver again
              </Button>
            )}
          </h3>
          {deliveries.length === 0 ? (
            <p className="text-subtle">Stored here only: no destination is set up</p>
          ) : (
            <DeliveryList deliveries={deliveries} />
          )}
        </section>
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3 max-md:sticky max-md:bottom-0">
        <Answer reply={reply} contact={contact} />
        <span className="ml-auto flex">
          <May call={contactWorkOperations.eraseContacts}>
            <IconButton aria-label="Erase this person" onClick={props.onErase}>
              <AdminIcon name="user-x" size={16} />
            </IconButton>
          </May>
          <May call={contactOperations.deleteContact}>
            <IconButton aria-label="Delete this request" onClick={props.onDelete}>
              <AdminIcon name="trash-2" size={16} />
            </IconButton>
          </May>
        </span>
      </footer>
    </aside>
  );
}

function Address({ href, children }: { readonly href: string | null; readonly children: string }) {
  const text = <bdi>{children}</bdi>;
  if (href === null) return text;
  return (
    <a href={href} className="underline-offset-3 hover:underline">
      {text}
    </a>
  );
}

function Answer({ reply, contact }: Pick<ContactPanelProps, 'reply' | 'contact'>) {
  const [mail, call] = [replyLink(contact, location.origin), callLink(contact.phone)];
  return (
    <>
      {mail !== null && (
        <a ref={reply} href={mail} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          <AdminIcon name="mail" size={15} />
          {contact.quote ? 'Reply with the quote' : 'Reply'}
          <KeyCap layout="max-lg:hidden">R</KeyCap>
        </a>
      )}
      {call !== null && (
        <a href={call} className={buttonClass({ size: 'sm' })}>
          <AdminIcon name="phone" size={15} />
          Call
        </a>
      )}
    </>
  );
}

function PanelClock({ contact }: { readonly contact: StoredContact }): ReactNode {
  const { text, detail, tone, used } = clockOf(contact, useNow());
  if (used === null) return text === '' ? null : <p className="text-xs text-muted">Answered {text}</p>;
  return (
    <div className="grid gap-1.5 text-xs figures">
      <p className="flex justify-between gap-3">
        <b className={CLOCK_TONES[tone]}>{text.replace(/^d/, 'D')}</b>
        <span className="text-subtle">answer promised by {detail}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-full rounded-full bg-press"
      >
        <rect width={used} height="1" className={tone === 'overdue' ? 'fill-danger' : 'fill-warn'} />
      </svg>
    </div>
  );
}
