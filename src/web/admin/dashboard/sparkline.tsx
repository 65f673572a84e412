const WIDTH = 120;
const HEIGHT = 34;
const MARGIN = 3;

interface SparklineProps {
  readonly values: readonly number[];
  /** The text alternative. */
  readonly label: string;
}

/** A sparkline with its last point marked. It needs two values. */
export function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - (value / highest) * (HEIGHT - 2 * MARGIN),
  }));
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8.5 w-30 overflow-visible">
      <path d={`M${line}`} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-signal-strong" />
    </svg>
  );
}
