import { memo, type ReactNode } from 'react';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import type { CellConflict } from '#features/prices/panel/lines/conflicts.tsx';
import { textsIn, type Draft, type LineFaults } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import {
  figuresOf,
  isStaleIn,
  warningMark,
  warningText,
  type LineWarnings,
} from '#features/prices/panel/lines/line-figures.tsx';
import type { Sort } from '#kit/panel/tables/sort-rows.ts';
import { CellContent } from './cell-content.tsx';
import { COLUMNS } from './columns.tsx';
import type { Block } from './selection.tsx';

interface GridHeadProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly block: Block;
  /** Moves the focus back to the cells. */
  readonly onDown: () => void;
}

/** The column heads, which sort the lines. Arrow Up moves here from the first line, Arrow Down back. */
export function GridHead({ sort, onSort, block, onDown }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="is-line-number">
          <span className="sr-only">Line</span>
        </th>
        {COLUMNS.map(({ id, label, look, width }, column) => {
          const direction = sort.column === id ? sort.direction : undefined;
          const isOn = column >= block.left && column <= block.right;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={direction ?? 'none'}
              className={`${look} ${isOn ? 'is-on' : ''}`}
              style={{ width }}
            >
              <button
                type="button"
                tabIndex={-1}
                data-head={column}
                className="inline-flex size-full items-center gap-1 px-2 font-medium hover:text-ink focus-visible:-outline-offset-3 in-[.is-number]:justify-end in-[.is-price]:pr-6 [&>svg]:flex-none"
                onClick={() =>
                  onSort({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                }
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown' || event.key === 'Escape') {
                    event.preventDefault();
                    onDown();
                  }
                  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                  const row = event.currentTarget.closest('tr');
                  if (by !== 0) row?.querySelector<HTMLElement>(`[data-head="${column + by}"]`)?.focus();
                }}
              >
                {id === 'cost' && <AdminIcon name="lock" size={12} />}
                {label}
                {direction && <AdminIcon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface GridRowProps {
  readonly line: GridLine;
  /** Its index among the shown lines. */
  readonly index: number;
  readonly draft: Draft | undefined;
  readonly faults: LineFaults | undefined;
  readonly warnings: LineWarnings | undefined;
  readonly conflicts: readonly CellConflict[] | undefined;
  readonly isAfterProvider: boolean;
  readonly isAfterService: boolean;
  /** The selected block if it has several cells, some of this line. */
  readonly block: Block | null;
  /** The column of the current cell, if that is in this line. */
  readonly current: number | null;
  readonly editor: ReactNode;
}

/** The id of the message with the current cell's fault. */
export const FAULT_ID = 'grid-fault';

const SIGN = 'absolute top-[9px] left-2 text-danger in-[.is-settled]:text-subtle';
const HANDLE =
  'absolute -right-[5px] -bottom-[5px] z-3 size-[9px] cursor-crosshair rounded-[2px] border-[1.5px] border-surface bg-signal-strong';

/** A line of the grid, memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, draft, faults, warnings, conflicts, isAfterProvider, isAfterService, block, current, editor } =
    props;
  const texts = textsIn(line, draft);
  const figures = figuresOf(texts);
  const isStale = isStaleIn(line, draft);
  const isScheduled = texts.validFrom !== '';
  const isRemoved = draft?.isRemoved ?? false;
  const looks = [
    !isAfterProvider && 'is-first',
    isScheduled && 'is-scheduled',
    isRemoved && 'is-removed',
    line.id === null && 'is-new',
  ];
  return (
    <tr aria-rowindex={index + 2} data-row={index} className={looks.filter(Boolean).join(' ')}>
      <th scope="row" className={`is-line-number ${block || current !== null ? 'is-on' : ''}`} data-number="">
        {isScheduled ? (
          <>
            <AdminIcon name="calendar-clock" size={13} className="inline-block align-[-2px] text-signal-strong" />
            <span className="sr-only">Scheduled price</span>
          </>
        ) : (
          index + 1
        )}
        {isRemoved && <span className="sr-only">, removed</span>}
      </th>
      {COLUMNS.map(({ id, cell, look }, column) => {
        const isCurrent = current === column;
        const isChosen = block !== null && column >= block.left && column <= block.right;
        const isChanged = cell !== null && draft?.cells[cell] !== undefined && draft.cells[cell] !== line.stored[cell];
        const fault = cell === null ? undefined : faults?.[cell];
        const conflict = conflicts?.find((each) => each.cell === cell && cell !== null);
        const warned = warnings?.filter(({ which }) => which === cell) ?? [];
        const warningTexts = warned.map(warningText).join(', ');
        const isCorner = block ? block.bottom === index && column === block.right : isCurrent;
        const isRepeated =
          id === 'provider' ? isAfterProvider : ['service', 'type', 'unit'].includes(id) && isAfterService;
        const cellLooks = [
          look,
          cell === null && 'is-grey',
          isRepeated && 'text-subtle',
          isChanged && 'is-changed',
          fault !== undefined && 'is-faulty',
          conflict && 'is-conflict',
          conflict?.choice && 'is-settled',
          isCurrent && 'is-current',
          isChosen && 'is-chosen',
          isChosen && block.top === index && 'after:border-t-2',
          isChosen && block.bottom === index && 'after:border-b-2',
          isChosen && block.left === column && 'after:border-l-2',
          isChosen && block.right === column && 'after:border-r-2',
        ];
        return (
          <td
            key={id}
            aria-colindex={column + 2}
            aria-selected={isChosen || isCurrent}
            aria-readonly={cell === null || isRemoved ? true : undefined}
            aria-invalid={fault === undefined ? undefined : true}
            aria-describedby={fault !== undefined && isCurrent ? FAULT_ID : undefined}
            tabIndex={isCurrent && !editor ? 0 : -1}
            data-column={column}
            data-current={isCurrent ? '' : undefined}
            className={cellLooks.filter(Boolean).join(' ')}
          >
            {isCurrent && editor ? (
              editor
            ) : (
              <>
                {fault !== undefined && <AdminIcon name="circle-alert" size={14} className={SIGN} />}
                {conflict && <AdminIcon name="git-merge" size={14} className={SIGN} />}
                <CellContent
                  id={id}
                  line={line}
                  texts={texts}
                  figures={figures}
                  isStale={isStale}
                  isRepeated={isRepeated}
                />
                {warned.length > 0 && fault === undefined && (
                  <span
                    className="absolute top-2.5 left-2.5 text-2xs/none font-semibold text-warn"
                    title={`${warningTexts}: confirm when you save`}
                  >
                    <span aria-hidden="true">{warningMark(warned)}</span>
                    <span className="sr-only">, {warningTexts}</span>
                  </span>
                )}
                {isChanged && <span className="sr-only">, changed</span>}
                {isCorner && <span className={HANDLE} data-handle="" />}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
