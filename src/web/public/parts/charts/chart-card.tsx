import type { ReactNode } from 'react';
import './charts.css';

interface ChartCardProps {
  readonly chart: ReactNode;
  /** The same values, read. */
  readonly table: ReactNode;
}

/** A chart with the table of its values beside it, on narrow screens below it. */
export function ChartCard({ chart, table }: ChartCardProps) {
  return (
    <div className="chart-duo">
      <div className="min-w-0 px-5 pt-3.5 pb-3 max-md:px-3.5">{chart}</div>
      <div className="border-line py-2 max-lg:border-t lg:border-l">{table}</div>
    </div>
  );
}
