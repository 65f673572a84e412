import type { ReactNode } from 'react';
import type { BillingType } from '#domain/service-type.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { amountLabel, amountTicks, axisUnit, dollarTicks, percentOf, roundNumbers } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type CostFunction, costPaths, costPieces, costText, inCents } from './cost-line.ts';
import { endLabels } from './end-labels.ts';

/** One line of the chart. */
export interface ChartedOffer {
  readonly id: string;
  readonly name: string;
  readonly costAt: CostFunction;
}

/** More lines than this cannot be told apart. */
const MAX_CHARTED = 6;

interface CostChartProps {
  /** The first six are drawn. */
  readonly offers: readonly ChartedOffer[];
  /** What the buyer asks for; the axis ends at twice as much. */
  readonly amount: number;
  readonly unit: BillingType;
  readonly title: string;
  readonly description: string;
  /** At the end of the heading's line: a link to clear the choice. */
  readonly action?: ReactNode;
}

const HEIGHT = 288;
/** The highest line ends a little below the top. */
const HEADROOM = 1.05;
const LONGEST_NAME = 17;

/**
 * What each of up to six offers costs by volume, the cheapest for the buyer's volume in ink. In a `chart-with-rows` the row
 * with the number of a line in `data-line` brings that line forward while it has the pointer or the focus.
 */
export function CostChart({ offers, amount, unit, title, description, action }: CostChartProps) {
  const money = useMoneyText();
  const end = amount * 2;
  const charted = offers
    .slice(0, MAX_CHARTED)
    .map((offer, line) => ({ ...offer, line, here: offer.costAt(amount), pieces: costPieces(offer.costAt, end) }))
    .filter(({ pieces }) => pieces.length > 0);
  const highest = Math.max(0, ...charted.flatMap(({ pieces }) => pieces.map(({ to }) => to.cost)));
  const corner = { amount: end, cost: highest * HEADROOM };
  const cheapest = charted.reduce<number>((least, { here }) => Math.min(least, here?.cost ?? least), Infinity);
  const lowest = charted.find(({ here }) => here?.cost === cheapest);
  // What is drawn last lies on top.
  const inOrder = charted.toSorted((a, b) => Number(a === lowest) - Number(b === lowest));
  const kind = (offer: (typeof charted)[number]) => (offer === lowest ? 'is-lowest' : undefined);
  const heightOf = (cost: number) => 100 - percentOf(cost, corner.cost);
  const labels = endLabels(charted, ({ pieces }) => heightOf(pieces.at(-1)?.to.cost ?? 0));
  const here = amountLabel(amount, unit);
  return (
    <figure className="chart-card">
      <figcaption>
        <h3>{title}</h3>
        <p>{description}</p>
        {action}
      </figcaption>
      <ChartFrame
        label={`${title}, 0 to ${amountLabel(end, unit)}. At ${here}: ${charted.map(({ name, here: cost }) => `${name} ${costText(cost, money)}`).join(', ')}.`}
        height={HEIGHT}
        yTicks={dollarTicks(corner.cost, 5)}
        xTicks={amountTicks(end, 5, unit)}
        xUnit={unit === 'cpm' ? '' : axisUnit(unit)}
        mark={{ at: 50, label: here }}
        endsHead={`at ${here}`}
        ends={labels.map(({ item, lineAt, at }) => (
          <g key={item.id} data-line={item.line} className={kind(item)}>
            <line y1={`${lineAt}%`} x2="12" y2={`${at}%`} />
            <text x="17" y={`${at}%`} dy="0.35em">
              {shortName(item.name)}
            </text>
            <text x="100%" y={`${at}%`} dy="0.35em" textAnchor="end" className="chart-cost">
              {item.here ? <Money as="tspan" roundCost={inCents(item.here)} /> : 'no price'}
            </text>
          </g>
        ))}
        lines={inOrder.map((offer) => {
          const { use, pack } = costPaths(offer.pieces, corner);
          return (
            <g key={offer.id} data-line={offer.line} className={kind(offer)}>
              {use !== '' && <path d={use} />}
              {pack !== '' && <path d={pack} className="chart-pack" />}
            </g>
          );
        })}
      >
        {inOrder.map((offer) =>
          offer.here === null ? null : (
            <circle
              key={offer.id}
              cx="50%"
              cy={`${heightOf(offer.here.cost)}%`}
              r={offer === lowest ? 5 : 4}
              className={kind(offer)}
            />
          ),
        )}
      </ChartFrame>
      <CostTable title={title} offers={charted} amounts={tableAmounts(end, amount)} unit={unit} />
    </figure>
  );
}

/** The amounts of the axis and the buyer's own. */
function tableAmounts(end: number, amount: number): number[] {
  const ticks = roundNumbers(end, 5).filter((tick) => tick > 0);
  return [...new Set([...ticks, amount])].toSorted((a, b) => a - b);
}

interface CostTableProps {
  readonly title: string;
  readonly offers: readonly ChartedOffer[];
  readonly amounts: readonly number[];
  readonly unit: BillingType;
}

/** The chart's values for those who do not see it. */
function CostTable({ title, offers, amounts, unit }: CostTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            {amounts.map((amount) => (
              <th key={amount} scope="col">
                {amountLabel(amount, unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map(({ id, name, costAt }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {amounts.map((amount) => {
                const found = costAt(amount);
                return (
                  <td key={amount}>
                    {found ? <Money cost={inCents(found)} /> : 'no price'}
                    {found && found.buys !== null && ', a larger pack'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
