import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import type { useFilters } from '#features/prices/panel/bench/use-filters.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { useCellEditor } from './cell-editor.tsx';
import { COLUMNS } from './columns.tsx';
import { gridActions } from './grid-actions.tsx';
import './price-grid.css';
import { commandOf, type GridCommand } from './grid-keys.tsx';
import { GridHead, GridRow } from './grid-rows.tsx';
import {
  blockOf,
  cellsIn,
  edgeFrom,
  isIn,
  placeOf,
  useGridPointer,
  wholeLines,
  within,
  type useSelection,
} from './selection.tsx';

/** Heights in pixels, the same as in the style sheet. */
const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 34;
const FROZEN_WIDTH = 316;
const OVERSCAN = 4;
/** The assumed size before the window is measured. */
const FIRST_RECT = { width: 1_200, height: 800 };

export interface GridHandle {
  readonly focus: () => void;
  readonly run: (command: GridCommand) => void;
}

interface PriceGridProps {
  readonly ref: Ref<GridHandle>;
  readonly bench: PriceBench;
  readonly filtering: ReturnType<typeof useFilters>;
  readonly chosen: ReturnType<typeof useSelection>;
  readonly onCommand: (command: GridCommand) => void;
  readonly onLine: (line: GridLine) => void;
}

/** The lines as a spreadsheet: a single tab stop, with virtual rows. */
export function PriceGrid({ ref, bench, filtering, chosen, onCommand, onLine }: PriceGridProps) {
  const { rows, sort, setSort } = filtering;
  const pane = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  /** Whether the grid has the focus, which then moves with the current cell. */
  const isInside = useRef(false);
  const { selection, size, select, setSelection } = chosen;
  const { anchor, head } = selection;
  const block = blockOf(selection);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled: React draws this as it is written
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: FIRST_RECT,
    // The current cell stays rendered, and focused, at any scroll position.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), anchor.row])].toSorted((a, b) => a - b),
  });
  const actions = gridActions({ bench, rows, size, selection, setSelection });
  const { startEdit, isEditing, editor } = useCellEditor({ bench, rows, chosen, type: actions.type, onLine });
  const conflicts = useMemo(() => Map.groupBy(bench.conflicts, ({ line }) => line.key), [bench.conflicts]);

  const focus = () => {
    isInside.current = true;
    currentCell(pane.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (isInside.current && !isEditing) currentCell(pane.current)?.focus({ preventScroll: true });
  }, [anchor.row, anchor.column, isEditing]);
  useLayoutEffect(() => {
    if (!isInside.current) return;
    virtualizer.scrollToIndex(head.row, { align: 'auto' });
    showColumn(pane.current, head.column);
    // A panel beside the grid changes its size.
  }, [head.row, head.column, virtualizer, bench.conflicts.length]);
  const pointer = useGridPointer({
    onChoose: (place, isExtending) => {
      isInside.current = true;
      isLeaving.current = false;
      select(place, isExtending);
    },
    onLines: (row, isExtending) => {
      isInside.current = true;
      const from = isExtending ? anchor.row : row;
      setSelection({ anchor: { row: from, column: 0 }, head: { row, column: size.columns - 1 } });
    },
    onFill: actions.fillTo,
  });

  const run = (command: GridCommand) => {
    const from = 'extends' in command && command.extends ? head : anchor;
    switch (command.kind) {
      case 'move': {
        const { step, toEdge } = command;
        const next = { row: from.row + step.row, column: from.column + step.column };
        const to = toEdge ? edgeFrom(from, step, size, (place) => actions.textAt(place) !== '') : next;
        return select(to, command.extends);
      }
      case 'page': {
        const page = Math.max(1, Math.floor((pane.current?.clientHeight ?? FIRST_RECT.height) / ROW_HEIGHT) - 2);
        return select({ row: from.row + command.by * page, column: from.column }, command.extends);
      }
      case 'end': {
        const column = command.isFirst ? 0 : size.columns - 1;
        const row = command.of === 'line' ? from.row : command.isFirst ? 0 : size.rows - 1;
        return select({ row, column }, command.extends);
      }
      case 'tab':
        return select({ row: anchor.row, column: anchor.column + command.by });
      case 'type':
        return startEdit(command.text);
      case 'edit':
        return startEdit();
      case 'clear':
        return actions.clear();
      case 'remove':
        return actions.remove();
      case 'fill':
        return actions.fillDown();
      case 'undo':
      case 'redo':
        return bench.act({ kind: command.kind });
      case 'whole-lines':
        return setSelection(wholeLines(selection, size));
      case 'all':
        return setSelection({
          anchor: { row: 0, column: 0 },
          head: within({ row: size.rows, column: size.columns }, size),
        });
      default:
        return onCommand(command);
    }
  };
  useImperativeHandle(ref, () => ({ focus, run }));

  const draw = (line: GridLine, index: number) => {
    const { provider, id } = line.service;
    const before = rows[index - 1]?.service;
    const isCurrent = index === anchor.row;
    return (
      <GridRow
        line={line}
        index={index}
        draft={bench.edits.drafts.get(line.key)}
        faults={bench.faults.get(line.key)}
        warnings={bench.warnings.get(line.key)}
        conflicts={conflicts.get(line.key)}
        isAfterProvider={before?.provider.id === provider.id}
        isAfterService={before?.id === id}
        // A single cell has only the focus ring.
        block={index >= block.top && index <= block.bottom && cellsIn(block) > 1 ? block : null}
        current={isCurrent ? anchor.column : null}
        editor={isCurrent ? editor : null}
      />
    );
  };
  const items = virtualizer.getVirtualItems();

  return (
    <div
      ref={pane}
      className={BENCH_PANE}
      onFocus={(event) => {
        if (event.target.closest('tbody')) isInside.current = true;
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) isInside.current = false;
      }}
    >
      <table
        role="grid"
        aria-label="Price lines"
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length + 1}
        aria-multiselectable="true"
        aria-busy={bench.isSaving}
        className="price-grid"
        onKeyDown={(event) => {
          if (isEditing || !(event.target instanceof Element) || !event.target.closest('tbody')) return;
          const command = commandOf(event);
          if (!command) return;
          if (command.kind === 'tab' && isLeaving.current) return;
          event.preventDefault();
          isLeaving.current = command.kind === 'leave';
          if (command.kind === 'leave') bench.act({ kind: 'report', status: 'Press Tab to leave the grid' });
          else if (command.kind === 'move' && command.step.row < 0 && anchor.row === 0 && !command.extends) {
            pane.current?.querySelector<HTMLElement>(`[data-head="${anchor.column}"]`)?.focus();
          } else run(command);
        }}
        {...pointer}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('td') && !isEditing) startEdit();
        }}
        onContextMenu={(event) => {
          const place = isEditing ? null : placeOf(event.target);
          if (!place) return;
          event.preventDefault();
          isInside.current = true;
          if (!isIn(block, place)) select(place);
          onCommand({ kind: 'menu' });
        }}
        onCopy={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text/plain', actions.copy());
        }}
        onCut={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text/plain', actions.copy());
          actions.clear();
        }}
        onPaste={(event) => {
          event.preventDefault();
          actions.paste(event.clipboardData.getData('text/plain'));
        }}
      >
        <GridHead sort={sort} onSort={setSort} block={block} onDown={focus} />
        <tbody>
          {items.map(({ index, start }, at) => {
            const line = rows[index];
            return (
              <Fragment key={line?.key}>
                <Space height={start - (items[at - 1]?.end ?? HEAD_HEIGHT)} />
                {line && draw(line, index)}
              </Fragment>
            );
          })}
          <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? HEAD_HEIGHT)} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that are not rendered. */
function Space({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />;
}

function currentCell(pane: HTMLElement | null): HTMLElement | null {
  return pane?.querySelector<HTMLElement>('[data-current]') ?? null;
}

/** Scrolls sideways until a column is visible beside the sticky ones. */
function showColumn(pane: HTMLElement | null, column: number): void {
  const cell = pane?.querySelector<HTMLElement>(`[data-head="${column}"]`)?.closest('th');
  if (!pane || !cell || column < 2) return;
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
  if (left < pane.scrollLeft + FROZEN_WIDTH) pane.scrollLeft = left - FROZEN_WIDTH;
  else if (right > pane.scrollLeft + pane.clientWidth) pane.scrollLeft = right - pane.clientWidth;
}
