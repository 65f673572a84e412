import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { May, RoleNote, useMay } from '#kit/panel/frame/role.tsx';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { contactOperations, type StoredContact } from '#features/contacts/contact.ts';
import { adminPages } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { succeeds } from '#kit/panel/api/use-change.ts';
import { ConfirmDialog, useOneAtATime } from '#kit/panel/editing/confirm-dialog.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { BENCH_HEAD, focusMain } from '#kit/panel/frame/screen-parts.tsx';
import { DataTable } from '#kit/panel/tables/data-table.tsx';
import { SearchField } from '#kit/panel/tables/search-field.tsx';
import { namedSort } from '#kit/panel/tables/sort-rows.ts';
import { failureOf, TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { Badge } from '#kit/badge.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Button } from '#kit/button.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { useContactKeys, useOpenRequest } from './use-open-request.tsx';
import { contactColumns, ROW_LAYOUTS } from './contact-columns.tsx';
import { listedDay } from './contact-date.ts';
import { CONTACT_PANEL, ContactPanel } from './contact-panel.tsx';
import { StatusTabs, WaitingText } from './shown-status.tsx';
import {
  contactsExport,
  contactsHref,
  PAGE_SIZE,
  type ContactsView,
  useContactsView,
  lastPage,
} from './contacts-view.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { useContactCounts, useContacts, useDeleteContact, useReplayContact } from './use-contacts.tsx';

/** The list of contact requests, paged, with the open one beside it. */
export function ContactsPage() {
  const { view, text, setText, setSort, open } = useContactsView();
  const contacts = useContacts(view);
  const { data, isFetching, isPlaceholderData, refetch } = contacts;
  const counts = useContactCounts(view.q);
  const [toDelete, setToDelete] = useState<StoredContact | null>(null);
  const [toErase, setToErase] = useState<string | null>(null);
  const deletion = useDeleteContact();
  const replay = useReplayContact();
  const replayOnce = useOneAtATime(async (id: number) => void (await succeeds(replay.mutateAsync(id))));
  const mayDelete = useMay()(contactOperations.deleteContact);
  const table = useRef<HTMLDivElement>(null);
  const bench = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const reply = useRef<HTMLAnchorElement>(null);
  const request = useOpenRequest({ id: view.id, rows: data?.value, onOpen: open, bench });
  const total = data && formatCount(data.total);
  // On narrow screens only the open request is shown.
  const besideOpen = view.id === null ? '' : 'max-lg:hidden';

  const isBeside = request.isMissing || Boolean(request.contact);

  const failure = failureOf('The contacts', contacts);
  const columns = contactColumns({
    replayingId: replay.isPending ? replay.variables : null,
    onReplay: ({ id }) => void replayOnce(id),
    onDelete: setToDelete,
    hrefOf: ({ id }) => contactsHref({ ...view, id }),
  });
  useContactKeys(bench, {
    onStep: request.step,
    onStatus: request.setStatus,
    onReply: () => reply.current?.click(),
    onSearch: () => head.current?.querySelector('input')?.focus(),
    onClose: request.close,
  });
  const refresh = () => {
    void refetch();
    void counts.refetch();
    request.reload();
  };

  return (
    <>
      <header ref={head} className={BENCH_HEAD}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2.5">
          <h1>Contacts</h1>
          <WaitingText view={view} counts={counts.data} />
          <div className={`ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full ${besideOpen}`}>
            <Button size="sm" disabled={isFetching} onClick={refresh}>
              <AdminIcon name="refresh-cw" size={15} />
              Refresh
            </Button>
            <a href={contactsExport(view)} download className={buttonClass({ size: 'sm' })}>
              <AdminIcon name="download" size={15} />
              Export CSV
            </a>
            <May call={contactWorkOperations.eraseContacts}>
              <Button size="sm" onClick={() => setToErase('')}>
                <AdminIcon name="user-x" size={15} />
                Erase a person
              </Button>
            </May>
          </div>
        </div>
        <RoleNote call={contactWorkOperations.updateContact} />
        <div className={`-mb-3 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 ${besideOpen}`}>
          <div className="flex items-center gap-2">
            <h2 className="text-base whitespace-nowrap tracking-[-0.005em]">Contact Requests</h2>
            {total !== undefined && <Badge>{total}</Badge>}
          </div>
          <StatusTabs view={view} counts={counts.data} />
          <div className="ml-auto max-lg:order-2 max-lg:mb-3 max-lg:ml-0 max-lg:w-full">
            <SearchField
              label="Search contacts"
              value={text}
              count={
                isPlaceholderData
                  ? 'Searching...'
                  : total === undefined
                    ? ''
                    : `${total} ${view.q === '' && view.status === null ? 'in total' : 'found'}`
              }
              onChange={setText}
            />
          </div>
        </div>
      </header>
      <div
        ref={bench}
        className={`grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] ${isBeside ? 'lg:grid-cols-[minmax(0,1fr)_384px]' : ''}`}
      >
        <div
          className={`overflow-y-auto overscroll-contain bg-surface [&_thead]:top-0 ${isBeside ? 'max-lg:hidden' : ''}`}
        >
          <div
            ref={table}
            tabIndex={-1}
            aria-busy={isPlaceholderData}
            className={`outline-none transition-opacity duration-120 ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data && failure && <TableNotice failure={failure} />}
            <DataTable
              label="Contact Requests"
              columns={view.id === null && mayDelete ? columns : columns.slice(0, -1)}
              stacksEarly
              rowLayout={view.id === null ? ROW_LAYOUTS.alone : ROW_LAYOUTS.besideOpen}
              rows={data?.value}
              keyOf={({ id }) => id}
              currentKey={view.id}
              sort={namedSort(view.sort)}
              onSort={setSort}
              failure={data ? null : failure}
              empty={<NoContacts view={view} />}
            />
          </div>
          {data && data.total > PAGE_SIZE && (
            <ContactsPager view={view} total={data.total} onGo={() => table.current?.focus()} />
          )}
        </div>
        {request.contact && (
          <ContactPanel
            key={request.contact.id}
            contact={request.contact}
            closeHref={contactsHref({ ...view, id: null })}
            reply={reply}
            request={request}
            isReplaying={replay.isPending}
            onReplay={() => void replayOnce(request.contact?.id ?? 0)}
            onDelete={() => setToDelete(request.contact ?? null)}
            onErase={() => setToErase(request.contact?.email ?? '')}
          />
        )}
        {request.isMissing && (
          <aside aria-label="Request" className={CONTACT_PANEL}>
            <TableNotice>
              <p className="text-muted">This request was deleted or could not be read.</p>
              <TextLink href={contactsHref({ ...view, id: null })}>Close</TextLink>
            </TableNotice>
          </aside>
        )}
      </div>
      {toErase !== null && (
        <EraseDialog email={toErase} onErased={() => open(null)} onClosed={() => setToErase(null)} />
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete Contact"
          confirmLabel="Delete"
          loss={
            <>
              The request of <b>{toDelete.fullName}</b> ({toDelete.email}) of {listedDay(toDelete.createdAt)}
            </>
          }
          onConfirm={async () => deletion.mutateAsync(toDelete.id)}
          onConfirmed={() => {
            if (toDelete.id === view.id) open(null);
            focusMain();
          }}
          onClosed={() => setToDelete(null)}
        >
          Are you sure you want to delete this contact?
        </ConfirmDialog>
      )}
    </>
  );
}

function NoContacts({ view: { q, status } }: { readonly view: ContactsView }) {
  if (q === '' && status === null) return <p className="text-muted">No contacts yet</p>;
  return (
    <>
      <p className="min-w-0 break-words text-muted">
        {q === '' ? (
          'No contact requests here.'
        ) : (
          <>
            No contact request {status === null ? '' : 'here '}contains “<bdi>{q}</bdi>”.
          </>
        )}
      </p>
      <TextLink href={adminPages.contacts}>Show all</TextLink>
    </>
  );
}

interface ContactsPagerProps {
  readonly view: ContactsView;
  readonly total: number;
  /** Called after another page is chosen. */
  readonly onGo: () => void;
}

/** The range of shown requests, with links to the other pages. */
function ContactsPager({ view, total, onGo }: ContactsPagerProps) {
  const { page } = view;
  const last = lastPage(total);
  const first = (page - 1) * PAGE_SIZE + 1;
  const steps = [
    { label: 'First', to: 1, isThere: page > 1 },
    { label: 'Previous', to: page - 1, isThere: page > 1 },
    { label: 'Next', to: page + 1, isThere: page < last },
    { label: 'Last', to: last, isThere: page < last },
  ];
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4.5 py-3 max-md:px-3.5"
    >
      <p className="text-xs text-subtle figures">
        {formatCount(first)}–{formatCount(Math.min(first + PAGE_SIZE - 1, total))} of {formatCount(total)}, page{' '}
        {formatCount(page)} of {formatCount(last)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {steps.map(({ label, to, isThere }) => (
          <li key={label}>
            {isThere ? (
              <Link href={contactsHref({ ...view, page: to })} onClick={onGo} className={buttonClass({ size: 'sm' })}>
                {label}
              </Link>
            ) : (
              <span aria-hidden="true" className={`${buttonClass({ size: 'sm' })} pointer-events-none opacity-50`}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
