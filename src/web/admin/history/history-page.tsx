import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { HistoryEntry } from '#contract/history.ts';
import { adminPages } from '#contract/routes.ts';
import { counted, formatCount } from '#domain/count.ts';
import { dayText } from '#domain/day-text.ts';
import { dayOf } from '#domain/staleness.ts';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableNotice } from '#web/ui/table-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HistoryEntryRow } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { ALL_CHANGES, daysOf, historyHref, historyViewOf } from './history-view.ts';
import { useHistory, useUndo } from './use-history.ts';

/** Every administrative change, and the way back from each. */
export function HistoryPage() {
  const search = useSearch();
  const view = useMemo(() => historyViewOf(search), [search]);
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useHistory(view);
  const undo = useUndo();
  const [doomed, setDoomed] = useState<HistoryEntry | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries);
  const failure = { title: 'The history could not be loaded', onRetry: () => void refetch() };
  const isNarrowed = historyHref(view) !== historyHref(ALL_CHANGES);
  return (
    <>
      <ScreenHead title="History" intro="Every change is kept: who, when (UTC), which way, before and after." />
      <HistoryFilters
        view={view}
        count={
          entries ? `${formatCount(entries.length)}${hasNextPage ? '+' : ''} ${isNarrowed ? 'found' : 'in all'}` : ''
        }
      />
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
                <p className="text-muted">No change fits these filters.</p>
                <TextLink href={adminPages.history}>Show all</TextLink>
              </>
            ) : (
              <p className="text-muted">Nothing has been changed yet. Every change from now on is kept here.</p>
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
                key={entry.id}
                entry={entry}
                isBusy={undo.isPending}
                onUndo={(chosen) => (isMany(chosen) ? setDoomed(chosen) : undo.mutate(chosen))}
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
      {doomed && (
        <ConfirmDialog
          title={`Undo ${formatCount(doomed.changed)} changes`}
          confirmLabel="Undo all"
          loss={doomed.summary}
          isBusy={undo.isPending}
          onConfirm={async () =>
            undo.mutateAsync(doomed).then(
              () => true,
              () => true,
            )
          }
          onClosed={() => setDoomed(null)}
        >
          All of it goes back to what it was, at once or not at all. Do you want that?
        </ConfirmDialog>
      )}
    </>
  );
}

/** What one thing brings along goes back with it unasked; many price lines are asked about. */
function isMany({ changed, entity }: HistoryEntry): boolean {
  return entity === 'prices' && changed > 1;
}

function headingOf(day: string): string {
  return day === dayOf(Date.now()) ? `Today, ${dayText(day)}` : dayText(day);
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
