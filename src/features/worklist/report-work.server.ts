import type { PresentedCatalogue } from './source-work.server.ts';
import type { WorkGroup, WorkItem } from './worklist-contract.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { writeAmount } from '#core/money.ts';
import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { recordedPlaceOf } from '#catalogue/prices/price-changes.server.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';

/** Worklist items of readers' reports: a line with its newest open report, the newest first. */
export async function readReportWork(
  queries: Queries,
  { lines, serviceOf, lineOf }: PresentedCatalogue,
): Promise<WorkGroup> {
  const groups = await queries
    .selectFrom('priceReports')
    .select(({ fn }) => [
      fn.max('id').as('newest'),
      fn.countAll<number>().as('stored'),
      fn.sum<number | string>('further').as('further'),
    ])
    .where('state', '=', 'open')
    .groupBy(['serviceId', 'unit', 'country', 'fromQuantity'])
    .orderBy('newest', 'desc')
    .execute();
  const shown = new Map(
    groups.slice(0, WORKLIST_LIMIT).map(({ newest, stored, further }) => [newest, stored + Number(further)]),
  );
  const rows = await queries
    .selectFrom('priceReports')
    .selectAll()
    .where('id', 'in', [0, ...shown.keys()])
    .orderBy('id', 'desc')
    .execute();
  const byPlace = new Map(lines.map((line) => [placeOf(line), line]));
  const items = rows.flatMap(({ id, serviceId, country, fromQuantity, createdAt, ...report }): WorkItem[] => {
    const named = serviceOf(serviceId);
    if (!named) return [];
    const line = byPlace.get(placeOf({ serviceId, country, fromQuantity, unit: report.unit }));
    const amount = writeAmount(amountOf(report.amountMicros));
    const { url, note, email, unit } = report;
    return [
      {
        kind: 'reported-price',
        id: `report ${serviceId}-${country ?? 'all'}-${fromQuantity}`,
        ...named,
        line: line ? lineOf(line) : null,
        source: line?.sourceUrl ?? null,
        report: { id, amount, url, note, email, unit, country, fromQuantity, count: shown.get(id) ?? 1 },
        since: isoTime(createdAt),
      },
    ];
  });
  return { kind: 'reported-price', count: groups.length, items };
}

function placeOf(place: Parameters<typeof recordedPlaceOf>[0] & { readonly serviceId: number }): string {
  return `${place.serviceId} ${recordedPlaceOf(place)}`;
}
