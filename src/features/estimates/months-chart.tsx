import { readCost } from '#core/money.ts';
import { dollarText, type ShownMoney } from '#core/shown-money.ts';
import { Card } from '#kit/card.tsx';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import type { ShownEstimate } from './estimate-view.ts';

const [WIDTH, HEIGHT] = [1_000, 260];

interface MonthsChartProps extends Pick<ShownEstimate, 'months'> {
  /** The months in which other vendors become cheaper. */
  readonly switches: readonly number[];
}

/** The costs of each month as steps. The table below says the same. */
export function MonthsChart({ months, switches }: MonthsChartProps) {
  const money = useMoneyText();
  const lines = [
    {
      name: 'direct price',
      mark: 'mark-direct',
      costs: months.map(({ direct }) => direct),
    },
    {
      name: 'single vendor',
      mark: 'mark-one',
      costs: months.map(({ one }) => one?.own ?? null),
    },
    {
      name: 'cheapest mix',
      mark: 'mark-own',
      costs: months.map(({ cheapest }) => cheapest.own),
    },
  ];
  const highest = lines.flatMap(({ costs }) => costs.flatMap((cost) => (cost === null ? [] : readCost(cost))));
  const { max, ticks } = axisTo(highest.reduce((most, cost) => (cost > most ? cost : most), 0n));
  const y = (cost: bigint) => HEIGHT - (Number(cost) / Number(max)) * HEIGHT;
  const step = WIDTH / months.length;
  const [first, last] = [months[0]?.cheapest.own ?? '0.00', months.at(-1)?.cheapest.own ?? '0.00'];
  return (
    <Card as="figure" layout="month-chart-card px-6 py-5 max-md:px-4">
      <figcaption className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1.5">
        <b className="font-[550]">Cost by month</b>
        <ul className="month-legend">
          {lines.toReversed().map(({ name, mark }) => (
            <li key={name}>
              <i className={mark} aria-hidden="true" />
              {name}
            </li>
          ))}
          {switches.length > 0 && (
            <li>
              <i className="mark-switch" aria-hidden="true" />
              switch of vendors
            </li>
          )}
        </ul>
      </figcaption>
      <div className="month-chart">
        <ul className="month-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <li key={dollarText(tick)}>
              <Money {...tick} />
            </li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`The cheapest mix costs ${money({ cost: first })} in month 1 and ${money({ cost: last })} in month ${months.length}`}
        >
          {ticks.map((tick, index) => {
            const at = HEIGHT * (1 - index / (ticks.length - 1));
            return <line key={dollarText(tick)} x1="0" x2={WIDTH} y1={at} y2={at} className="grid-line" />;
          })}
          {switches.map((month) => (
            <line
              key={month}
              x1={(month - 1) * step}
              x2={(month - 1) * step}
              y1="0"
              y2={HEIGHT}
              className="mark-switch"
            />
          ))}
          {lines.map(({ name, mark, costs }) => (
            <path key={name} d={stepsOf(costs, { step, y })} className={mark} />
          ))}
        </svg>
        <svg className="month-ends" aria-hidden="true">
          {endsOf(lines, y).map(({ name, cost, at }) => (
            <text key={name} y={at} dy="0.35em" className={name === 'cheapest mix' ? 'fill-ink font-[550]' : undefined}>
              <Money cost={cost} as="tspan" /> {name}
            </text>
          ))}
        </svg>
        <ol className="month-axis" aria-hidden="true">
          {months.map(({ month }) => (
            <li key={month}>{month}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

const DOLLAR = 1_000_000n;

/** Four ticks at round steps, which reach the highest cost. */
function axisTo(highest: bigint): {
  readonly max: bigint;
  readonly ticks: readonly ShownMoney[];
} {
  let step = DOLLAR;
  while (step * 3n < highest) {
    step *= 10n;
    const smaller = [step / 5n, (step * 2n) / 5n, step / 2n].find((one) => one * 3n >= highest);
    step = smaller ?? step;
  }
  return {
    max: step * 3n,
    ticks: [0n, 1n, 2n, 3n].map((count) => ({ roundCost: step * count })),
  };
}

interface Line {
  readonly name: string;
  readonly costs: readonly (string | null)[];
}

const LABEL_HEIGHT = 16;

/** The last costs of lines with their heights, from the top, and apart where lines end close together. */
function endsOf(lines: readonly Line[], y: Axes['y']) {
  const ends = lines.flatMap(({ name, costs }) => {
    const cost = costs.at(-1) ?? null;
    return cost === null ? [] : [{ name, cost, at: y(readCost(cost)) }];
  });
  let free = 0;
  return ends
    .toSorted((a, b) => a.at - b.at)
    .map((end) => {
      const at = Math.max(end.at, free);
      free = at + LABEL_HEIGHT;
      return { ...end, at };
    });
}

interface Axes {
  readonly step: number;
  readonly y: (cost: bigint) => number;
}

/** A line of steps, with gaps where a cost is missing. */
function stepsOf(costs: readonly (string | null)[], { step, y }: Axes): string {
  return costs
    .map((cost, index) => {
      if (cost === null) return '';
      const height = y(readCost(cost)).toFixed(1);
      const start = (index * step).toFixed(1);
      const isNew = index === 0 || costs[index - 1] === null;
      return `${isNew ? `M${start} ${height}` : `V${height}`}H${((index + 1) * step).toFixed(1)}`;
    })
    .join('');
}
