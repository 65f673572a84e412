import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lineHistory } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { useLeaveGuard } from '#kit/panel/editing/use-leave-guard.tsx';
import { useShortcuts } from '#kit/panel/frame/use-shortcuts.ts';
import { columnOf } from '#features/prices/panel/grid/columns.tsx';
import type { GridCommand } from '#features/prices/panel/grid/grid-keys.tsx';
import { PriceGrid, type GridHandle } from '#features/prices/panel/grid/price-grid.tsx';
import { nextPlace, useSelection } from '#features/prices/panel/grid/selection.tsx';
import { CELLS } from '#features/prices/panel/lines/cell-text.ts';
import type { CellConflict } from '#features/prices/panel/lines/conflicts.tsx';
import { textsIn } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine, LineService } from '#features/prices/panel/lines/grid-line.tsx';
import { ConflictPanel } from '#features/prices/panel/panels/conflict-panel.tsx';
import { usePriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { useSavePrices } from '#features/prices/panel/use-save-prices.tsx';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { BenchFooter } from './bench-footer.tsx';
import { BenchHead } from './bench-head.tsx';
import { LineList } from './line-list.tsx';
import { OpenPanel, type Panel } from './open-panel.tsx';
import { useFilters } from './use-filters.tsx';

interface PriceScreenProps {
  readonly stored: readonly GridLine[];
  readonly services: ReadonlyMap<number, LineService>;
}

/** The commands that only operators who may change prices have. */
const EDITING: ReadonlySet<GridCommand['kind']> = new Set(['save', 'bulk', 'add', 'evidence', 'menu']);

/** The price lines with filters, the grid, panels, and one save for everything. */
export function PriceScreen({ stored, services }: PriceScreenProps) {
  const bench = usePriceBench(stored);
  const { mutate } = useSavePrices(bench);
  const filtering = useFilters(bench);
  const { isFiltered, rows } = filtering;
  const chosen = useSelection(rows);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isCorrection, setCorrection] = useState(false);
  const grid = useRef<GridHandle>(null);
  const find = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const { count, conflicts } = bench;
  const leaving = useLeaveGuard(count.cells > 0, counted(count.cells, 'unsaved change'));

  const show = (row: number, column: number) => {
    chosen.select({ row, column });
    grid.current?.focus();
  };
  const openLine = (line: GridLine) => setPanel({ kind: 'line', line });
  const faultCount = [...bench.faults.values()].reduce((sum, faults) => sum + Object.keys(faults).length, 0);
  const toFault = () => {
    const places = rows.flatMap((line, row) => {
      const faults = bench.faults.get(line.key) ?? {};
      return CELLS.filter((cell) => faults[cell] !== undefined).map((cell) => ({ row, column: columnOf(cell) }));
    });
    const next = nextPlace(chosen.selection.anchor, places);
    const line = next && rows[next.row];
    if (!next || !line) filtering.showFaults();
    else if (!isWide) openLine(line);
    else show(next.row, next.column);
  };
  const toConflict = ({ line, cell }: CellConflict) => {
    const row = rows.findIndex(({ key }) => key === line.key);
    if (row >= 0) show(row, columnOf(cell ?? 'own'));
  };
  const send = () => mutate({ isCorrection }, { onSuccess: ({ refused }) => refused === null && setCorrection(false) });
  const save = () => {
    const open = conflicts.find(({ choice }) => choice === null);
    if (faultCount > 0) toFault();
    else if (open) toConflict(open);
    else if (count.cells > 0 && !bench.isSaving) {
      if (bench.warnings.size > 0) setPanel({ kind: 'warnings' });
      else send();
    }
  };
  const command = ({ kind }: GridCommand) => {
    const line = rows[chosen.selection.anchor.row];
    if (bench.isReadOnly && EDITING.has(kind)) bench.act({ kind: 'undo' });
    else if (kind === 'save') save();
    else if (kind === 'fault') toFault();
    else if (kind === 'find') find.current?.focus();
    else if (kind === 'bulk' || kind === 'add' || kind === 'keys' || kind === 'menu') setPanel({ kind });
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
      <BenchHead filtering={filtering} find={find} lines={stored} count={bench.lines.length} onPanel={setPanel} />
      <div
        className={`relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] ${conflicts.length > 0 ? 'max-bench:grid-rows-[auto_auto] bench:grid-cols-[minmax(0,1fr)_416px]' : ''}`}
      >
        {rows.length === 0 ? (
          <div className="p-6 max-md:p-4">
            <EmptyState action={isFiltered ? <Button onClick={filtering.clear}>Clear the filters</Button> : undefined}>
              {isFiltered ? 'No line matches the filters.' : 'There are no price lines yet.'}
            </EmptyState>
          </div>
        ) : isWide ? (
          <PriceGrid
            ref={grid}
            bench={bench}
            filtering={filtering}
            chosen={chosen}
            onCommand={command}
            onLine={openLine}
          />
        ) : (
          <LineList bench={bench} rows={rows} onLine={openLine} />
        )}
        {conflicts.length > 0 && (
          <ConflictPanel
            conflicts={conflicts}
            others={Math.max(0, count.cells - conflicts.filter(({ choice }) => choice !== 'theirs').length)}
            onChoose={bench.settle}
            onShow={toConflict}
          />
        )}
      </div>
      <BenchFooter
        bench={bench}
        selection={chosen.selection}
        rows={rows}
        faultCount={faultCount}
        isCorrection={isCorrection}
        onCorrection={setCorrection}
        onSave={save}
        onFault={toFault}
        onLine={(kind) => command({ kind })}
      />
      <OpenPanel
        panel={panel}
        bench={bench}
        rows={rows}
        services={services}
        selection={chosen.selection}
        grid={grid}
        isWide={isWide}
        isFiltered={isFiltered}
        onPanel={setPanel}
        onConfirmed={send}
      />
      {leaving}
    </>
  );
}

/** Minimum width of the grid, the same breakpoint as in the style sheet. Narrower windows show a list. */
const WIDE = matchMedia('(width >= 820px)');

function useIsWide(): boolean {
  const subscribe = (listener: () => void) => {
    WIDE.addEventListener('change', listener);
    return () => WIDE.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

/** The commands that need no cell, wherever the focus is. */
const SCREEN_KEYS: Readonly<Record<string, GridCommand>> = { 'ctrl s': { kind: 'save' }, 'ctrl b': { kind: 'bulk' } };

function useScreenKeys(run: (command: GridCommand) => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useShortcuts(
    ({ key, shiftKey, target }) => {
      const command = shiftKey ? undefined : SCREEN_KEYS[key];
      if (!command || document.querySelector('dialog[open]')) return null;
      return () => {
        // An open cell editor is committed first, and the command runs once its text is in the state.
        if (target.closest('.price-grid input')) target.blur();
        queueMicrotask(() => latest.current(command));
      };
    },
    // Also in the panel of a source beside its cell.
    { alsoInDialogs: true },
  );
}
