import { useLayoutEffect, useRef, useState } from 'react';
import { editedText } from '#features/prices/panel/lines/cell-text.ts';
import { textsIn } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { COLUMNS } from './columns.tsx';
import { editEndOf, STAY, type EditEnd } from './grid-keys.tsx';
import type { useSelection } from './selection.tsx';

interface EditedGrid {
  readonly bench: PriceBench;
  readonly rows: readonly GridLine[];
  readonly chosen: ReturnType<typeof useSelection>;
  readonly type: (text: string, isBlock: boolean) => void;
  /** Opens a line whose current cell has no text of its own. */
  readonly onLine: (line: GridLine) => void;
}

/** The edit of the current cell: `startEdit` begins it, with the typed text if typing did; `editor` is its input. */
export function useCellEditor({ bench, rows, chosen, type, onLine }: EditedGrid) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { anchor } = chosen.selection;
  const line = rows[anchor.row];
  const column = COLUMNS[anchor.column];
  const startEdit = (typed?: string) => {
    if (!line) return;
    const draft = bench.edits.drafts.get(line.key);
    if (bench.isReadOnly) bench.act({ kind: 'undo' });
    else if (column?.cell && !draft?.isRemoved) {
      const text = typed ?? editedText(column.cell, textsIn(line, draft)[column.cell]);
      setEditing({ text, isReplacing: typed !== undefined });
    } else if (typed === undefined) onLine(line);
    else bench.act({ kind: 'report', status: 'This cell is calculated' });
  };
  const end = ({ takes, step }: EditEnd, text: string) => {
    setEditing(null);
    if (takes !== 'nothing' && (text !== editing?.text || editing.isReplacing)) type(text, takes === 'block');
    if (step.row !== 0 || step.column !== 0)
      chosen.select({ row: anchor.row + step.row, column: anchor.column + step.column });
  };
  const label = line && `${column?.label ?? ''}, ${line.service.provider.name} ${line.service.name}`;
  const editor = editing && label !== undefined ? <CellEditor {...editing} label={label} onEnd={end} /> : null;
  return { startEdit, isEditing: editing !== null, editor };
}

interface Editing {
  readonly text: string;
  /** Whether typing replaced the value: arrow keys then end the edit. */
  readonly isReplacing: boolean;
}

interface CellEditorProps extends Editing {
  readonly label: string;
  readonly onEnd: (end: EditEnd, text: string) => void;
}

/** The input of a cell. Losing the focus commits it, too. */
function CellEditor({ text, isReplacing, label, onEnd }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const end = (how: EditEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(how, input.current?.value ?? text);
  };
  return (
    <input
      ref={input}
      type="text"
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      className="absolute inset-0.5 z-4 size-[calc(100%-4px)] rounded-none border-0 bg-surface px-[7px] [font:inherit] [text-align:inherit] text-ink outline-2 outline-offset-0 outline-(--rp-focus) select-text"
      onKeyDown={(event) => {
        // The key that ends an IME composition belongs to it.
        if (event.nativeEvent.isComposing) return;
        const how = editEndOf(event, isReplacing);
        if (!how) return;
        event.stopPropagation();
        event.preventDefault();
        end(how);
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onBlur={() => end({ takes: 'cell', step: STAY })}
    />
  );
}
