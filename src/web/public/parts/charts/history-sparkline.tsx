import type { HistoryDrawing, SteadyPrices } from '#contract/prices/history-drawing.ts';
import { parseAmount } from '#domain/money.ts';
import { changePercent } from '#domain/prices/price-change.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { BOX } from './cost-line.ts';
import { signedPercent, spanText, steadyText } from './history-text.ts';
import './charts.css';

interface HistorySparklineProps {
  readonly drawing: HistoryDrawing;
  /** What is drawn: "Price per GB in 12 months". */
  readonly label: string;
}

/** A price over time in a cell of a table, and how far both prices went. */
export function HistorySparkline({ drawing, label }: HistorySparklineProps) {
  const money = useMoneyText();
  const { ownSpan, directSpan } = drawing;
  return (
    <>
      <svg
        role="img"
        aria-label={`${label}: ${spanText('Rampage', ownSpan, money)}, ${spanText('direct', directSpan, money)}`}
        viewBox={`0 0 ${BOX} ${BOX}`}
        preserveAspectRatio="none"
        className="chart-spark"
      >
        <path d={`M0 ${BOX}H${BOX}`} className="chart-base" />
        <HistoryLines drawing={drawing} />
      </svg>
      <span className="mt-2 block text-xs leading-4 text-subtle">
        <b className="font-[550] text-ink">{rise(ownSpan)}</b> own,{' '}
        <b className="font-[550] text-ink">{rise(directSpan)}</b> direct
      </span>
    </>
  );
}

/** A history without a change, as a sentence. */
export function SteadyHistory({ prices }: { readonly prices: SteadyPrices }) {
  return steadyText(prices, useMoneyText());
}

/** Both prices and what lies between them, in the box. */
export function HistoryLines({ drawing: { own, direct, saved } }: { readonly drawing: HistoryDrawing }) {
  return (
    <>
      {saved !== '' && <path d={saved} className="chart-saved" />}
      {direct !== '' && <path d={direct} className="chart-direct" />}
      {own !== '' && <path d={own} className="chart-own" />}
    </>
  );
}

/** How far a price went in all, "–" where it is not known. */
function rise(span: HistoryDrawing['ownSpan']): string {
  const [first, last] = [parseAmount(span?.first ?? ''), parseAmount(span?.last ?? '')];
  return first && last ? signedPercent(changePercent(first, last) ?? 0) : '–';
}
