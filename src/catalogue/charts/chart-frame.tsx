import type { ReactNode } from 'react';
import { useReaderRate } from '#kit/currency/money.tsx';
import { convertedTick, type DollarTick, type Tick } from './axis.ts';
import { BOX } from './cost-line.ts';
import './charts.css';

interface ChartFrameProps {
  /** The text alternative. */
  readonly label: string;
  readonly height: number;
  readonly yTicks: readonly DollarTick[];
  readonly xTicks: readonly Tick[];
  /** The unit after the last tick of the x axis: " GB". */
  readonly xUnit?: string;
  /** The line at the buyer's amount, in percent from left, with its text above. */
  readonly mark?: Tick | undefined;
  /** The labels at the ends of the lines, and their heading. */
  readonly ends?: ReactNode;
  readonly endsHead?: string;
  /** Paths in a square of 1,000 units, which is stretched. */
  readonly lines: ReactNode;
  /** Dots and texts, placed in percent so that they keep their size. */
  readonly children: ReactNode;
}

/**
 * Axes, grid and mark of a chart. Only lines stretch. Everything else is placed in percent, so that text keeps its size at
 * any width without scripts.
 */
export function ChartFrame({
  label,
  height,
  yTicks,
  xTicks,
  xUnit = '',
  mark,
  ends,
  endsHead,
  lines,
  children,
}: ChartFrameProps) {
  const rate = useReaderRate();
  const last = xTicks.at(-1);
  return (
    <div role="img" aria-label={label} className={ends === undefined ? 'chart' : 'chart chart-with-ends'}>
      <svg aria-hidden="true" width="100%" height="20" className="chart-head col-2 row-1">
        {mark && (
          <text x={`${mark.at}%`} y="12" textAnchor={anchorAt(mark.at)}>
            {mark.label}
          </text>
        )}
      </svg>
      {endsHead && (
        <svg aria-hidden="true" width="100%" height="20" className="chart-ends-head col-3 row-1">
          <text x="100%" y="12" textAnchor="end">
            {endsHead}
          </text>
        </svg>
      )}
      <svg aria-hidden="true" width="100%" height={height} className="chart-y col-1 row-2">
        {yTicks.map(({ at, label: text, dollars }) => (
          <text key={at} x="100%" y={`${at}%`} dx="-10" dy="0.35em" textAnchor="end">
            {text}
            {rate && dollars > 0 && (
              <tspan x="100%" dx="-10" dy="1.2em" className="converted">
                {convertedTick(dollars, rate)}
              </tspan>
            )}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" width="100%" height={height} className="chart-plot col-2 row-2">
        {yTicks.map(({ at }) => (
          <line key={at} x2="100%" y1={`${at}%`} y2={`${at}%`} className={at === 100 ? 'chart-base' : undefined} />
        ))}
        <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" width="100%" height="100%">
          {lines}
        </svg>
        {mark && <line x1={`${mark.at}%`} x2={`${mark.at}%`} y2="100%" className="chart-mark" />}
        {children}
      </svg>
      {ends !== undefined && (
        <svg aria-hidden="true" width="100%" height={height} className="chart-ends col-3 row-2">
          {ends}
        </svg>
      )}
      <svg aria-hidden="true" width="100%" height="24" className="chart-x col-2 row-3">
        {xTicks.map((tick, index) => (
          <text
            key={tick.at}
            x={`${tick.at}%`}
            y="17"
            textAnchor={anchorAt(tick.at)}
            className={index > 0 && (xTicks.length - index) % 2 === 0 ? 'chart-odd' : undefined}
          >
            {tick.label}
            {tick === last && xUnit !== '' && <tspan className="chart-unit">{xUnit}</tspan>}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Text near an end of an axis grows away from that end. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 4) return 'start';
  return percent > 96 ? 'end' : 'middle';
}

interface ChartCardProps {
  readonly chart: ReactNode;
  /** The table of the chart's values. */
  readonly table: ReactNode;
}

/** A chart with the table of its values beside it, or below it in narrow windows. */
export function ChartCard({ chart, table }: ChartCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_424px] not-print:max-lg:grid-cols-[minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_74mm]">
      <div className="min-w-0 px-5 pt-3.5 pb-3 max-md:px-3.5">{chart}</div>
      <div className="border-line py-2 max-lg:border-t lg:border-l">{table}</div>
    </div>
  );
}
