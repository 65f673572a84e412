import { changePercent } from '#catalogue/prices/price-change.ts';
import { lastChangeId } from '#catalogue/prices/price-changes.server.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';
import { writeAmount } from '#core/money.ts';
import type { Queries } from '#platform/database/database.ts';
import type { ChangeRow } from './data-rows.ts';
import { changesIn, inPages } from './recorded-changes.server.ts';

/** The public price changes after an id, in the order of their entry. */
export async function* readChangeRows(queries: Queries, after: number): AsyncGenerator<readonly ChangeRow[]> {
  const span = { after, until: await lastChangeId(queries) };
  for await (const rows of inPages(changesIn(queries, span), after)) yield rows.map((row) => rowOf(row, after));
}

type Recorded = Awaited<ReturnType<ReturnType<typeof changesIn>['execute']>>[number];

function rowOf(row: Recorded, after: number): ChangeRow {
  const { which, corrects, isOpening, reportedId } = row;
  if (which === 'cost') throw new TypeError('Purchase costs are not public');
  const wasShown = (corrects !== null && corrects <= after) || (Boolean(isOpening) && reportedId !== null);
  const [from, to] = [amountOf(wasShown ? row.fromMicros : row.shownFromMicros), amountOf(row.toMicros)];
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    provider: row.providerName,
    slug: row.providerSlug,
    service: row.serviceName,
    service_id: row.serviceId,
    type: row.serviceType,
    unit: row.unit,
    country: row.country,
    from_quantity: row.fromQuantity,
    which,
    from: writeAmount(from),
    to: writeAmount(to),
    percent: changePercent(from, to),
    checked_on: row.checkedOn,
    source_url: row.sourceUrl,
  };
}
