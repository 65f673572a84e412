import type { ExactCost } from '#domain/prices/cost-of.ts';
import { counted } from '#domain/count.ts';
import { isWithin, filterListing } from '#domain/providers/filter-listing.ts';
import { costsAt } from '#domain/providers/listing-choices.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import { divideRounded } from '#domain/money.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import { AxisAmounts, positionOf, scaleTo, stackDots } from '#web/public/parts/charts/price-scale.tsx';
import { Money, useMoneyText } from '#web/public/parts/currency/money.tsx';

const INTERVALS = 3;
const DOT_RISE = 9;
const LABEL_HEIGHT = 18;
const LOWEST_HEIGHT = 52;

/** Most dots that can be told apart. */
const MOST_DRAWN = 120;

interface LimitPlotProps {
  readonly listing: PreparedListing;
  readonly view: ProvidersView;
}

/** One dot a vendor on an axis of prices of one unit, and a line at the limit: what lies beyond it is hollow. */
export function LimitPlot({ listing, view }: LimitPlotProps) {
  const costs = costsAt(filterListing(listing, view), view);
  const money = useMoneyText();
  const { max, at, unit } = view;
  const quantity = quantityText(at, unit);
  const vendors = counted(costs.length, 'vendor');
  if (costs.length === 0) return <p className="panel-note">{`No matching vendor sells ${quantity} in this unit.`}</p>;
  const perUnit = (cost: ExactCost) => divideRounded(cost, BigInt(at) * 100n);
  const each = Math.max(1, Math.ceil(costs.length / MOST_DRAWN));
  const drawn = costs.filter((_, place) => place % each === 0 || place === costs.length - 1);
  // Few ask many times what the others do: the axis ends where nine of ten are, and at the limit.
  const most = perUnit(costs[Math.floor((costs.length - 1) * 0.9)] ?? 0n);
  const scale = scaleTo(max !== null && max > most ? max : most || 1n, INTERVALS);
  const highest = perUnit(costs.at(-1) ?? 0n);
  const dots = stackDots(drawn.map((cost) => positionOf(perUnit(cost), scale)));
  const height = Math.max(LOWEST_HEIGHT, LABEL_HEIGHT + (Math.max(...dots.map(({ level }) => level)) + 1) * DOT_RISE);
  const within = max === null ? costs.length : costs.filter((cost) => isWithin(cost, { max, at })).length;
  const limit = max === null ? null : positionOf(max, scale);
  const label =
    max === null
      ? `${vendors} at ${quantity}`
      : `${within} of ${costs.length} vendors cost at most ${money({ price: max }, PER_UNIT[unit])} at ${quantity}`;
  return (
    <div>
      <p className="panel-label">{`${vendors} at ${quantity}`}</p>
      <svg role="img" aria-label={label} width="100%" height={height} className="limit-plot">
        {dots.map(({ position, level }, place) => (
          <circle
            key={`${position} ${level}`}
            cx={`${position}%`}
            cy={height - 8 - level * DOT_RISE}
            r="4"
            className={max !== null && !isWithin(drawn[place] ?? 0n, { max, at }) ? 'beyond' : undefined}
          />
        ))}
        {limit !== null && max !== null && (
          <>
            <line x1={`${limit}%`} x2={`${limit}%`} y1={LABEL_HEIGHT - 2} y2={height} />
            <text x={`${limit}%`} y="11" textAnchor={limit < 12 ? 'start' : limit > 88 ? 'end' : 'middle'}>
              <Money as="tspan" price={max} />
            </text>
          </>
        )}
      </svg>
      <div aria-hidden="true" className="limit-axis">
        <AxisAmounts ticks={scale.ticks} isCut={highest > scale.max} />
      </div>
    </div>
  );
}
