import type { ReactNode } from 'react';
import type { RowCounts } from './compare-text.ts';
import { bestOf, isEqualRow, type Better } from './side-by-side.ts';
import { UnknownValue } from '#catalogue/shown/fact-cell.tsx';

/** A vendor's cell of a row. */
export interface CompareCell {
  /** Cells with equal texts are equal. */
  readonly text: string;
  readonly shown?: ReactNode;
  /** The value by which cells are ranked; null if unknown. */
  readonly value?: number | bigint | null;
  /** Whether the cell is the tier applied to the job. */
  readonly isUsed?: boolean;
}

export interface CompareRow {
  readonly label: string;
  readonly cells: readonly CompareCell[];
  readonly isEqual: boolean;
  readonly best: ReadonlySet<number>;
  readonly look?: 'fact';
}

/** Rows below an optional heading within a section. */
export interface RowGroup {
  readonly label: string | null;
  readonly rows: readonly CompareRow[];
  /** Left out on paper, which has one sheet. */
  readonly isScreenOnly?: boolean;
}

export interface CompareSection {
  readonly title: string;
  readonly note?: ReactNode;
  readonly groups: readonly RowGroup[];
  /** The labels of rows without any known cell. */
  readonly notRecorded?: readonly string[];
}

/** A row with its best cells. */
export function row(
  label: string,
  cells: readonly CompareCell[],
  better?: Better,
  look?: CompareRow['look'],
): CompareRow {
  const best = better
    ? bestOf(
        cells.map(({ value = null }) => value),
        better,
      )
    : new Set<number>();
  return { label, cells, isEqual: isEqualRow(cells.map(({ text }) => text)), best, ...(look && { look }) };
}

export const UNKNOWN_CELL: CompareCell = { text: '–', shown: <UnknownValue />, value: null };

/** A section of one group. Rows without any known cell become labels in `notRecorded`. */
export function knownRows(rows: readonly CompareRow[]): Pick<CompareSection, 'groups' | 'notRecorded'> {
  const isUnknown = ({ cells }: CompareRow) => cells.every((cell) => cell === UNKNOWN_CELL);
  return {
    groups: [{ label: null, rows: rows.filter((known) => !isUnknown(known)) }],
    notRecorded: rows.filter(isUnknown).map(({ label }) => label),
  };
}

export function countRows(sections: readonly CompareSection[]): RowCounts {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return { all: rows.length, equal: rows.filter(({ isEqual }) => isEqual).length };
}
