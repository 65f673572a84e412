import { memo, type ReactNode } from 'react';
import { textsIn, type Draft, type LineFaults } from '#web/admin/prices/lines/edits.ts';
import type { Question } from '#web/admin/prices/lines/conflicts.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { figuresOf, isStaleIn } from '#web/admin/prices/lines/line-figures.ts';
import { warningMark, warningText, type LineWarnings } from '#web/admin/prices/lines/warnings.ts';
import { CellContent, ClashSign, ComingSign, FaultSign } from './cell-content.tsx';
import { COLUMNS } from './columns.ts';

/** The selected columns of a line. */
export interface RowChoice {
  readonly left: number;
  readonly right: number;
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

interface GridRowProps {
  readonly line: GridLine;
  /** Its index among the shown lines. */
  readonly index: number;
  readonly draft: Draft | undefined;
  readonly faults: LineFaults | undefined;
  readonly warnings: LineWarnings | undefined;
  readonly questions: readonly Question[] | undefined;
  readonly isAfterProvider: boolean;
  readonly isAfterService: boolean;
  readonly choice: RowChoice | null;
  /** The column of the current cell, if that is in this line. */
  readonly current: number | null;
  /** The editor of the current cell. */
  readonly editor: ReactNode;
}

/** The id of the message with the current cell's fault. */
export const FAULT_ID = 'grid-fault';

const HANDLE =
  'absolute -right-[5px] -bottom-[5px] z-3 size-[9px] cursor-crosshair rounded-[2px] border-[1.5px] border-surface bg-signal-strong';

/** A line of the grid, memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, draft, faults, warnings, questions, isAfterProvider, isAfterService, choice, current, editor } =
    props;
  const texts = textsIn(line, draft);
  const figures = figuresOf(texts);
  const isStale = isStaleIn(line, draft);
  const isRemoved = draft?.isRemoved ?? false;
  const look = [
    isAfterProvider ? '' : 'is-first',
    texts.validFrom === '' ? '' : 'is-coming',
    isRemoved ? 'is-removed' : '',
    line.id === null ? 'is-new' : '',
  ];
  return (
    <tr aria-rowindex={index + 2} data-row={index} className={look.filter(Boolean).join(' ')}>
      <th scope="row" className={`ix ${choice || current !== null ? 'is-on' : ''}`} data-number="">
        {texts.validFrom === '' ? index + 1 : <ComingSign />}
        {isRemoved && <span className="sr-only">, removed</span>}
      </th>
      {COLUMNS.map(({ id, cell, look: columnLook }, column) => {
        const isCurrent = current === column;
        const isChosen = choice !== null && column >= choice.left && column <= choice.right;
        const isChanged = cell !== null && draft?.cells[cell] !== undefined && draft.cells[cell] !== line.stored[cell];
        const fault = cell === null ? undefined : faults?.[cell];
        const question = questions?.find((each) => each.cell === cell && cell !== null);
        const warned = warnings?.filter(({ which }) => which === cell) ?? [];
        const isCorner = choice ? choice.isBottom && column === choice.right : isCurrent;
        const isRepeated = isAfterService && (id === 'service' || id === 'type' || id === 'unit');
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
            className={cellLook({
              look: columnLook,
              'is-grey': cell === null,
              'is-repeated': isRepeated || (id === 'provider' && isAfterProvider),
              'is-changed': isChanged,
              'is-faulty': fault !== undefined,
              'is-warned': warned.length > 0,
              'is-clash': question !== undefined,
              'is-settled': question?.choice != null,
              'is-current': isCurrent,
              ...(isChosen && choice && edges(choice, column)),
            })}
          >
            {isCurrent && editor ? (
              editor
            ) : (
              <>
                {fault !== undefined && <FaultSign />}
                {question && <ClashSign />}
                <CellContent
                  id={id}
                  line={line}
                  texts={texts}
                  figures={figures}
                  isStale={isStale}
                  repeats={{ provider: isAfterProvider, service: isAfterService }}
                />
                {warned.length > 0 && fault === undefined && (
                  <span
                    className="absolute top-2.5 left-2.5 text-2xs/none font-semibold text-warn"
                    title={`${warned.map(warningText).join(', ')}: confirm when you save`}
                  >
                    <span aria-hidden="true">{warningMark(warned)}</span>
                    <span className="sr-only">, {warned.map(warningText).join(', ')}</span>
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

function edges({ left, right, isTop, isBottom }: RowChoice, column: number) {
  return {
    'is-chosen': true,
    'edge-top': isTop,
    'edge-bottom': isBottom,
    'edge-left': column === left,
    'edge-right': column === right,
  };
}

function cellLook({ look, ...marks }: { readonly look: string } & Readonly<Record<string, string | boolean>>): string {
  const names = Object.keys(marks).filter((name) => marks[name] === true);
  return [look, ...names].filter(Boolean).join(' ');
}
