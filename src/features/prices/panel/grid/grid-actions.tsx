import { counted, formatCount } from '#core/count.ts';
import { readCell } from '#features/prices/panel/lines/cell-text.ts';
import { removeLines, textsIn, type CellEdit, type Scheduled } from '#features/prices/panel/lines/edits.tsx';
import { isInForce, type GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { formatCells, parseCells, planPaste, type Pasted } from './clipboard.tsx';
import { COLUMNS, rawText } from './columns.tsx';
import { blockOf, type Block, type GridSize, type CellPosition, type Selection } from './selection.tsx';

interface ActionContext {
  readonly bench: PriceBench;
  readonly rows: readonly GridLine[];
  readonly size: GridSize;
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
}

/** Typing, filling, clearing and the clipboard in the grid. Each action is one undo step. */
export function gridActions({ bench, rows, size, selection, setSelection }: ActionContext) {
  const { drafts } = bench.edits;
  const block = blockOf(selection);
  const textAt = ({ row, column }: CellPosition) => {
    const [line, columnAt] = [rows[row], COLUMNS[column]];
    return line && columnAt ? rawText(columnAt, line, drafts.get(line.key)) : '';
  };
  /** Whether a cell is the start of a line in effect, which only a scheduled line can follow. */
  const isStarted = ({ row, column }: CellPosition) => {
    const line = rows[row];
    return COLUMNS[column]?.cell === 'validFrom' && line !== undefined && isInForce(line);
  };

  /** Writes texts into cells. Skips read-only cells and reports their number. */
  const putTexts = (cells: readonly Pasted[], what: string) => {
    const changes: CellEdit[] = [];
    const scheduled: Scheduled[] = [];
    const repriced = new Set<string>();
    let skipped = 0;
    for (const { text, ...place } of cells) {
      const line = rows[place.row];
      const cell = COLUMNS[place.column]?.cell ?? null;
      if (!line) continue;
      const draft = drafts.get(line.key);
      if (cell === null || draft?.isRemoved) skipped += 1;
      else if (isStarted(place)) {
        const validFrom = readCell(cell, text);
        if (Date.parse(validFrom) > Date.now()) scheduled.push({ line, validFrom });
        else if (validFrom !== '') skipped += 1;
        // A pasted day applies, even if it equals that of the previous price.
      } else if (
        readCell(cell, text) !== textsIn(line, draft)[cell] ||
        (cell === 'checkedOn' && repriced.has(line.key))
      ) {
        changes.push({ line, cell, text });
        if (cell === 'direct') repriced.add(line.key);
      }
    }
    bench.put(changes, skipped > 0 ? `${what}, ${counted(skipped, 'read-only cell')} skipped` : what, scheduled);
  };

  const cellsOf = (textFor: (place: CellPosition) => string, { top, bottom, left, right }: Block = block): Pasted[] =>
    range(top, bottom).flatMap((row) =>
      range(left, right).map((column) => ({ row, column, text: textFor({ row, column }) })),
    );

  return {
    textAt,
    type: (text: string, isForBlock: boolean) => {
      const { anchor } = selection;
      const isFuture = Date.parse(readCell('validFrom', text)) > Date.now();
      if (isStarted(anchor) && text !== '' && !isFuture) {
        const status = 'This price is in effect already. Enter a future time, such as 1 Dec 2026, 00:00';
        bench.act({ kind: 'report', status });
      } else putTexts(isForBlock ? cellsOf(() => text) : [{ ...anchor, text }], isForBlock ? 'Filled' : '');
    },
    clear: () =>
      putTexts(
        cellsOf(() => '').filter((place) => rows[place.row] && !isStarted(place) && textAt(place) !== ''),
        'Cleared',
      ),
    fillDown: () => {
      const isLine = block.top === block.bottom;
      const source = isLine ? block.top - 1 : block.top;
      if (source < 0) return;
      const over = isLine ? block : { ...block, top: block.top + 1 };
      putTexts(
        cellsOf(({ column }) => textAt({ row: source, column }), over),
        'Filled down',
      );
    },
    /** Fills the block down to a line. */
    fillTo: (bottom: number) => {
      const height = block.bottom - block.top + 1;
      if (bottom <= block.bottom) return;
      const over = { ...block, top: block.bottom + 1, bottom };
      const textFor = ({ row, column }: CellPosition) =>
        textAt({ row: block.top + ((row - block.top) % height), column });
      putTexts(cellsOf(textFor, over), 'Filled down');
      setSelection(selectionOf({ ...block, bottom }));
    },
    copy: () => {
      const texts = range(block.top, block.bottom).map((row) =>
        range(block.left, block.right).map((column) => textAt({ row, column })),
      );
      bench.act({ kind: 'report', status: `Copied ${sizeText(block)}` });
      return formatCells(texts);
    },
    paste: (text: string) => {
      const { cells, block: over } = planPaste(parseCells(text), block, size);
      setSelection(selectionOf(over));
      putTexts(cells, `Pasted ${sizeText(over)}`);
    },
    remove: () => {
      const lines = rows.slice(block.top, block.bottom + 1);
      const status = `${formatCount(lines.length)} ${lines.length === 1 ? 'line will be' : 'lines will be'} removed when you save`;
      bench.act({ kind: 'step', edits: removeLines(bench.edits, lines), status });
    },
  };
}

function selectionOf({ top, bottom, left, right }: Block): Selection {
  return { anchor: { row: top, column: left }, head: { row: bottom, column: right } };
}

/** The size of a block in lines and columns ("4 × 2"). */
function sizeText({ top, bottom, left, right }: Block): string {
  return `${formatCount(bottom - top + 1)} × ${right - left + 1}`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
