import { setImmediate } from 'node:timers/promises';
import { writeAmount } from '#core/money.ts';
import { hasCheck } from '#core/staleness.ts';
import { PRICE_COLUMNS, type PriceColumn } from './price-columns.ts';
import type { RecordedService } from '#catalogue/prices/price-changes.server.ts';
import type { StoredLine } from '#catalogue/prices/price-lines.server.ts';
import { isZeroOverride } from '#catalogue/prices/price-views.server.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { inExportOrder, type ImportCatalogue } from './import-catalogue.server.ts';

/** Lines written before other requests run. */
const LINES_PER_TURN = 500;

/**
 * All price lines as CSV for spreadsheets (RFC 4180, UTF-8 with BOM), in chunks: by provider, service, country and
 * quantity, scheduled ones last. No cell starts a formula. Importing the export changes nothing.
 */
export async function* exportPrices({ services, lines }: ImportCatalogue): AsyncGenerator<string> {
  const sorted = [...services.values()].toSorted(inExportOrder);
  const all = sorted.flatMap((service) =>
    (lines.get(service.named.serviceId) ?? [])
      .filter((line) => line.unit === service.billingType && !isZeroOverride(line))
      .map((line) => [service, line] as const),
  );
  yield spreadsheetCsv([], PRICE_COLUMNS, { hasHeader: true });
  for (let start = 0; start < all.length; start += LINES_PER_TURN) {
    const rows = all.slice(start, start + LINES_PER_TURN).map(([service, line]) => rowOf(service, line));
    yield spreadsheetCsv(rows, PRICE_COLUMNS, { hasHeader: false });
    await setImmediate();
  }
}

function rowOf({ named }: RecordedService, line: StoredLine): Readonly<Record<PriceColumn, string | number | null>> {
  return {
    provider: named.providerName,
    service: named.serviceName,
    type: named.serviceType,
    unit: line.unit,
    country: line.country,
    from_quantity: line.fromQuantity,
    own: writeAmount(line.own),
    direct: writeAmount(line.direct),
    cost: writeAmount(line.cost),
    checked_on: line.checkedOn,
    checked_by: hasCheck(line) ? line.checkedBy : null,
    list_name: line.listName,
    source_url: line.sourceUrl,
    at_quantity: line.atQuantity,
    note: line.note,
    valid_from: line.validFrom === null ? null : new Date(line.validFrom).toISOString(),
  };
}
