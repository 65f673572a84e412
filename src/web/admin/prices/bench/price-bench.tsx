import { useRef, useState } from 'react';
import { counted, formatCount } from '#domain/count.ts';
import { BENCH_HEAD } from '#web/admin/frame/bench-style.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { columnOf } from '#web/admin/prices/grid/columns.ts';
import type { Command } from '#web/admin/prices/grid/grid-keys.ts';
import { PriceGrid, type GridHandle } from '#web/admin/prices/grid/price-grid.tsx';
import { nextPlace } from '#web/admin/prices/grid/selection.ts';
import { useLineTable } from '#web/admin/prices/grid/use-line-table.ts';
import { useSelection } from '#web/admin/prices/grid/use-selection.ts';
import { CELLS } from '#web/admin/prices/lines/cell-text.ts';
import type { Question } from '#web/admin/prices/lines/conflicts.ts';
import { NO_EDITS, textsIn } from '#web/admin/prices/lines/edits.ts';
import type { GridLine, LineService } from '#web/admin/prices/lines/grid-line.ts';
import { ClashPanel } from '#web/admin/prices/panels/clash-panel.tsx';
import { usePriceBench } from '#web/admin/prices/use-price-bench.ts';
import { adminApi, adminPages, lineHistory } from '#contract/routes.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ActionBar } from './action-bar.tsx';
import { FilterTools } from './filter-tools.tsx';
import { Keys } from './kbd.tsx';
import { LineList } from './line-list.tsx';
import { OpenPanel, type Panel } from './open-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import { useFilters } from './use-filters.ts';
import { useIsWide } from './use-is-wide.ts';
import { useScreenKeys } from './use-screen-keys.ts';
import { useLeaveGuard } from '#web/admin/editing/use-leave-guard.tsx';

interface PriceBenchProps {
  readonly stored: readonly GridLine[];
  readonly services: ReadonlyMap<number, LineService>;
}

/** The price lines with filters, the grid, panels, and one save for everything. */
export function PriceBench({ stored, services }: PriceBenchProps) {
  const bench = usePriceBench(stored);
  const filtering = useFilters(bench);
  const { isFiltered, clear } = filtering;
  const rows = useLineTable(bench.lines, filtering.filters, filtering.inState, filtering.sort);
  const chosen = useSelection(rows);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isCorrection, setCorrection] = useState(false);
  const grid = useRef<GridHandle>(null);
  const find = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const { count, questions } = bench;
  const leaving = useLeaveGuard(count.cells > 0, counted(count.cells, 'unsaved change'));

  const show = (row: number, column: number) => {
    chosen.select({ row, column });
    grid.current?.focus();
  };
  const faultCount = [...bench.faults.values()].reduce((sum, faults) => sum + Object.keys(faults).length, 0);
  const toFault = () => {
    const places = rows.flatMap((line, row) => {
      const faults = bench.faults.get(line.key) ?? {};
      return CELLS.filter((cell) => faults[cell] !== undefined).map((cell) => ({ row, column: columnOf(cell) }));
    });
    const next = nextPlace(chosen.selection.anchor, places);
    const line = next && rows[next.row];
    if (!next || !line) filtering.showFaults();
    else if (!isWide) setPanel({ kind: 'line', line });
    else show(next.row, next.column);
  };
  const toQuestion = ({ line, cell }: Question) => {
    const row = rows.findIndex(({ key }) => key === line.key);
    if (row >= 0) show(row, columnOf(cell ?? 'own'));
  };
  const send = () =>
    bench.save({ isCorrection }, { onSuccess: ({ refused }) => refused === null && setCorrection(false) });
  const save = () => {
    const open = questions.find(({ choice }) => choice === null);
    if (faultCount > 0) toFault();
    else if (open) toQuestion(open);
    else if (count.cells > 0 && !bench.isSaving) {
      if (bench.warnings.size > 0) setPanel({ kind: 'warnings' });
      else send();
    }
  };
  const discard = () => {
    if (count.cells > 0) bench.act({ kind: 'step', edits: NO_EDITS, status: 'Discarded. Ctrl Z restores the changes' });
  };
  const command = ({ kind }: Command) => {
    const line = rows[chosen.selection.anchor.row];
    if (kind === 'save') save();
    else if (kind === 'fault') toFault();
    else if (kind === 'find') find.current?.focus();
    else if (kind === 'bulk' || kind === 'add' || kind === 'keys') setPanel({ kind });
    else if (kind === 'evidence' && line) setPanel({ kind, line });
    else if (kind === 'source' && line) openSource(line);
    else if (kind === 'history' && line) openHistory(line);
  };
  const openSource = (line: GridLine) => {
    const { sourceUrl } = textsIn(line, bench.edits.drafts.get(line.key));
    if (sourceUrl.startsWith('https://')) open(sourceUrl, '_blank', 'noopener,noreferrer');
    else bench.act({ kind: 'report', status: 'This line has no source' });
  };
  const openHistory = ({ id }: GridLine) => {
    if (id === null) bench.act({ kind: 'report', status: 'This line is new' });
    else open(lineHistory(id), '_blank', 'noopener');
  };
  useScreenKeys(command);

  return (
    <>
      <header className={BENCH_HEAD}>
        <div className="flex flex-wrap items-center gap-3">
          <h1>Prices</h1>
          <p role="status" className="pt-1.5 text-subtle figures">
            {isFiltered && `${formatCount(rows.length)} of `}
            {counted(bench.lines.length, 'line')}
          </p>
          <div className="ml-auto flex gap-2 max-bench:grid max-bench:w-full max-bench:grid-cols-2">
            <LinkButton href={adminPages.import} size="sm" variant="ghost">
              <AdminIcon name="file-up" size={15} />
              Import
            </LinkButton>
            <a href={adminApi.pricesExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              Export
            </a>
            <Button size="sm" onClick={() => setPanel({ kind: 'add' })}>
              <AdminIcon name="plus" size={15} />
              Add line
              <Keys keys={['Alt', 'N']} />
            </Button>
            <Button size="sm" onClick={() => setPanel({ kind: 'bulk' })}>
              <AdminIcon name="sliders-horizontal" size={15} />
              Bulk change
              <Keys keys={['Ctrl', 'B']} />
            </Button>
          </div>
        </div>
        <FilterTools find={find} filtering={filtering} lines={stored} />
      </header>
      <div
        className={`relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] ${questions.length > 0 ? 'max-bench:grid-rows-[auto_auto] bench:grid-cols-[minmax(0,1fr)_416px]' : ''}`}
      >
        {rows.length === 0 ? (
          <div className="p-6 max-md:p-4">
            <EmptyState action={isFiltered ? <Button onClick={clear}>Clear the filters</Button> : undefined}>
              {isFiltered ? 'No line matches the filters.' : 'There are no price lines yet.'}
            </EmptyState>
          </div>
        ) : isWide ? (
          <PriceGrid
            ref={grid}
            bench={bench}
            rows={rows}
            chosen={chosen}
            sort={filtering.sort}
            onSort={filtering.setSort}
            onCommand={command}
            onLine={(line) => setPanel({ kind: 'line', line })}
          />
        ) : (
          <LineList bench={bench} rows={rows} onLine={(line) => setPanel({ kind: 'line', line })} />
        )}
        {questions.length > 0 && (
          <ClashPanel
            questions={questions}
            others={Math.max(0, count.cells - questions.filter(({ choice }) => choice !== 'theirs').length)}
            onAnswer={bench.settle}
            onShow={toQuestion}
          />
        )}
      </div>
      <footer className="max-bench:sticky max-bench:bottom-0 max-bench:z-20">
        <ActionBar
          bench={bench}
          faultCount={faultCount}
          isCorrection={isCorrection}
          onCorrection={setCorrection}
          onSave={save}
          onDiscard={discard}
          onFault={toFault}
        />
        <StatusBar status={bench.status} selection={chosen.selection} rows={rows} edits={bench.edits} />
      </footer>
      <OpenPanel
        panel={panel}
        bench={bench}
        rows={rows}
        services={services}
        chosen={chosen}
        grid={grid}
        isWide={isWide}
        onPanel={setPanel}
        isFiltered={isFiltered}
        onConfirmed={send}
      />
      {leaving}
    </>
  );
}
