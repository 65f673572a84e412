import { useMemo, type RefObject } from 'react';
import { dayOf } from '#domain/prices/staleness.ts';
import { BulkDialog } from '#web/admin/prices/bulk/bulk-dialog.tsx';
import { newKey, scheduleLines } from '#web/admin/prices/bulk/plan-bulk.ts';
import { COLUMNS } from '#web/admin/prices/grid/columns.ts';
import type { GridHandle } from '#web/admin/prices/grid/price-grid.tsx';
import { blockOf } from '#web/admin/prices/grid/selection.ts';
import type { useSelection } from '#web/admin/prices/grid/use-selection.ts';
import { readCell } from '#web/admin/prices/lines/cell-text.ts';
import { addLine, putBack, putCells, removeLines, type CellEdit } from '#web/admin/prices/lines/edits.ts';
import { isInForce, newLine, type GridLine, type LineService } from '#web/admin/prices/lines/grid-line.ts';
import { EvidencePanel } from '#web/admin/prices/panels/evidence-panel.tsx';
import { FaultCallout } from '#web/admin/prices/panels/fault-callout.tsx';
import { KeySheet } from '#web/admin/prices/panels/key-sheet.tsx';
import { LineSheet } from '#web/admin/prices/panels/line-sheet.tsx';
import { WarningsDialog } from '#web/admin/prices/panels/warnings-dialog.tsx';
import type { PriceBench } from '#web/admin/prices/use-price-bench.ts';
import { compareText } from '#web/admin/tables/sort-rows.ts';

/** The panel over the grid. */
export type Panel =
  | { readonly kind: 'bulk' | 'keys' | 'warnings' }
  | { readonly kind: 'add'; readonly serviceId?: number }
  | { readonly kind: 'line' | 'evidence'; readonly line: GridLine };

interface OpenPanelProps {
  readonly panel: Panel | null;
  readonly bench: PriceBench;
  readonly rows: readonly GridLine[];
  readonly services: ReadonlyMap<number, LineService>;
  readonly chosen: ReturnType<typeof useSelection>;
  readonly grid: RefObject<GridHandle | null>;
  readonly isWide: boolean;
  readonly isFiltered: boolean;
  /** Called after the warnings are confirmed. */
  readonly onConfirmed: () => void;
  readonly onPanel: (panel: Panel | null) => void;
}

/** Renders the open panel, or else the fault of the current cell. Closing it returns the focus to the grid. */
export function OpenPanel(props: OpenPanelProps) {
  const { panel, bench, rows, services, chosen, grid, isWide, isFiltered, onPanel, onConfirmed } = props;
  const { edits } = bench;
  const block = blockOf(chosen.selection);
  const current = rows[chosen.selection.anchor.row];
  const sorted = useMemo(
    () =>
      [...services.values()].toSorted(
        (a, b) => compareText(a.provider.name, b.provider.name) || compareText(a.name, b.name),
      ),
    [services],
  );
  const close = () => {
    onPanel(null);
    grid.current?.focus();
  };
  const anchor = () => grid.current?.cell() ?? null;

  switch (panel?.kind) {
    case 'keys':
      return <KeySheet onClosed={close} />;
    case 'bulk':
      return (
        <BulkDialog
          bench={bench}
          shown={rows}
          selected={isWide && block.bottom > block.top ? rows.slice(block.top, block.bottom + 1) : null}
          isFiltered={isFiltered}
          onClosed={close}
        />
      );
    case 'warnings':
      return <WarningsDialog bench={bench} onConfirm={onConfirmed} onClosed={close} />;
    case 'evidence':
      return (
        <EvidencePanel
          line={panel.line}
          draft={edits.drafts.get(panel.line.key)}
          faults={bench.faults.get(panel.line.key)}
          anchor={anchor}
          onPut={(changes) => changes.length > 0 && bench.put(changes, 'Evidence changed')}
          onClose={close}
        />
      );
    case 'add': {
      const service = services.get(panel.serviceId ?? current?.service.id ?? sorted[0]?.id ?? 0);
      if (!service) return null;
      const below =
        current?.service.id === service.id ? current : rows.findLast((line) => line.service.id === service.id);
      const line = newLine(newKey(bench.lastNew + 1), service);
      const add = (changes: readonly CellEdit[]) => {
        const next = putCells(addLine(edits, line, below?.key ?? null), changes, dayOf(Date.now()));
        bench.act({ kind: 'step', edits: next, status: 'Line added', newLines: 1 });
      };
      return (
        <LineSheet
          key={service.id}
          line={line}
          draft={undefined}
          services={sorted}
          onService={(serviceId) => onPanel({ kind: 'add', serviceId })}
          onPut={add}
          onRemove={null}
          onStep={null}
          onClosed={close}
        />
      );
    }
    case 'line': {
      const { line } = panel;
      const at = rows.findIndex(({ key }) => key === line.key);
      return (
        <LineSheet
          key={line.key}
          line={line}
          draft={edits.drafts.get(line.key)}
          services={null}
          onPut={(changes) => putOfLine(bench, line, changes)}
          onRemove={() => {
            bench.act({ kind: 'step', edits: removeLines(edits, [line]), status: 'The line is removed when you save' });
            close();
          }}
          onStep={(by) => {
            const next = rows[at + by];
            if (next) onPanel({ kind: 'line', line: next });
          }}
          onClosed={close}
        />
      );
    }
    case undefined: {
      const cell = COLUMNS[chosen.selection.anchor.column]?.cell;
      const message = current && cell ? bench.faults.get(current.key)?.[cell] : undefined;
      if (!isWide || !current || !cell || message === undefined) return null;
      return (
        <FaultCallout
          line={current}
          draft={edits.drafts.get(current.key)}
          cell={cell}
          message={message}
          anchor={anchor}
          onUse={(text) => {
            bench.put([{ line: current, cell, text }], `Used ${text}`);
            grid.current?.focus();
          }}
          onPutBack={() => {
            bench.act({ kind: 'step', edits: putBack(edits, current, [cell]), status: 'Put back' });
            grid.current?.focus();
          }}
          onLeave={() => grid.current?.focus()}
        />
      );
    }
  }
}

/**
 * Puts the entered values of a line into the edits. A future start turns a line in effect into an additional
 * scheduled line.
 */
function putOfLine(bench: PriceBench, line: GridLine, changes: readonly CellEdit[]): void {
  const start = isInForce(line) ? changes.find(({ cell }) => cell === 'validFrom') : undefined;
  if (!start) {
    if (changes.length > 0) bench.put(changes, 'Line changed');
    return;
  }
  const others = changes.filter((change) => change !== start);
  const validFrom = readCell('validFrom', start.text);
  const edits = scheduleLines(putCells(bench.edits, others, dayOf(Date.now())), [{ line, validFrom }], bench.lastNew);
  bench.act({ kind: 'step', edits, status: 'Scheduled price added', newLines: 1 });
}
