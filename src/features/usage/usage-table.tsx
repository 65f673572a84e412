import type { ReactNode } from 'react';
import { formatCount } from '#core/count.ts';
import { TrackBar } from './track-bar.tsx';
import { bytesText } from './usage-text.ts';

/** A row: a kind of content, a host, or all further hosts. */
export interface UsageRow {
  readonly key: string;
  readonly label: string;
  readonly bytes: number;
  readonly requests: number;
  readonly isCounted: boolean;
  /** The share of the cost, below zero where it is saved; absent in tables without costs. */
  readonly cost?: ReactNode;
}

interface UsageTableProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly UsageRow[];
  readonly hasBytes: boolean;
  readonly hasCosts: boolean;
  readonly onSwitch: (key: string, isCounted: boolean) => void;
  readonly children?: ReactNode;
}

/** What makes up the traffic, with a switch for each row that leaves it out. */
export function UsageTable({ title, head, rows, hasBytes, hasCosts, onSwitch, children }: UsageTableProps) {
  const measure = (row: UsageRow) => (hasBytes ? row.bytes : row.requests);
  const sum = rows.reduce((added, row) => added + measure(row), 0);
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      <div
        className="usage-scroll"
        role="region"
        aria-label={`Rows of ${title}`}
        tabIndex={rows.length > 12 ? 0 : undefined}
      >
        <table className="usage-table figures">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="usage-bar">
                <span className="sr-only">Bar</span>
              </th>
              <th scope="col" className="usage-number">
                {hasBytes ? 'Traffic' : 'Requests'}
              </th>
              <th scope="col" className="usage-number usage-share">
                Share
              </th>
              {hasCosts && (
                <th scope="col" className="usage-number">
                  Cost a month
                </th>
              )}
              <th scope="col" className="usage-switch">
                Count
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const percent = sum === 0 ? 0 : (100 * measure(row)) / sum;
              const bar = <TrackBar percent={percent} look={row.isCounted ? 'share' : 'off'} />;
              return (
                <tr key={row.key} className={row.isCounted ? '' : 'usage-off'}>
                  <th scope="row">
                    <span className="usage-name">{row.label}</span>
                    <span className="usage-bar-below">{bar}</span>
                  </th>
                  <td className="usage-bar">{bar}</td>
                  <td className="usage-number">{hasBytes ? bytesText(row.bytes) : formatCount(row.requests)}</td>
                  <td className="usage-number usage-share">{Math.round(percent)}%</td>
                  {hasCosts && <td className="usage-number usage-cost">{row.cost}</td>}
                  <td className="usage-switch">
                    <label className="inline-grid h-10 w-11 place-items-center align-middle">
                      <input
                        type="checkbox"
                        role="switch"
                        aria-checked={row.isCounted}
                        aria-label={`Count ${row.label}`}
                        checked={row.isCounted}
                        onChange={() => onSwitch(row.key, !row.isCounted)}
                      />
                    </label>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  );
}
