import type { ReactNode } from 'react';
import { bestOf, isEqualRow, type Better } from '#domain/compare/side-by-side.ts';
import { UnknownValue } from '#web/public/parts/catalogue/fact-cell.tsx';

/** One provider's part of a row. */
export interface CompareCell {
  /** What it says: equal texts are equal cells. */
  readonly text: string;
  readonly shown?: ReactNode;
  /** What tells which cell is best; null where it is not known. */
  readonly value?: number | bigint | null;
  /** Whether it is the price line that the job is paid by. */
  readonly isUsed?: boolean;
}

export interface CompareRow {
  readonly label: string;
  readonly cells: readonly CompareCell[];
  readonly isEqual: boolean;
  readonly best: ReadonlySet<number>;
  readonly look?: 'fact';
}

/** Rows with a heading of their own within a section, or none. */
export interface RowGroup {
  readonly label: string | null;
  readonly rows: readonly CompareRow[];
}

export interface CompareSection {
  readonly title: string;
  readonly note?: ReactNode;
  readonly groups: readonly RowGroup[];
  /** The labels of rows of which nothing is known. */
  readonly unpublished?: readonly string[];
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

/** What nobody knows. */
export const UNKNOWN_CELL: CompareCell = { text: '–', shown: <UnknownValue />, value: null };

/** A section of rows without heading: rows of which nothing is known are only named. */
export function knownRows(rows: readonly CompareRow[]): Pick<CompareSection, 'groups' | 'unpublished'> {
  const isUnknown = ({ cells }: CompareRow) => cells.every((cell) => cell === UNKNOWN_CELL);
  return {
    groups: [{ label: null, rows: rows.filter((one) => !isUnknown(one)) }],
    unpublished: rows.filter(isUnknown).map(({ label }) => label),
  };
}

/** How many rows a table has, and how many of them say the same of all. */
export interface RowCounts {
  readonly all: number;
  readonly equal: number;
}

export function countRows(sections: readonly CompareSection[]): RowCounts {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return { all: rows.length, equal: rows.filter(({ isEqual }) => isEqual).length };
}
