import { useRef, useState } from 'react';
import { adminPages } from '#core/routes.ts';
import { RoleNote, useIsOwner, useMay } from '#kit/panel/frame/role.tsx';
import { sourceOperations, type SourceAnswer, type SourcesAnswer } from '#features/sources/source.ts';
import { counted, formatCount } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyHints, Keys, KeySheet, STATUS_LINE, type KeySheets } from '#kit/panel/frame/key-sheet.tsx';
import { BENCH_HEAD, BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { STATE_LABELS, daysUntil } from '#features/sources/panel/readings/source-words.tsx';
import { StateIcon } from '#features/sources/panel/readings/state-glyph.tsx';
import { BenchSearch, FILTER_CHIPS, FilterChip } from '#kit/panel/tables/bench-filters.tsx';
import { TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { CheckButton } from './check-button.tsx';
import { RunStrip } from './run-strip.tsx';
import { SourceTable } from './source-table.tsx';
import { useRun } from './use-run.tsx';
import { useSourceKeys } from './use-source-keys.tsx';
import { FILTERS, usePause, useSourceList } from './use-source-list.tsx';

const SHEETS: KeySheets = [
  {
    'List of sources': [
      ['Next, previous source', ['↓'], ['↑']],
      ['Open the source', ['↵']],
      ['Check the source now', ['R']],
      ['Pause, resume the source', ['P']],
      ['Open the page of the source', ['O']],
      ['Find a source', ['/']],
      ['These keys', ['?']],
    ],
  },
];

const [SOURCE, OPEN, CHECK, PAUSE, PAGE] = [
  ['source', '↑', '↓'],
  ['open', '↵'],
  ['check now', 'R'],
  ['pause', 'P'],
  ['open page', 'O'],
] as const;

/** The list of sources with their states, and the controls to check and pause them. */
export function SourceList() {
  const list = useSourceList();
  const { all, shown } = list;
  const run = useRun(all?.sources);
  const pause = usePause();
  const may = useMay();
  const [now] = useState(() => Date.now());
  const [hasKeySheet, setKeySheet] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const togglePause = ({ id, host, state }: SourceAnswer) => pause.mutate({ id, host, paused: state !== 'paused' });
  useSourceKeys(pane, {
    sources: shown,
    onCheck: ({ id }) => {
      if (may(sourceOperations.checkSources)) run.check({ id });
    },
    onPause: (source) => {
      if (may(sourceOperations.updateSource)) togglePause(source);
    },
    onSearch: () => find.current?.focus(),
    onKeys: () => setKeySheet(true),
  });
  const active = (all?.sources ?? []).filter(({ state }) => state !== 'paused');
  const isOff = active.length > 0 && active.every(({ nextAt }) => nextAt === null);
  return (
    <>
      <header className={BENCH_HEAD}>
        <div className="flex flex-wrap items-center gap-3">
          <h1>Sources</h1>
          <p className="pt-1.5 text-muted figures">{all && summaryText(all, now)}</p>
          <div className="ml-auto flex gap-2 max-md:w-full">
            <Button variant="ghost" size="sm" layout="inline-flex max-bench:hidden" onClick={() => setKeySheet(true)}>
              <AdminIcon name="keyboard" size={15} />
              Keys
              <Keys keys={['?']} />
            </Button>
            {active.length > 0 && (
              <CheckButton
                variant="primary"
                layout="inline-flex max-md:w-full aria-disabled:bg-press! aria-disabled:text-muted!"
                hasIcon
                isBusy={run.isRunning && run.scope.id === undefined && run.scope.host === undefined}
                label={`Check all ${formatCount(active.length)}`}
                onPress={() => run.check({})}
              />
            )}
          </div>
        </div>
        <RoleNote call={sourceOperations.updateSource} />
        <div className="flex min-w-0 items-center gap-2.5 max-bench:flex-wrap">
          <BenchSearch
            field={find}
            label="Find a source"
            placeholder="Find a source"
            value={list.typed}
            onChange={list.type}
          />
          <span aria-hidden="true" className="h-4.5 w-px flex-none bg-line-strong max-bench:hidden" />
          <div role="group" aria-label="Filter" className={FILTER_CHIPS}>
            {FILTERS.map(({ state, label, count }) => (
              <FilterChip
                key={state}
                label={label}
                count={all?.counts[count] ?? 0}
                isPressed={list.state === state}
                isDisabled={state !== 'all' && all?.counts[count] === 0}
                onPress={() => list.setState(state)}
              >
                {state !== 'all' && <StateIcon state={state} />}
              </FilterChip>
            ))}
          </div>
        </div>
      </header>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
        <div>
          <RunStrip run={run} />
          {isOff && <OffNotice />}
        </div>
        <div ref={pane} className={`@container ${BENCH_PANE}`}>
          {list.isFailed || shown?.length === 0 ? (
            <div className="border-b border-line bg-surface px-1.5 max-bench:px-0">
              {list.isFailed ? (
                <TableNotice failure={{ title: 'The sources did not load.', onRetry: list.retry }} />
              ) : (
                <NoSources list={list} count={all?.counts.all ?? 0} />
              )}
            </div>
          ) : (
            <SourceTable
              sources={shown}
              checkable={new Map([...Map.groupBy(active, ({ host }) => host)].map(([host, of]) => [host, of.length]))}
              run={run}
              now={now}
              onPause={togglePause}
            />
          )}
        </div>
      </div>
      <footer className={STATUS_LINE}>
        {all && <StatusTexts all={all} />}
        <KeyHints
          hints={may(sourceOperations.updateSource) ? [SOURCE, OPEN, CHECK, PAUSE, PAGE] : [SOURCE, OPEN, PAGE]}
        />
      </footer>
      {hasKeySheet && (
        <KeySheet
          title="Keys of the sources"
          intro="Keys for a source apply to the focused row."
          sheets={SHEETS}
          changedBy={sourceOperations.updateSource}
          onClosed={() => setKeySheet(false)}
        />
      )}
    </>
  );
}

/** "13 sources of 66 direct prices, 51 of features only, 31 read today". */
function summaryText({ sources, counts }: SourcesAnswer, now: number): string {
  const lines = sources.reduce((sum, source) => sum + source.lines, 0);
  const ofPrices = sources.filter((source) => source.lines > 0).length;
  const ofFacts = ofPrices < counts.all ? `, ${formatCount(counts.all - ofPrices)} of features only` : '';
  const today = sources.filter(({ readAt }) => readAt !== null && daysUntil(readAt, now) === 0).length;
  return `${counted(ofPrices, 'source')} of ${counted(lines, 'direct price')}${ofFacts}, ${formatCount(today)} read today`;
}

function StatusTexts({ all: { sources, counts } }: { readonly all: SourcesAnswer }) {
  const hosts = new Set(sources.map(({ host }) => host)).size;
  return (
    <>
      <span>
        <b>{formatCount(counts.all)}</b> {counts.all === 1 ? 'source' : 'sources'} at <b>{formatCount(hosts)}</b>{' '}
        {hosts === 1 ? 'host' : 'hosts'}
      </span>
      {counts.paused > 0 && (
        <span>
          <b>{formatCount(counts.paused)}</b> of them paused
        </span>
      )}
    </>
  );
}

function OffNotice() {
  const isOwner = useIsOwner();
  const mayCheck = useMay()(sourceOperations.checkSources);
  return (
    <div className="mx-6 my-3 flex items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 max-bench:mx-4 max-bench:flex-wrap">
      <Icon name="pause" size={16} className="flex-none text-subtle" />
      <p className="flex-1 max-bench:basis-60">
        <b className="font-[550]">Daily checks are off.</b> {mayCheck && '“Check all” still works. '}
        Automatic checks begin when “Check direct prices at their sources” is on.
        {!isOwner && ' An owner can turn it on in the settings.'}
      </p>
      {isOwner && (
        <LinkButton href={adminPages.settings} size="sm">
          Open settings
        </LinkButton>
      )}
    </div>
  );
}

interface NoSourcesProps {
  readonly list: ReturnType<typeof useSourceList>;
  readonly count: number;
}

function NoSources({ list: { q, state, type, setState }, count }: NoSourcesProps) {
  if (count === 0)
    return (
      <TableNotice>
        <p>
          <b className="font-[550]">No sources yet.</b> A source appears when a price line cites an https address.
        </p>
        <LinkButton href={adminPages.prices} size="sm">
          Open prices
        </LinkButton>
      </TableNotice>
    );
  const clear = () => (q === '' ? setState('all') : type(''));
  return (
    <TableNotice>
      <p className="text-muted">
        <b className="block font-[550] text-ink">
          {q === ''
            ? `No source with the state “${state === 'all' ? 'All' : STATE_LABELS[state]}”.`
            : `No source matches “${q}”.`}
        </b>
        {counted(count, 'source')} {count === 1 ? 'is' : 'are'} hidden by the {q === '' ? 'filter' : 'search'}.
      </p>
      <Button size="sm" onClick={clear}>
        {q === '' ? 'Clear filter' : 'Clear search'}
      </Button>
    </TableNotice>
  );
}
