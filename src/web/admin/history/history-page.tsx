import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { HistoryEntry } from '#contract/history/history.ts';
import { adminPages } from '#contract/routes.ts';
import { counted, formatCount } from '#domain/count.ts';
import { dayText } from '#domain/day-text.ts';
import { useUndo } from '#web/admin/api/use-undo.ts';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { readerDay, readerZone } from '#web/browser/reader-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/admin/editing/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableNotice } from '#web/admin/tables/table-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HistoryEntryRow } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { ALL_CHANGES, daysOf, historyHref, historyViewOf } from './history-view.ts';
import { useHistory } from './use-history.ts';

/** The history of administrative changes, each with an undo. */
export function HistoryPage() {
  const search = useSearch();
  const view = useMemo(() => historyViewOf(search), [search]);
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useHistory(view);
  const undo = useUndo();
  const [toUndo, setToUndo] = useState<HistoryEntry | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries);
  const failure = { title: 'The history could not be loaded', onRetry: () => void refetch() };
  const isNarrowed = historyHref(view) !== historyHref(ALL_CHANGES);
  return (
    <>
      <ScreenHead
        title="History"
        intro={`Every change: who made it, when (${readerZone(now())}), where, before and after.`}
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
            Changes of one price line{lineName(entries) !== null && ': '}
            <b className="font-[550]">{lineName(entries)}</b>
          </span>
          <TextLink href={historyHref({ ...view, line: '' })}>Show all lines</TextLink>
        </p>
      )}
      {isError && (
        <Card>
          <TableNotice failure={failure} />
        </Card>
      )}
      {!entries && !isError && <HistorySkeleton />}
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
      {daysOf(entries ?? []).map(({ day, entries: some }) => (
        <Card key={day} as="section" labelledBy={`day-${day}`}>
          <header className="flex items-baseline gap-2.5 border-b border-line px-4.5 py-3 max-md:px-3.5">
            <h2 id={`day-${day}`} className="text-[1rem] leading-6">
              {headingOf(day)}
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
                onUndo={(chosen) => (isMany(chosen) ? setToUndo(chosen) : undo.mutate(chosen.id))}
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
          isBusy={undo.isPending}
          onConfirm={async () =>
            undo.mutateAsync(toUndo.id).then(
              () => true,
              () => true,
            )
          }
          onClosed={() => setToUndo(null)}
        >
          Restores the former values of all rows, or of none. Undo this change?
        </ConfirmDialog>
      )}
    </>
  );
}

/** The name of the price line by which the history is filtered. */
function lineName(entries: readonly HistoryEntry[] | undefined): string | null {
  const [newest] = entries ?? [];
  return newest ? (Object.keys(newest.after ?? newest.before ?? {})[0] ?? null) : null;
}

function now(): string {
  return new Date().toISOString();
}

/** Whether an undo needs a confirmation: for many price lines. Restoring rows after a deletion needs none. */
function isMany({ changed, entity }: HistoryEntry): boolean {
  return entity === 'prices' && changed > 1;
}

function headingOf(day: string): string {
  return day === readerDay(now()) ? `Today, ${dayText(day)}` : dayText(day);
}

function HistorySkeleton() {
  return (
    <Card busy>
      <p className="sr-only">Loading the history</p>
      <ul className="divide-y divide-line">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="flex h-11 items-center gap-6 px-4.5">
            <Skeleton layout="h-3 w-10" />
            <Skeleton layout="h-3 w-16" />
            <Skeleton layout="h-3 w-80 max-md:w-40" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
