import { counted } from '#core/count.ts';
import type { MicroDollars } from '#core/money.ts';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { AxisAmounts, positionOf, scaleTo, stackDots } from './price-scale.tsx';

const INTERVALS = 4;
/** Fixed, so that the content below does not shift when the amount changes. */
const HEIGHT = 77;
const LABEL_HEIGHT = 16;
const FIRST_LEVEL = 10;
/** The height of a level of dots that do not overlap. Higher stacks are compressed. */
const DOT_RISE = 11;

interface StripPlotProps {
  /** The costs to draw, per month in ascending order, at least one. */
  readonly costs: readonly [MicroDollars, ...MicroDollars[]];
  /** The highest cost, and the number of all costs. */
  readonly highest: MicroDollars;
  readonly count: number;
  readonly median: MicroDollars;
}

/** One dot for each vendor on an axis of monthly costs, and a line at the median. */
export function StripPlot({ costs, highest, count, median }: StripPlotProps) {
  const money = useMoneyText();
  const [lowest] = costs;
  const scale = scaleTo(highest, INTERVALS);
  const dots = stackDots(costs.map((cost) => positionOf(cost, scale)));
  const top = Math.max(1, ...dots.map(({ level }) => level));
  const rise = Math.min(DOT_RISE, (HEIGHT - LABEL_HEIGHT - FIRST_LEVEL - DOT_RISE / 2) / top);
  const middle = positionOf(median, scale);
  const span =
    lowest === highest
      ? `at ${money({ cost: lowest })}`
      : `between ${money({ cost: lowest })} and ${money({ cost: highest })}`;
  return (
    <>
      <svg
        role="img"
        aria-label={`${counted(count, 'vendor')} ${span} a month, median ${money({ cost: median })}`}
        width="100%"
        height={HEIGHT}
        className="mt-2.5 block overflow-visible border-b border-line-strong"
      >
        <line
          x1={`${middle}%`}
          x2={`${middle}%`}
          y1={LABEL_HEIGHT}
          y2={HEIGHT}
          strokeWidth="2"
          className="stroke-signal-strong"
        />
        <text x={`${middle}%`} y="11" textAnchor={anchorAt(middle)} className="fill-signal-text text-xs font-[550]">
          median <Money as="tspan" cost={median} />
        </text>
        {/* Keyed by index, so that dots move when the amount changes. */}
        {[...dots.entries()].map(([place, { position, level }]) => (
          <circle
            key={place}
            cx={`${position}%`}
            cy={HEIGHT - FIRST_LEVEL - level * rise}
            r="5"
            strokeWidth="1.5"
            className="fill-ink stroke-surface max-md:[r:4px]"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="strip-axis">
        <AxisAmounts ticks={scale.ticks} />
      </div>
    </>
  );
}

/** The label of a line near an end of the axis grows away from that end. */
function anchorAt(position: number): 'start' | 'middle' | 'end' {
  if (position < 15) return 'start';
  return position > 85 ? 'end' : 'middle';
}
