import type { ReactNode } from 'react';
import type { BillingType } from '#domain/service-type.ts';
import { Money, useMoneyText } from '#web/public/parts/currency/money.tsx';
import { amountLabel, amountTicks, axisUnit, dollarTicks, percentOf, roundNumbers } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type CostFunction, costPaths, costPieces, costText, inCents } from './cost-line.ts';

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
    <figure className="px-6 pt-5 pb-4 max-md:px-4 max-md:pt-4 max-md:pb-3">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="text-base tracking-[-0.005em]">{title}</h3>
        <p className="flex-1 text-sm text-muted max-md:order-1 max-md:basis-full">{description}</p>
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
            <text x="17" y={`${at}%`} dy="0.35em" className="chart-name">
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
              {use !== '' && <path d={use} className="chart-line" />}
              {pack !== '' && <path d={pack} className="chart-line chart-pack" />}
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

/** A label beside the end of a line: where the line ends and where the label stands, in percent from the top. */
interface EndLabel<T> {
  readonly item: T;
  readonly lineAt: number;
  readonly at: number;
}

/** Labels stand at least this far apart, in percent of the chart's height. */
export const LABEL_GAP = 6.7;
const FIRST = 2;
const LAST = 98;

/**
 * Labels from top to bottom in the order of their lines' ends, moved apart so far that none lies on another, and no
 * further. More of them than have room stand evenly.
 */
export function endLabels<T>(items: readonly T[], lineAt: (item: T) => number): EndLabel<T>[] {
  const sorted = items.map((item) => ({ item, lineAt: lineAt(item) })).toSorted((a, b) => a.lineAt - b.lineAt);
  const gap = Math.min(LABEL_GAP, (LAST - FIRST) / Math.max(sorted.length - 1, 1));
  const places = apart(
    sorted.map((label) => label.lineAt),
    gap,
  );
  return sorted.map((label, index) => ({ ...label, at: Math.round((places[index] ?? 0) * 100) / 100 }));
}

/** Groups that touch are merged and centred on the mean of what they want, as far as the edges let them. */
function apart(wanted: readonly number[], gap: number): number[] {
  const groups: { wants: number[]; start: number }[] = [];
  for (const want of wanted) {
    let group = { wants: [want], start: placed([want], gap) };
    for (let above = groups.at(-1); above && endOf(above, gap) > group.start; above = groups.at(-1)) {
      groups.pop();
      const wants = [...above.wants, ...group.wants];
      group = { wants, start: placed(wants, gap) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ wants, start }) => wants.map((_, index) => start + index * gap));
}

function endOf({ wants, start }: { readonly wants: readonly number[]; readonly start: number }, gap: number): number {
  return start + wants.length * gap;
}

function placed(wants: readonly number[], gap: number): number {
  const length = (wants.length - 1) * gap;
  const middle = wants.reduce((sum, want) => sum + want, 0) / wants.length;
  return Math.max(FIRST, Math.min(middle - length / 2, LAST - length));
}
