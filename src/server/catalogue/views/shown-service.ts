import type { HistoryDrawing, SteadyPrices } from '#contract/prices/history-drawing.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import { readAmount } from '#domain/money.ts';
import { directSince, lineSince } from '#domain/prices/price-since.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import { historyDrawing } from '#server/catalogue/drawings/history-drawing.ts';
import type { PricedService } from '#server/catalogue/catalogue-rows.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import type { DrawnLine, LineChange } from '#server/catalogue/read-line-history.ts';
import type { Milliseconds } from '#server/database/schema.ts';

/** Period of price histories. */
const HISTORY_DAYS = 365;

/** Start of the period at a moment. */
export function historySince(asOf: Milliseconds): Milliseconds {
  return asOf - HISTORY_DAYS * MILLISECONDS_PER_DAY;
}

/** The first line for all countries, null without one. */
export function leadingLine({ priceLines }: Pick<PricedService, 'priceLines'>): PriceLineAnswer | null {
  return priceLines.find(({ country }) => country === null) ?? null;
}

/** The line whose history is drawn; null without a line for all countries. */
export function drawnLine(service: PricedService): DrawnLine | null {
  const line = leadingLine(service);
  return line && { serviceId: service.id, unit: service.billingType, fromQuantity: line.fromQuantity };
}

/** The shown history of a line: a drawing of changes, or since when its prices are in effect. */
export interface ShownHistory {
  readonly drawing: HistoryDrawing | null;
  readonly steady: SteadyPrices | null;
}

/** The last twelve months of a service's leading line; null without one. */
export function showHistory(
  service: PricedService,
  changes: readonly LineChange[],
  asOf: Milliseconds,
): ShownHistory | null {
  const line = leadingLine(service);
  if (!line) return null;
  const from = historySince(asOf);
  if (!changes.some((change) => change.from !== null && change.at > from)) {
    const history = { changes, from };
    return {
      drawing: null,
      steady: { own: steadyPrice(line, 'own', history), direct: steadyPrice(line, 'direct', history) },
    };
  }
  const now = { own: readAmount(line.own), direct: readAmount(line.direct) };
  return { drawing: historyDrawing({ changes, now, from, to: asOf }), steady: null };
}

/** A price with its start: the only one after `from`, or that of the line before. */
function steadyPrice(
  line: PriceLineAnswer,
  which: 'own' | 'direct',
  { changes, from }: { readonly changes: readonly LineChange[]; readonly from: Milliseconds },
): SteadyPrices['own'] {
  const amount = line[which];
  if (amount === null) return null;
  const sinceOf = which === 'own' ? lineSince : directSince;
  const began = changes.findLast((change) => change.which === which);
  if (began?.start !== undefined) return { amount, since: began.start };
  if (began) return { amount, since: sinceOf({ ...line, since: new Date(began.at).toISOString() }) };
  // The other price of the line changed later.
  const isYounger = !line.sinceAtLeast && Date.parse(line.since) > from;
  return { amount, since: isYounger ? { day: dayOf(from), atLeast: true } : sinceOf(line) };
}

/** Number of countries in which a service has IPs. */
export function countriesOf({ coverage }: Pick<PreparedCatalogue, 'coverage'>, serviceId: number): number {
  return [...(coverage.get(serviceId)?.values() ?? [])].filter((ips) => ips > 0).length;
}
