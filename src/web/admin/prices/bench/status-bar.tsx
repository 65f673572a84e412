import { formatCount } from '#domain/count.ts';
import { divideRounded, formatAmount } from '#domain/money.ts';
import { COLUMNS, rawText } from '#web/admin/prices/grid/columns.ts';
import { blockOf, cellsIn, type Selection } from '#web/admin/prices/grid/selection.ts';
import type { Edits } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { amountIn } from '#web/admin/prices/lines/line-figures.ts';
import { Keys } from './kbd.tsx';

interface StatusBarProps {
  readonly status: string;
  readonly selection: Selection;
  readonly rows: readonly GridLine[];
  readonly edits: Edits;
}

/** The status line: the last action, and the figures of the selected block. */
export function StatusBar({ status, selection, rows, edits }: StatusBarProps) {
  const block = blockOf(selection);
  const { top, bottom } = block;
  const columnIndex = selection.anchor.column;
  const column = COLUMNS[columnIndex];
  const sums = sumsOf(columnIndex, rows.slice(top, bottom + 1), edits);
  return (
    <div className="flex h-7.5 items-center gap-4.5 overflow-hidden border-t border-line bg-sunken px-6 text-xs whitespace-nowrap text-muted max-bench:hidden [&_b]:font-[550] [&_b]:text-ink [&_b]:tabular-nums">
      <span role="status">{status}</span>
      {cellsIn(block) > 1 && <span>{formatCount(cellsIn(block))} cells</span>}
      {sums && column && (
        <>
          <span>
            {column.label.replace(', $', '')}: average <b>{sums.average}</b>
          </span>
          <span>
            lowest <b>{sums.lowest}</b>
          </span>
          <span>
            highest <b>{sums.highest}</b>
          </span>
        </>
      )}
      <span aria-hidden="true" className="ml-auto flex gap-4">
        <Hint keys={['↵']} text="edit" />
        <Hint keys={['Ctrl', 'D']} text="fill down" />
        <Hint keys={['Ctrl', 'V']} text="paste block" />
        <Hint keys={['?']} text="all keys" />
      </span>
    </div>
  );
}

/** The figures of several lines' prices. */
function sumsOf(columnIndex: number, lines: readonly GridLine[], edits: Edits) {
  const column = COLUMNS[columnIndex];
  if (!column || lines.length < 2 || !['direct', 'own', 'cost'].includes(column.id)) return null;
  const amounts = lines.flatMap((line) => amountIn(rawText(column, line, edits.drafts.get(line.key))) ?? []);
  const [first, ...rest] = amounts;
  if (first === undefined) return null;
  const total = rest.reduce((sum, amount) => sum + amount, first);
  return {
    average: formatAmount(divideRounded(total, BigInt(amounts.length) * 100n) * 100n),
    lowest: formatAmount(rest.reduce((least, amount) => (amount < least ? amount : least), first)),
    highest: formatAmount(rest.reduce((most, amount) => (amount > most ? amount : most), first)),
  };
}

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Keys keys={keys} />
      {text}
    </span>
  );
}
