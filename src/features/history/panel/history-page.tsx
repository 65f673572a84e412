import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { historyOperations, type HistoryEntry } from '#catalogue/history/history.ts';
import { adminPages } from '#core/routes.ts';
import { counted, formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { HISTORY_ENTITIES, OWNERS_ENTITIES, WAYS, type HistoryEntity } from '#catalogue/history/history-text.ts';
import { succeeds, useUndo } from '#kit/panel/api/use-change.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { useShortcuts } from '#kit/panel/frame/use-shortcuts.ts';
import { readerDay, readerZone } from '#kit/browser/reader-time.ts';
import { buttonClass } from '#kit/button-style.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { ConfirmDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { Select } from '#kit/select.tsx';
import { useIsOwner } from '#kit/panel/frame/role.tsx';
import { LoadingRows } from '#kit/panel/tables/loading-rows.tsx';
import { SearchField } from '#kit/panel/tables/search-field.tsx';
import { TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { useUrlSearch } from '#kit/panel/tables/use-url-values.ts';
import { TextLink } from '#kit/text-link.tsx';
import { HistoryEntryRow, WAY_LABELS } from './history-entry.tsx';
import {
  ALL_CHANGES,
  historyExport,
  historyHref,
  historyViewOf,
  useHistory,
  type HistoryView,
} from './history-view.tsx';

/** The history of administrative changes, each with an undo. */
export function HistoryPage() {
  const search = useSearch();
  const view = useMemo(() => historyViewOf(search), [search]);
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useHistory(view);
  const undo = useUndo();
  const isOwner = useIsOwner();
  const [toUndo, setToUndo] = useState<HistoryEntry | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries);
  const line = lineName(entries);
  const isNarrowed = historyHref(view) !== historyHref(ALL_CHANGES);
  return (
    <>
      <ScreenHead
        title="History"
        intro={`Every change${isOwner ? '' : ' but those of settings and webhooks, which are for owners'}: who made it, when (${readerZone(now())}), where, before and after.`}
        action={
          <a href={historyExport(view)} download className={buttonClass({ size: 'sm' })}>
            <AdminIcon name="download" size={15} />
            Export CSV
          </a>
        }
        changedBy={historyOperations.undoChange}
      />
      <HistoryFilters
        view={view}
        count={
          entries ? `${formatCount(entries.length)}${hasNextPage ? '+' : ''} ${isNarrowed ? 'found' : 'in total'}` : ''
        }
      />
      {view.line !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Changes of one price line{line !== null && ': '}
            <b className="font-[550]">{line}</b>
          </span>
          <TextLink href={historyHref({ ...view, line: '' })}>Show all lines</TextLink>
        </p>
      )}
      {isError && (
        <Card>
          <TableNotice failure={{ title: 'The history could not be loaded', onRetry: () => void refetch() }} />
        </Card>
      )}
      {!entries && !isError && (
        <Card>
          <LoadingRows what="the history" />
        </Card>
      )}
      {entries?.length === 0 && (
        <Card>
          <TableNotice>
            {isNarrowed ? (
              <>
                <p className="text-muted">No change matches these filters.</p>
                <TextLink href={adminPages.history}>Show all</TextLink>
              </>
            ) : (
              <p className="text-muted">No changes yet. Every change from now on is listed here.</p>
            )}
          </TableNotice>
        </Card>
      )}
      {[...Map.groupBy(entries ?? [], ({ at }) => readerDay(at))].map(([day, some]) => (
        <Card key={day} as="section" labelledBy={`day-${day}`}>
          <header className="flex items-baseline gap-2.5 border-b border-line px-4.5 py-3 max-md:px-3.5">
            <h2 id={`day-${day}`} className="text-[1rem] leading-6">
              {day === readerDay(now()) && 'Today, '}
              {dayText(day)}
            </h2>
            <span className="text-xs text-subtle figures">{counted(some.length, 'change')}</span>
          </header>
          <ol>
            {some.map((entry) => (
              <HistoryEntryRow
                key={`${entry.id} ${view.q} ${view.line}`}
                entry={entry}
                search={view}
                isBusy={undo.isPending}
                onUndo={() => {
                  // Restoring many rows after a deletion needs no confirmation.
                  if (entry.entity === 'prices' && entry.changed > 1) setToUndo(entry);
                  else undo.mutate(entry.id);
                }}
              />
            ))}
          </ol>
        </Card>
      ))}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} layout="flex w-full">
          {isFetchingNextPage ? 'Loading older changes...' : 'Older changes'}
        </Button>
      )}
      {toUndo && (
        <ConfirmDialog
          title={`Undo ${formatCount(toUndo.changed)} changes`}
          confirmLabel="Undo all"
          loss={toUndo.summary}
          onConfirm={async () => succeeds(undo.mutateAsync(toUndo.id))}
          onClosed={() => setToUndo(null)}
        >
          Restores the former values of all rows, or of none. Undo this change?
        </ConfirmDialog>
      )}
    </>
  );
}

function lineName(entries: readonly HistoryEntry[] | undefined): string | null {
  const [newest] = entries ?? [];
  return newest ? (Object.keys(newest.after ?? newest.before ?? {})[0] ?? null) : null;
}

function now(): string {
  return new Date().toISOString();
}

const ENTITY_LABELS: Readonly<Record<HistoryEntity, string>> = {
  provider: 'Providers',
  service: 'Services',
  country: 'Countries',
  prices: 'Prices',
  report: 'Price reports',
  contact: 'Requests',
  settings: 'Settings',
  webhook: 'Webhooks',
};

/** Changes by the system have no button, but the URL can select them. */
const SHOWN_WAYS = WAYS.filter((way) => way !== 'seed' && way !== 'upgrade');

function HistoryFilters({ view, count }: { readonly view: HistoryView; readonly count: string }) {
  const [, navigate] = useLocation();
  const isOwner = useIsOwner();
  const kinds = isOwner ? HISTORY_ENTITIES : HISTORY_ENTITIES.filter((entity) => !OWNERS_ENTITIES.includes(entity));
  const search = useRef<HTMLDivElement>(null);
  const [typed, type] = useUrlSearch();
  const change = (changes: Partial<HistoryView>) => navigate(historyHref({ ...view, ...changes }), { replace: true });
  const find = () => search.current?.querySelector('input')?.focus();
  useShortcuts(({ key, isField }) => (key === '/' && !isField ? find : null));

  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-end gap-2.5" ref={search}>
        <SearchField label="Find changes" value={typed} count={count} onChange={type} />
        <Select
          aria-label="Kind"
          layout="w-40 max-md:w-full"
          value={view.entity}
          onChange={(value) => change({ entity: HISTORY_ENTITIES.find((entity) => entity === value) ?? '' })}
        >
          <option value="">All kinds</option>
          {kinds.map((entity) => (
            <option key={entity} value={entity}>
              {ENTITY_LABELS[entity]}
            </option>
          ))}
        </Select>
        <div className="flex gap-2.5 max-md:w-full">
          {(['from', 'to'] as const).map((bound) => (
            <label key={bound} className="flex items-center gap-2 text-xs text-muted max-md:flex-1">
              {bound === 'from' ? 'From' : 'To'}
              <input
                type="date"
                value={view[bound]}
                onChange={(event) => change({ [bound]: event.target.value })}
                className={`${CONTROL} max-w-40 figures`}
              />
            </label>
          ))}
        </div>
      </div>
      <div role="group" aria-label="Made in" className="flex flex-wrap gap-1.5">
        {SHOWN_WAYS.map((way) => (
          <button
            key={way}
            type="button"
            aria-pressed={view.way === way}
            onClick={() => change({ way: view.way === way ? '' : way })}
            className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-2.5 text-xs font-medium text-muted hover:border-control hover:text-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
          >
            <AdminIcon name={WAY_LABELS[way][1]} size={13} />
            {WAY_LABELS[way][0]}
          </button>
        ))}
        {historyHref(view) !== historyHref(ALL_CHANGES) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              type('');
              navigate(historyHref(ALL_CHANGES), { replace: true });
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
