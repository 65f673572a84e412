import { spreadsheetCell } from '#core/spreadsheet-cell.ts';
import type { Block, GridSize, CellPosition } from './selection.tsx';

/**
 * Formats cells as spreadsheets exchange them: separated by tabs and line feeds, quoted if a text contains either.
 */
export function formatCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((text) => quoted(inert(text))).join('\t')).join('\n');
}

/** A negative number is not a formula. */
function inert(text: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : spreadsheetCell(text);
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Parses the cells copied from a spreadsheet or a text. A quote without an end is a literal character. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { value, end } = cellAt(text, at);
    rows.at(-1)?.push(value);
    at = end;
    if (at >= text.length) break;
    const separator = text[at];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // The final line feed does not start another line.
    if (separator !== '\t' && at >= text.length) break;
    if (separator !== '\t') rows.push([]);
  }
  return rows;
}

function cellAt(text: string, start: number): { value: string; end: number } {
  if (text[start] === '"') {
    let value = '';
    for (let at = start + 1; at < text.length; at += 1) {
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else if (at + 1 >= text.length || /[\t\r\n]/.test(text[at + 1] ?? '')) return { value, end: at + 1 };
      else break;
    }
  }
  let end = start;
  while (end < text.length && !/[\t\r\n]/.test(text[end] ?? '')) end += 1;
  return { value: text.slice(start, end), end };
}

export interface Pasted extends CellPosition {
  readonly text: string;
}

/**
 * The target cells of a paste: from the block's first cell on, repeated if the block is a multiple of the pasted
 * cells, clipped at the edges of the grid.
 */
export function planPaste(rows: readonly (readonly string[])[], over: Block, size: GridSize) {
  const height = rows.length;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [chosenHeight, chosenWidth] = [over.bottom - over.top + 1, over.right - over.left + 1];
  const isMultiple = chosenHeight % height === 0 && chosenWidth % width === 0;
  const block = {
    top: over.top,
    left: over.left,
    bottom: Math.min(size.rows, over.top + (isMultiple ? chosenHeight : height)) - 1,
    right: Math.min(size.columns, over.left + (isMultiple ? chosenWidth : width)) - 1,
  };
  const cells: Pasted[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    for (let column = block.left; column <= block.right; column += 1) {
      const text = rows[(row - block.top) % height]?.[(column - block.left) % width];
      if (text !== undefined) cells.push({ row, column, text });
    }
  }
  return { cells, block };
}
