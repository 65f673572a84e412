import { quantityText } from '#core/quantity-text.ts';
import type { BillingType } from '#core/service-type.ts';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { amountLabel, amountTicks, axisUnit, dollarTicks, percentOf, roundNumbers } from './axis.ts';
import { ChartCard, ChartFrame } from './chart-frame.tsx';
import { type CostAt, type CostFunction, costPaths, costPieces, costText, inCents, savedArea } from './cost-line.ts';

interface ServiceCostChartProps {
  /** The service's name in the title: "residential proxies". */
  readonly service: string;
  readonly own: CostFunction;
  readonly direct: CostFunction;
  /** The buyer's amount. */
  readonly amount: number;
  readonly unit: BillingType;
  /** The amounts of the table; the buyer's own is added. */
  readonly amounts: readonly number[];
}

const HEIGHT = 300;
const HEADROOM = 1.02;
const MAX_TICKS = 6;
/** The axis ends at this multiple of the buyer's amount, or at the last amount of the table if that is larger. */
const AXIS_FACTOR = 2;
/** Beyond these positions, in percent from left, a text at the mark is on its left side. */
const LEFT_EDGE = 30;
const RIGHT_EDGE = 60;

/** The costs of a service by volume at Rampage and at the vendor, with a table beside the chart. */
export function ServiceCostChart({ service, own, direct, amount, unit, amounts }: ServiceCostChartProps) {
  const money = useMoneyText();
  const end = endOf(Math.max(amount * AXIS_FACTOR, ...amounts));
  const ownPieces = costPieces(own, end);
  const directPieces = costPieces(direct, end);
  const highest = Math.max(0, ...[...ownPieces, ...directPieces].map(({ to }) => to.cost));
  const corner = { amount: end, cost: highest * HEADROOM };
  const here = { own: own(amount), direct: direct(amount) };
  const at = percentOf(amount, end);
  const amountText = amountLabel(amount, unit);
  const heightOf = ({ cost }: CostAt) => 100 - percentOf(cost, corner.cost);
  const ownPaths = costPaths(ownPieces, corner);
  const directPaths = costPaths(directPieces, corner);
  const rows = [...new Set([...amounts, amount])].toSorted((a, b) => a - b);
  const chart = (
    <ChartFrame
      label={`Monthly cost of ${service} by volume: at ${amountText} ${costText(here.own, money)} at Rampage, ${costText(here.direct, money)} direct. The table beside it has the values.`}
      height={HEIGHT}
      yTicks={dollarTicks(corner.cost, MAX_TICKS)}
      xTicks={amountTicks(end, MAX_TICKS, unit)}
      xUnit={unit === 'cpm' ? '' : axisUnit(unit)}
      mark={{ at, label: amountText }}
      lines={
        <>
          <path d={savedArea(ownPieces, directPieces, corner)} className="chart-saved" />
          <path d={directPaths.use + directPaths.pack} className="chart-direct" />
          <path d={ownPaths.use + ownPaths.pack} className="chart-own" />
        </>
      }
    >
      {here.direct && <circle cx={`${at}%`} cy={`${heightOf(here.direct)}%`} r="4" />}
      {here.own && <circle cx={`${at}%`} cy={`${heightOf(here.own)}%`} r="4.5" className="is-lowest" />}
      {here.direct && (
        <text
          x={`${at}%`}
          y={`${heightOf(here.direct)}%`}
          dx={at > LEFT_EDGE ? -11 : 11}
          dy="-9"
          textAnchor={at > LEFT_EDGE ? 'end' : 'start'}
        >
          <Money as="tspan" cost={inCents(here.direct)} /> direct
        </text>
      )}
      {here.own && (
        <text
          x={`${at}%`}
          y={`${heightOf(here.own)}%`}
          dx={at > RIGHT_EDGE ? -11 : 11}
          dy="22"
          textAnchor={at > RIGHT_EDGE ? 'end' : 'start'}
          className="is-lowest"
        >
          <Money as="tspan" cost={inCents(here.own)} /> Rampage
        </text>
      )}
    </ChartFrame>
  );
  const table = (
    <table className="chart-table">
      <caption className="sr-only">Monthly cost of {service} by volume</caption>
      <thead>
        <tr>
          <th scope="col">Volume</th>
          <th scope="col">Direct</th>
          <th scope="col">Rampage</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row} amount={row} unit={unit} own={own(row)} direct={direct(row)} isBuyersAmount={row === amount} />
        ))}
      </tbody>
    </table>
  );
  return <ChartCard chart={chart} table={table} />;
}

/** The end of the axis: the next tick. */
function endOf(least: number): number {
  const [, step = least] = roundNumbers(least, MAX_TICKS);
  return Math.ceil(least / step - 1e-9) * step;
}

interface RowProps {
  readonly amount: number;
  readonly unit: BillingType;
  readonly own: CostAt | null;
  readonly direct: CostAt | null;
  readonly isBuyersAmount: boolean;
}

function Row({ amount, unit, own, direct, isBuyersAmount }: RowProps) {
  const saved = own && direct && direct.exact > own.exact ? { ...own, exact: direct.exact - own.exact } : null;
  return (
    <tr className={isBuyersAmount ? 'is-buyers-amount' : undefined}>
      <th scope="row">
        {amountLabel(amount, unit)}
        {isBuyersAmount && <span className="sr-only">, your volume</span>}
        {own && own.buys !== null && <small>buys {quantityText(own.buys, unit)}</small>}
      </th>
      <td>
        {direct ? (
          <s>
            <Money cost={inCents(direct)} />
          </s>
        ) : (
          '–'
        )}
      </td>
      <td className="font-semibold">{own ? <Money cost={inCents(own)} /> : '–'}</td>
      <td className="text-save">{saved ? <Money cost={inCents(saved)} /> : '–'}</td>
    </tr>
  );
}
