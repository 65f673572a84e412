import type { HistoryDrawing } from '#catalogue/prices/history-drawing.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { PER_UNIT, type BillingType } from '#core/service-type.ts';
import { dayText } from '#core/day-text.ts';
import type { PriceSince } from '#catalogue/prices/price-since.ts';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { ReportedMark } from '#catalogue/shown/reported-mark.tsx';
import { ChartCard, ChartFrame } from './chart-frame.tsx';
import { HistoryLines, signedPercent, spanText } from './history-sparkline.tsx';

interface HistoryChartProps {
  readonly drawing: HistoryDrawing;
  /** The title: "Residential price per GB from 1 GB, December 2025 to November 2026". */
  readonly label: string;
  readonly unit: BillingType;
  /** The changes of the table, newest first. */
  readonly changes: NonNullable<NonNullable<ProviderView['chosen']>['history']>['changes'];
}

const HEIGHT = 240;
const PRICE_NAMES = { own: 'Rampage', direct: 'Direct' } as const;

/** Own and direct price of one line over time, with the changes as a table beside it. */
export function HistoryChart({ drawing, label, unit, changes }: HistoryChartProps) {
  const money = useMoneyText();
  const { dollars, times, ownSpan, directSpan } = drawing;
  const chart = (
    <ChartFrame
      label={`${label}: ${spanText('direct', directSpan, money)}, ${spanText('Rampage', ownSpan, money)}. The table beside it lists the changes.`}
      height={HEIGHT}
      yTicks={dollars}
      xTicks={times}
      lines={<HistoryLines drawing={drawing} />}
    >
      {drawing.changes.map(({ which, x, y }) => (
        <circle
          key={`${which} ${x} ${y}`}
          cx={`${x}%`}
          cy={`${y}%`}
          r="3.5"
          className={which === 'own' ? 'is-lowest' : undefined}
        />
      ))}
      {directSpan && (
        <text x="100%" y={`${directSpan.at}%`} dy="-9" textAnchor="end">
          <Money as="tspan" price={directSpan.last} /> direct
        </text>
      )}
      {ownSpan && (
        <text x="100%" y={`${ownSpan.at}%`} dy="21" textAnchor="end" className="is-lowest">
          <Money as="tspan" price={ownSpan.last} /> Rampage
        </text>
      )}
    </ChartFrame>
  );
  const table = (
    <table className="chart-table chart-changes">
      <caption className="sr-only">Changes: {label}</caption>
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Price</th>
          <th scope="col">From {PER_UNIT[unit]}</th>
          <th scope="col">To</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, at, which, from, to, percent, start, reported }) => (
          <tr key={id}>
            <th scope="row">
              {start === undefined ? dayText(at) : startText(start)}
              {reported && <ReportedMark />}
            </th>
            <td>{PRICE_NAMES[which]}</td>
            <td>
              {from === null ? (
                'none'
              ) : (
                <s>
                  <Money price={from} />
                </s>
              )}
            </td>
            <td className="font-semibold">{to === null ? 'none' : <Money price={to} />}</td>
            <td>{percent === null ? '–' : signedPercent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return <ChartCard chart={chart} table={table} />;
}

/** The first check of a price that is older than the history. */
function startText(start: PriceSince | null): string {
  return start ? `${dayText(start.day)} or earlier` : 'First price';
}
