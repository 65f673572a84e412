import type { HistoryDrawing, SteadyPrices } from '#contract/prices/history-drawing.ts';
import { sinceText } from '#domain/prices/price-since.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** How a price went: "Rampage $5.60 to $4.83", "direct $7.00 throughout". */
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
  const told = isSame
    ? `${prices.map(({ text }) => text).join(' and ')}${prices[0]?.since ?? ''}`
    : prices.map(({ text, since }) => text + since).join(', ');
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}, no change seen.`;
}

/** A change in whole percent with its sign: "−14%". */
export function signedPercent(percent: number): string {
  const whole = Math.round(percent);
  if (whole === 0) return '0%';
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}%`;
}
