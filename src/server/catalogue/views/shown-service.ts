import type { HistoryDrawing } from '#contract/views/history-drawing.ts';
import type { PriceLineAnswer } from '#contract/price.ts';
import { readAmount } from '#domain/money.ts';
import { MILLISECONDS_PER_DAY } from '#domain/staleness.ts';
import { historyDrawing } from '#server/catalogue/drawings/history-drawing.ts';
import type { PricedService } from '#server/catalogue/catalogue-rows.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import type { DrawnLine, LineChange } from '#server/catalogue/read-line-history.ts';
import type { Milliseconds } from '#server/database/schema.ts';

/** Histories show so much. */
const HISTORY_DAYS = 365;

/** From when on histories are shown at a moment. */
export function historySince(asOf: Milliseconds): Milliseconds {
  return asOf - HISTORY_DAYS * MILLISECONDS_PER_DAY;
}

/** The first line for all countries; null where there is none. */
export function leadingLine({ priceLines }: Pick<PricedService, 'priceLines'>): PriceLineAnswer | null {
  return priceLines.find(({ country }) => country === null) ?? null;
}

/** What of a service's history is drawn; null without a line for all countries. */
export function drawnLine(service: PricedService): DrawnLine | null {
  const line = leadingLine(service);
  return line && { serviceId: service.id, unit: service.billingType, fromQuantity: line.fromQuantity };
}

/** The last twelve months of a service's leading line. */
export function drawHistory(
  service: PricedService,
  changes: readonly LineChange[],
  asOf: Milliseconds,
): HistoryDrawing | null {
  const line = leadingLine(service);
  if (!line) return null;
  const now = { own: readAmount(line.own), direct: readAmount(line.direct) };
  return historyDrawing({ changes, now, from: historySince(asOf), to: asOf });
}

/** In how many countries a service has addresses. */
export function countriesOf({ coverage }: Pick<PreparedCatalogue, 'coverage'>, serviceId: number): number {
  return [...(coverage.get(serviceId)?.values() ?? [])].filter((ips) => ips > 0).length;
}
