import type { HistoryDrawing } from '#contract/views/history-drawing.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';

/** How a price went: "Rampage $5.60 to $4.83", "direct $7.00 throughout". */
export function spanText(name: string, span: HistoryDrawing['ownSpan']): string {
  if (!span) return `${name} not known`;
  const [first, last] = [priceText(span.first), priceText(span.last)];
  return first === last ? `${name} ${last} throughout` : `${name} ${first} to ${last}`;
}

/** A change in whole percent with its sign: "−14%". */
export function signedPercent(percent: number): string {
  const whole = Math.round(percent);
  if (whole === 0) return '0%';
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}%`;
}

/** A price of a unit as people read it, "none" for none. */
export function priceText(amount: string | null): string {
  const price = amount === null ? null : parseAmount(amount);
  return price ? formatUnitPrice(price) : 'none';
}
