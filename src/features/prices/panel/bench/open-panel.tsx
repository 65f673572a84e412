import type { RefObject } from 'react';
import { counted, formatCount } from '#core/count.ts';
import { LARGE_CHANGE_PERCENT } from '#core/limits.ts';
import { WARNED_PRICES } from '#catalogue/prices/price-warnings.ts';
import { dayOf } from '#core/staleness.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { BulkDialog } from '#features/prices/panel/bulk/bulk-dialog.tsx';
import { COLUMNS } from '#features/prices/panel/grid/columns.tsx';
import type { GridHandle } from '#features/prices/panel/grid/price-grid.tsx';
import { blockOf, type Selection } from '#features/prices/panel/grid/selection.tsx';
import { CELL_TRAITS, readCell } from '#features/prices/panel/lines/cell-text.ts';
import {
  addLine,
  newKey,
  putBack,
  putCells,
  removeLines,
  textsIn,
  type CellEdit,
} from '#features/prices/panel/lines/edits.tsx';
import {
  isInForce,
  newLine,
  placeText,
  type GridLine,
  type LineService,
} from '#features/prices/panel/lines/grid-line.tsx';
import { warningText } from '#features/prices/panel/lines/line-figures.tsx';
import { CellMenu } from '#features/prices/panel/panels/cell-menu.tsx';
import { EvidencePanel, FaultCallout } from '#features/prices/panel/panels/cell-panels.tsx';
import { GridKeySheet } from '#features/prices/panel/panels/grid-key-sheet.tsx';
import { LineSheet } from '#features/prices/panel/panels/line-sheet.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { compareText } from '#kit/panel/tables/sort-rows.ts';
import { DialogBody } from '#kit/dialog.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';

export type Panel =
  | { readonly kind: 'bulk' | 'keys' | 'menu' | 'warnings' }
  | { readonly kind: 'add'; readonly serviceId?: number }
  | { readonly kind: 'line' | 'evidence'; readonly line: GridLine };

interface OpenPanelProps {
  readonly panel: Panel | null;
  readonly bench: PriceBench;
  readonly rows: readonly GridLine[];
  readonly services: ReadonlyMap<number, LineService>;
  readonly selection: Selection;
  readonly grid: RefObject<GridHandle | null>;
  readonly isWide: boolean;
  readonly isFiltered: boolean;
  /** Called after the warnings are confirmed. */
  readonly onConfirmed: () => void;
  readonly onPanel: (panel: Panel | null) => void;
}

/** Renders the open panel, or else the fault of the current cell. Closing it returns the focus to the grid. */
export function OpenPanel(props: OpenPanelProps) {
  const { panel, bench, rows, services, selection, grid, isWide, isFiltered, onPanel, onConfirmed } = props;
  const { edits } = bench;
  const block = blockOf(selection);
  const current = rows[selection.anchor.row];
  const focus = () => grid.current?.focus();
  const close = () => {
    onPanel(null);
    focus();
  };

  switch (panel?.kind) {
    case 'keys':
      return <GridKeySheet onClosed={close} />;
    case 'menu':
      return (
        <CellMenu
          onCommand={(command) => {
            close();
            grid.current?.run(command);
          }}
          onClose={close}
        />
      );
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
          bench={bench}
          onPut={(changes) => changes.length > 0 && bench.put(changes, 'Evidence changed')}
          onClose={close}
        />
      );
    case 'add': {
      const sorted = [...services.values()].toSorted(
        (a, b) => compareText(a.provider.name, b.provider.name) || compareText(a.name, b.name),
      );
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
      const cell = COLUMNS[selection.anchor.column]?.cell;
      const message = current && cell ? bench.faults.get(current.key)?.[cell] : undefined;
      if (!isWide || !current || !cell || message === undefined) return null;
      return (
        <FaultCallout
          line={current}
          draft={edits.drafts.get(current.key)}
          cell={cell}
          message={message}
          onUse={(text) => {
            bench.put([{ line: current, cell, text }], `Used ${text}`);
            focus();
          }}
          onPutBack={() => {
            bench.act({ kind: 'step', edits: putBack(edits, current, [cell]), status: 'Stored value restored' });
            focus();
          }}
          onLeave={focus}
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
  if (start) {
    const others = changes.filter((change) => change !== start);
    bench.put(others, 'Scheduled price added', [{ line, validFrom: readCell('validFrom', start.text) }]);
  } else if (changes.length > 0) bench.put(changes, 'Line changed');
}

/** Maximum number of listed lines. */
const MOST_LISTED = 50;

interface WarningsDialogProps {
  readonly bench: PriceBench;
  readonly onConfirm: () => void;
  readonly onClosed: () => void;
}

/** A confirmation before the save of prices that change a lot, are removed, or are above direct. */
function WarningsDialog({ bench, onConfirm, onClosed }: WarningsDialogProps) {
  const { warnings, byKey, edits, count } = bench;
  const lines = [...warnings].flatMap(([key, found]) => {
    const line = byKey.get(key);
    return line ? [{ line, found, texts: textsIn(line, edits.drafts.get(key)) }] : [];
  });
  return (
    <FormDialog
      title={`Confirm ${counted(lines.length, 'line')}`}
      intro={`A change of more than ${LARGE_CHANGE_PERCENT}%, a removed price, or an own price above direct.`}
      submitLabel={`Save ${counted(count.cells, 'change')}`}
      isDirty={false}
      isBusy={false}
      onSubmit={() => {
        onConfirm();
        return true;
      }}
      onClosed={onClosed}
    >
      <DialogBody>
        <ul className="divide-y divide-line">
          {lines.slice(0, MOST_LISTED).map(({ line, found, texts }) => (
            <li key={line.key} className="grid gap-0.5 py-2">
              <span>
                <b className="font-[550]">
                  {line.service.provider.name} {line.service.name}
                </b>
                <span className="ml-1.5 text-xs text-subtle">{placeText(line, texts)}</span>
              </span>
              {WARNED_PRICES.flatMap((which) => {
                const warned = found.filter((warning) => warning.which === which);
                if (warned.length === 0) return [];
                return (
                  <span key={which} className="flex flex-wrap items-baseline gap-x-2 figures">
                    <span className="text-muted">{CELL_TRAITS[which].name}</span>
                    <FromTo from={line.stored[which] || '–'} to={texts[which] || '–'} />
                    <b className="font-[550] text-warn">{warned.map(warningText).join(', ')}</b>
                  </span>
                );
              })}
            </li>
          ))}
        </ul>
        {lines.length > MOST_LISTED && <p className="text-muted">and {formatCount(lines.length - MOST_LISTED)} more</p>}
      </DialogBody>
    </FormDialog>
  );
}
