import type { ReactNode } from 'react';
import './plain-table.css';

interface PlainTableProps {
  readonly label?: string;
  readonly heads: readonly {
    readonly label: string;
    /** Classes of the head. */
    readonly layout?: string;
    /** Whether it is visible to screen readers only. */
    readonly isHidden?: boolean;
  }[];
  readonly layout?: string;
  /** The rows. `stacked:` classes place their cells in narrow tables. */
  readonly children: ReactNode;
}

/** A table without sorting. In a narrow container its rows are cards. */
export function PlainTable({ label, heads, layout = '', children }: PlainTableProps) {
  return (
    <table aria-label={label} className={`plain-table ${layout}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.label} scope="col" className={head.layout}>
              {head.isHidden ? <span className="sr-only">{head.label}</span> : head.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
