import type { HistoryDrawing, SteadyPrices } from '#catalogue/prices/history-drawing.ts';
import { parseAmount } from '#core/money.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { BOX } from './cost-line.ts';
import './charts.css';
import { sinceText } from '#catalogue/prices/price-since.ts';
import type { MoneyText } from '#core/shown-money.ts';

interface HistorySparklineProps {
  readonly drawing: HistoryDrawing;
  /** The title: "Price per GB in 12 months". */
  readonly label: string;
}

/** A price history in a table cell, with the total change of both prices. */
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
        <b className="font-[550] text-ink">{changeText(ownSpan)}</b> own,{' '}
        <b className="font-[550] text-ink">{changeText(directSpan)}</b> direct
      </span>
    </>
  );
}

/** A history without a change, as a sentence. */
export function SteadyHistory({ prices }: { readonly prices: SteadyPrices }) {
  return steadyText(prices, useMoneyText());
}

/** Both prices and the area between them, in the box. */
export function HistoryLines({ drawing: { own, direct, saved } }: { readonly drawing: HistoryDrawing }) {
  return (
    <>
      {saved !== '' && <path d={saved} className="chart-saved" />}
      {direct !== '' && <path d={direct} className="chart-direct" />}
      {own !== '' && <path d={own} className="chart-own" />}
    </>
  );
}

/** The total change of a price; "–" if unknown. */
function changeText(span: HistoryDrawing['ownSpan']): string {
  const [first, last] = [parseAmount(span?.first ?? ''), parseAmount(span?.last ?? '')];
  return first && last ? signedPercent(changePercent(first, last) ?? 0) : '–';
}

/** The first and last price: "Rampage $5.60 to $4.83", "direct $7.00 throughout". */
export function spanText(name: string, span: HistoryDrawing['ownSpan'], money: MoneyText): string {
  if (!span) return `${name} not known`;
  const [first, last] = [money({ price: span.first }), money({ price: span.last })];
  return first === last ? `${name} ${last} throughout` : `${name} ${first} to ${last}`;
}

/** A history without a change in one sentence: "$4.83 since at least 6 Oct 2026, no change seen." */
export function steadyText({ own, direct }: SteadyPrices, money: MoneyText): string {
  const named = [own && { ...own, name: direct ? 'our price ' : '' }, direct && { ...direct, name: 'list price ' }];
  const prices = named
    .filter((price) => price !== null)
    .map(({ name, amount, since }) => ({
      text: `${name}${money({ price: amount })}`,
      since: since === null ? '' : ` since ${sinceText(since)}`,
    }));
  const isSame = prices.every(({ since }) => since === prices[0]?.since);
  const sentence = isSame
    ? `${prices.map(({ text }) => text).join(' and ')}${prices[0]?.since ?? ''}`
    : prices.map(({ text, since }) => text + since).join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, no change seen.`;
}

/** A change in whole percent with its sign: "−14%". */
export function signedPercent(percent: number): string {
  const whole = Math.round(percent);
  if (whole === 0) return '0%';
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}%`;
}
