import type { ReactNode } from 'react';
import type { BillingType } from '#core/service-type.ts';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { amountLabel, amountTicks, axisUnit, dollarTicks, percentOf, roundNumbers } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type CostFunction, costPaths, costPieces, costText, inCents } from './cost-line.ts';

export interface ChartedOffer {
  readonly id: string;
  readonly name: string;
  readonly costAt: CostFunction;
}

/** Maximum number of lines, so that they stay distinguishable. */
const MAX_CHARTED = 6;

interface CostChartProps {
  /** The first six are drawn. */
  readonly offers: readonly ChartedOffer[];
  /** The buyer's amount; the axis ends at twice as much. */
  readonly amount: number;
  readonly unit: BillingType;
  readonly title: string;
  readonly description: string;
  /** A link at the end of the heading's line, to clear the selection. */
  readonly action?: ReactNode;
}

const HEIGHT = 288;
/** Factor of the highest cost at the top of the chart. */
const HEADROOM = 1.05;
const MAX_NAME_LENGTH = 17;

/**
 * The costs of up to six offers by volume; the cheapest for the buyer's volume is in ink. In a `chart-with-rows`, hovering
 * or focusing the row whose `data-line` is the number of a line highlights that line.
 */
export function CostChart({ offers, amount, unit, title, description, action }: CostChartProps) {
  const money = useMoneyText();
  const end = amount * 2;
  const charted = offers
    .slice(0, MAX_CHARTED)
    .map((offer, line) => ({
      ...offer,
      line,
      here: offer.costAt(amount),
      atEnd: offer.costAt(end),
      pieces: costPieces(offer.costAt, end),
    }))
    .filter(({ pieces }) => pieces.length > 0);
  const highest = Math.max(0, ...charted.flatMap(({ pieces }) => pieces.map(({ to }) => to.cost)));
  const corner = { amount: end, cost: highest * HEADROOM };
  const cheapest = charted.reduce<number>((least, { here }) => Math.min(least, here?.cost ?? least), Infinity);
  const lowest = charted.find(({ here }) => here?.cost === cheapest);
  // The last line is on top.
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
        endsHead={`at ${amountLabel(end, unit)}`}
        ends={labels.map(({ item, lineAt, at }) => (
          <g key={item.id} data-line={item.line} className={kind(item)}>
            <line y1={`${lineAt}%`} x2="12" y2={`${at}%`} />
            <text x="17" y={`${at}%`} dy="0.35em" className="chart-name">
              {shortName(item.name)}
            </text>
            <text x="100%" y={`${at}%`} dy="0.35em" textAnchor="end" className="chart-cost">
              {item.atEnd ? <Money as="tspan" roundCost={inCents(item.atEnd)} /> : 'no price'}
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
      <CostTable
        title={title}
        offers={charted}
        amounts={tableAmounts(end, amount)}
        shownAmounts={[amount, end]}
        unit={unit}
      />
    </figure>
  );
}

/** The amounts of the axis, its end, and the buyer's own. */
function tableAmounts(end: number, amount: number): number[] {
  const ticks = roundNumbers(end, 5).filter((tick) => tick > 0);
  return [...new Set([...ticks, amount, end])].toSorted((a, b) => a - b);
}

interface CostTableProps {
  readonly title: string;
  readonly offers: readonly ChartedOffer[];
  readonly amounts: readonly number[];
  /** The amounts in narrow windows, which have no room for costs in the chart. */
  readonly shownAmounts: readonly number[];
  readonly unit: BillingType;
}

/** The chart's values as a table: for screen readers, and for all in narrow windows. */
function CostTable({ title, offers, amounts, shownAmounts, unit }: CostTableProps) {
  const look = (amount: number) => (shownAmounts.includes(amount) ? undefined : 'max-md:hidden');
  return (
    <div className="-mx-4 mt-2 md:sr-only">
      <table className="chart-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            {amounts.map((amount) => (
              <th key={amount} scope="col" className={look(amount)}>
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
                  <td key={amount} className={look(amount)}>
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
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}

/** A label at the end of a line: positions of the line's end and of the label, in percent from the top. */
interface EndLabel<T> {
  readonly item: T;
  readonly lineAt: number;
  readonly at: number;
}

/** Minimum distance between labels, in percent of the chart's height. */
export const LABEL_GAP = 6.7;
const FIRST = 2;
const LAST = 98;

/**
 * Labels from top to bottom in the order of their lines' ends, moved only as far as needed not to overlap. Too many labels
 * are spaced evenly.
 */
export function endLabels<T>(items: readonly T[], lineAt: (item: T) => number): EndLabel<T>[] {
  const sorted = items.map((item) => ({ item, lineAt: lineAt(item) })).toSorted((a, b) => a.lineAt - b.lineAt);
  const gap = Math.min(LABEL_GAP, (LAST - FIRST) / Math.max(sorted.length - 1, 1));
  const places = spreadLabels(
    sorted.map((label) => label.lineAt),
    gap,
  );
  return sorted.map((label, index) => ({ ...label, at: Math.round((places[index] ?? 0) * 100) / 100 }));
}

/** Merges overlapping labels into groups, each centered on the mean of the desired positions within the edges. */
function spreadLabels(positions: readonly number[], gap: number): number[] {
  const groups: { desired: number[]; start: number }[] = [];
  for (const position of positions) {
    let group = { desired: [position], start: startOf([position], gap) };
    for (let above = groups.at(-1); above && endOf(above, gap) > group.start; above = groups.at(-1)) {
      groups.pop();
      const desired = [...above.desired, ...group.desired];
      group = { desired, start: startOf(desired, gap) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ desired, start }) => desired.map((_, index) => start + index * gap));
}

function endOf(
  { desired, start }: { readonly desired: readonly number[]; readonly start: number },
  gap: number,
): number {
  return start + desired.length * gap;
}

function startOf(desired: readonly number[], gap: number): number {
  const length = (desired.length - 1) * gap;
  const middle = desired.reduce((sum, position) => sum + position, 0) / desired.length;
  return Math.max(FIRST, Math.min(middle - length / 2, LAST - length));
}
