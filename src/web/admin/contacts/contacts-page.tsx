import { useRef, useState } from 'react';
import type { StoredContact } from '#contract/contact.ts';
import { adminPages } from '#contract/routes.ts';
import { formatCount } from '#domain/count.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { focusMain } from '#web/admin/frame/focus-main.ts';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { TableCard } from '#web/admin/tables/table-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TableNotice } from '#web/ui/table-notice.tsx';
import { namedSort } from '#web/ui/sort-rows.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { contactColumns, ROW_LAYOUT } from './contact-columns.tsx';
import { formatDay } from './contact-date.ts';
import { ContactsPager } from './contacts-pager.tsx';
import { PAGE_SIZE } from './contacts-view.ts';
import { useContacts, useDeleteContact, useReplayContact } from './use-contacts.ts';
import { useContactsView } from './use-contacts-view.ts';

/** The requests that visitors sent, a page at a time. */
export function ContactsPage() {
  const { view, text, setText, setSort } = useContactsView();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useContacts(view);
  const [toDelete, setToDelete] = useState<StoredContact | null>(null);
  const deletion = useDeleteContact();
  const replay = useReplayContact();
  const replayOnce = useOneAtATime(async (id: number) => void (await succeeds(replay.mutateAsync(id))));
  const table = useRef<HTMLDivElement>(null);
  const total = data && formatCount(data.total);

  const failure = isError ? { title: 'The contacts could not be loaded', onRetry: () => void refetch() } : null;
  const columns = contactColumns({
    replayingId: replay.isPending ? replay.variables : null,
    onReplay: ({ id }) => void replayOnce(id),
    onDelete: setToDelete,
  });

  return (
    <>
      <ScreenHead
        title="Contacts"
        intro="What visitors asked for, and how far each request was handed on."
        action={
          <Button size="sm" disabled={isFetching} onClick={() => void refetch()}>
            <AdminIcon name="refresh-cw" size={15} />
            Refresh
          </Button>
        }
      />
      <TableCard
        title="Contact Requests"
        badge={total !== undefined && <Badge>{total}</Badge>}
        search={
          <SearchField
            label="Search contacts"
            value={text}
            count={
              isPlaceholderData
                ? 'Searching...'
                : total === undefined
                  ? ''
                  : `${total} ${view.q === '' ? 'in all' : 'found'}`
            }
            onChange={setText}
          />
        }
      >
        <div
          ref={table}
          tabIndex={-1}
          aria-busy={isPlaceholderData}
          className={`scroll-mt-18 outline-none transition-opacity duration-120 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data && failure && <TableNotice failure={failure} />}
          <DataTable
            label="Contact Requests"
            columns={columns}
            rowLayout={ROW_LAYOUT}
            rows={data?.rows}
            keyOf={({ id }) => id}
            sort={namedSort(view.sort)}
            onSort={setSort}
            failure={data ? null : failure}
            empty={<NoContacts q={view.q} />}
          />
        </div>
        {data && data.total > PAGE_SIZE && (
          <ContactsPager view={view} total={data.total} onGo={() => table.current?.focus()} />
        )}
      </TableCard>
      {toDelete && (
        <ConfirmDialog
          title="Delete Contact"
          confirmLabel="Delete"
          loss={
            <>
              The request of <b>{toDelete.fullName}</b> ({toDelete.email}) of {formatDay(toDelete.createdAt)}
            </>
          }
          isBusy={deletion.isPending}
          onConfirm={async () => succeeds(deletion.mutateAsync(toDelete.id))}
          onConfirmed={focusMain}
          onClosed={() => setToDelete(null)}
        >
          Are you sure you want to delete this contact?
        </ConfirmDialog>
      )}
    </>
  );
}

function NoContacts({ q }: { readonly q: string }) {
  if (q === '') return <p className="text-muted">No contacts yet</p>;
  return (
    <>
      <p className="min-w-0 break-words text-muted">
        No contact request contains “<bdi>{q}</bdi>”.
      </p>
      <TextLink href={adminPages.contacts}>Show all</TextLink>
    </>
  );
}
