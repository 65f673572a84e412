import { useMemo, useState } from 'react';
import { counted } from '#core/count.ts';
import { AmountButton, type AmountMark } from './amount-button.tsx';
import type { ShownTable, TextPlaces } from './text-places.ts';
import type { BenchLine } from './bench-lines.tsx';

/** Number of rows drawn at first, around each place, and by opening a fold. */
const ROWS = { first: 100, near: 5, opened: 200 };

interface CellTableProps {
  readonly source: TextPlaces;
  readonly table: ShownTable;
  readonly chosen: BenchLine | null;
  readonly marks: ReadonlyMap<number, AmountMark>;
}

/** The table of a CSV or TSV source. Amounts are buttons; rows far from all places are folded. */
export function CellTable({ source, table, chosen, marks }: CellTableProps) {
  const { header, rows, headStarts, starts } = table;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const indexOf = useMemo(() => new Map(source.amounts.map(({ start }, index) => [start, index])), [source]);
  const where = chosen?.place?.kind === 'cell' ? chosen.place.where : {};
  const column = chosen?.place?.kind === 'cell' ? chosen.place.column : null;
  const isNamed = (name = '') => name in where || name === column;
  const shown = useMemo(() => {
    const isDrawn = new Set([...Array(Math.min(rows.length, ROWS.first)).keys(), ...opened]);
    for (const [row, cells] of starts.entries()) {
      if (!cells.some((start) => marks.has(indexOf.get(start) ?? -1))) continue;
      for (let near = row - ROWS.near; near <= row + ROWS.near; near += 1) if (near in rows) isDrawn.add(near);
    }
    return [...isDrawn].toSorted((a, b) => a - b);
  }, [rows, starts, marks, indexOf, opened]);
  const open = (from: number, to: number) => {
    const added = Array.from({ length: Math.min(to - from, ROWS.opened) }, (_, index) => from + index);
    setOpened(new Set([...opened, ...added]));
  };
  const fold = (from: number, to: number) =>
    to > from && (
      <tr key={`fold ${from}`}>
        <td colSpan={header.length}>
          <button type="button" className="source-fold" onClick={() => open(from, to)}>
            {counted(to - from, 'row')}
          </button>
        </td>
      </tr>
    );
  return (
    <table className="source-cells">
      <thead>
        <tr>
          {headStarts.map((start, index) => (
            <th key={start} scope="col" className={isNamed(header[index]) ? 'is-condition' : undefined}>
              {header[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => [
          fold((shown[index - 1] ?? -1) + 1, row),
          <tr key={row}>
            {starts[row]?.map((start, cell) => {
              const amount = indexOf.get(start);
              return (
                <td key={start} className={(header[cell] ?? '') in where ? 'is-condition' : undefined}>
                  {amount === undefined ? (
                    rows[row]?.[cell]
                  ) : (
                    <AmountButton index={amount} source={source} mark={marks.get(amount)} />
                  )}
                </td>
              );
            })}
          </tr>,
        ])}
        {fold((shown.at(-1) ?? -1) + 1, rows.length)}
      </tbody>
    </table>
  );
}
