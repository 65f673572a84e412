import { useId, useState } from 'react';
import { historyOperations, type HistoryEntry } from '#catalogue/history/history.ts';
import { May } from '#kit/panel/frame/role.tsx';
import { formatCount } from '#core/count.ts';
import { fieldText, valueText, type Way } from '#catalogue/history/history-text.ts';
import { type AdminIconName, AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerClock } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { fieldChanges, useHistoryRows, type FieldChange, type RowFilters } from './history-view.tsx';

/** The origins of changes, with their labels and icons. */
export const WAY_LABELS: Readonly<Record<Way, readonly [label: string, icon: AdminIconName]>> = {
  form: ['Form', 'pencil'],
  grid: ['Grid', 'table-2'],
  bulk: ['Bulk change', 'sliders-horizontal'],
  worklist: ['Worklist', 'list-checks'],
  check: ['Source check', 'refresh-cw'],
  import: ['Import', 'file-up'],
  feed: ['Feed', 'rss'],
  key: ['API key', 'key-round'],
  schedule: ['Schedule', 'calendar-clock'],
  undo: ['Undo', 'history'],
  seed: ['Seed', 'boxes'],
  upgrade: ['Upgrade', 'refresh-cw'],
};

interface EntryProps {
  readonly entry: HistoryEntry;
  /** The search: an entry of many rows opens with the matching ones. */
  readonly search: RowFilters;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** A history entry: one line on wide screens, three on narrow ones, and its rows when expanded. */
export function HistoryEntryRow({ entry, search, isBusy, onUndo }: EntryProps) {
  const isFound = entry.matches !== null && entry.changed > 1;
  const [isToggled, setToggled] = useState(false);
  const isOpen = isFound !== isToggled;
  const setOpen = (open: boolean) => setToggled(open !== isFound);
  const id = useId();
  const changes = fieldChanges(entry.before, entry.after);
  const [only] = changes;
  const single = entry.changed === 1 && changes.length === 1 && only?.field ? only : null;
  const isBlocked = entry.undo === 'blocked';
  const hasMore = !single || isBlocked;
  const [way, icon] = WAY_LABELS[entry.way];
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-[3px] px-3.5 py-2.5 hover:bg-hover xl:min-h-11 xl:grid-cols-[44px_96px_110px_minmax(0,1fr)_minmax(90px,auto)_104px] xl:gap-x-3.5 xl:gap-y-0 xl:px-4.5 xl:py-1.5">
        <p className="contents text-xs text-muted">
          <time
            dateTime={entry.at}
            className="row-start-3 col-start-1 font-mono xl:row-start-1 text-xs text-subtle figures"
          >
            {readerClock(entry.at)}
          </time>
          <span className="row-start-3 col-start-2 flex xl:row-start-1 items-center gap-1.5 text-muted">
            <AdminIcon name={icon} size={14} className="flex-none text-subtle" />
            {way}
          </span>
          <span className="row-start-3 col-start-3 min-w-0 xl:row-start-1 truncate text-muted">{entry.actor}</span>
        </p>
        {hasMore ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className="col-span-full row-start-1 flex xl:col-span-1 xl:col-start-4 min-h-7 min-w-0 items-center gap-2 text-left"
          >
            <AdminIcon
              name="chevron-down"
              size={15}
              className={`flex-none text-subtle transition-transform duration-120 ${isOpen ? '' : '-rotate-90'}`}
            />
            <What single={single} entry={entry} />
          </button>
        ) : (
          <p className="col-span-full row-start-1 min-w-0 xl:col-span-1 xl:col-start-4 xl:pl-[23px]">
            <What single={single} entry={entry} />
          </p>
        )}
        <p className="col-span-3 col-start-1 row-start-2 min-w-0 xl:col-span-1 xl:col-start-5 xl:row-start-1">
          {single ? (
            <FromTo from={textOf(single.before)} to={textOf(single.after)} />
          ) : (
            entry.changed > 1 && (
              <span className="text-xs text-subtle">
                {isFound && `${formatCount(entry.matches ?? 0)} of `}
                {formatCount(entry.changed)} rows
              </span>
            )
          )}
        </p>
        <div className="col-start-4 row-start-2 justify-self-end xl:col-start-6 xl:row-start-1">
          <UndoState entry={entry} isBusy={isBusy} onUndo={onUndo} onExplain={() => setOpen(true)} />
        </div>
      </div>
      {isOpen && <Details id={id} entry={entry} search={isFound ? search : null} changes={single ? [] : changes} />}
    </li>
  );
}

function What({ single, entry }: { readonly single: FieldChange | null; readonly entry: HistoryEntry }) {
  if (!single || entry.way === 'undo') return <span className="min-w-0 font-[550] break-words">{entry.summary}</span>;
  return (
    <span className="min-w-0 break-words">
      <b className="font-[550]">{single.what}</b>
      <span className="ml-2 text-xs text-subtle">{fieldText(single.field)}</span>
    </span>
  );
}

interface UndoStateProps extends Omit<EntryProps, 'search'> {
  readonly onExplain: () => void;
}

function UndoState({ entry, isBusy, onUndo, onExplain }: UndoStateProps) {
  if (entry.undo === 'done') return <span className="text-xs text-subtle">Undone</span>;
  if (entry.undo === 'blocked') {
    return (
      <button
        type="button"
        onClick={onExplain}
        className="inline-flex min-h-6 items-center gap-1.5 text-muted underline decoration-line-strong underline-offset-3"
      >
        <AdminIcon name="ban" size={14} />
        Blocked
      </button>
    );
  }
  const label = entry.after === null ? 'Restore' : entry.changed > 1 ? 'Undo all' : 'Undo';
  return (
    <May call={historyOperations.undoChange}>
      <Button size="sm" disabled={isBusy} onClick={onUndo} aria-label={`${label}: ${entry.summary}`}>
        {label}
      </Button>
    </May>
  );
}

const MORE = 'min-h-8 text-xs font-medium text-muted hover:text-ink';

interface DetailsProps {
  readonly id: string;
  readonly entry: HistoryEntry;
  /** The search that the shown rows match, null without a search. */
  readonly search: RowFilters | null;
  readonly changes: readonly FieldChange[];
}

function Details({ id, entry, search, changes }: DetailsProps) {
  const shown = new Set(changes.map(({ what }) => what)).size;
  const [isFetched, setFetched] = useState(false);
  const [isAll, setAll] = useState(search === null);
  const fetched = useHistoryRows(entry.id, isAll ? null : search, isFetched);
  const { isFetching, hasNextPage, fetchNextPage, isError, refetch } = fetched;
  const rows = fetched.data?.pages.flatMap((page) => page.rows) ?? null;
  const all = rows?.flatMap(({ what, before, after }) =>
    fieldChanges(before && { [what]: before }, after && { [what]: after }),
  );
  const total = isAll ? entry.changed : (entry.matches ?? 0);
  const left = changes.length === 0 ? 0 : total - (rows?.length ?? shown);
  return (
    <div id={id} className="border-t border-line bg-sunken px-4.5 py-2 max-md:px-3.5 xl:pl-[318px]">
      {entry.blockedBy !== null && (
        <p className="flex gap-2 py-2">
          <AdminIcon name="ban" size={16} className="mt-0.5 flex-none text-danger" />
          <span>
            <b className="font-[550]">This change cannot be undone.</b>{' '}
            <span className="text-muted">{entry.blockedBy}</span>
          </span>
        </p>
      )}
      <ul className="divide-y divide-line">
        {(all ?? changes).map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of an entry never change
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-1.5 max-md:grid-cols-1">
            <span className="min-w-0 break-words">
              <b className="font-medium">{change.what}</b>
              {change.field && <span className="ml-2 text-xs text-subtle">{fieldText(change.field)}</span>}
            </span>
            {change.field ? (
              <FromTo from={textOf(change.before)} to={textOf(change.after)} />
            ) : (
              <Whole change={change} />
            )}
          </li>
        ))}
      </ul>
      {(left > 0 || hasNextPage) && (
        <button
          type="button"
          disabled={isFetching}
          onClick={() => (isError ? void refetch() : isFetched ? void fetchNextPage() : setFetched(true))}
          className={MORE}
        >
          {isError ? 'The rows could not be loaded. Try again' : `Show ${formatCount(left)} more`}
        </button>
      )}
      {!isAll && (
        <button
          type="button"
          onClick={() => {
            setAll(true);
            setFetched(true);
          }}
          className={MORE}
        >
          Show all {formatCount(entry.changed)} rows
        </button>
      )}
    </div>
  );
}

/** A row that was added or removed, with its values. */
function Whole({ change: { before, after } }: { readonly change: FieldChange }) {
  const values = after ?? before;
  const known = Object.entries(typeof values === 'object' && values ? values : {}).filter(
    ([name, value]) => value !== null && value !== '' && value !== false && name !== 'name',
  );
  return (
    <span className="min-w-0 text-xs text-subtle">
      {after === null ? 'removed' : 'added'}
      {known.length > 0 && `: ${known.map(([name, value]) => `${fieldText(name)} ${textOf(value)}`).join(', ')}`}
    </span>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  const words = valueText(value);
  if (words !== null) return words;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([name, part]) => (Array.isArray(value) ? textOf(part) : `${name}: ${textOf(part)}`))
    .join(', ');
}
