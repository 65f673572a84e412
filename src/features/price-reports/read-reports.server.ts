import type { PriceReportsAnswer, ReportState } from './price-report.ts';
import { REPORT_LIMITS } from '#core/limits.ts';
import { writeAmount } from '#core/money.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';

/** The newest reports, in one state or in all, and the number of all reports by state. */
export async function listReports(queries: Queries, state: ReportState | undefined): Promise<PriceReportsAnswer> {
  const rows = await namedReports(queries)
    .$if(state !== undefined, (some) => some.where('report.state', '=', state ?? 'open'))
    .orderBy('report.id', 'desc')
    .limit(REPORT_LIMITS.listed)
    .execute();
  const states = await queries
    .selectFrom('priceReports')
    .select(({ fn }) => ['state', fn.countAll<number>().as('stored'), fn.sum<number | string>('further').as('further')])
    .groupBy('state')
    .execute();
  const counts = { open: 0, corrected: 0, right: 0, spam: 0 };
  for (const row of states) counts[row.state] = row.stored + Number(row.further);
  return {
    reports: rows.map(({ amountMicros, createdAt, closedAt, serviceId, serviceName, serviceType, ...row }) => ({
      id: row.id,
      amount: writeAmount(amountOf(amountMicros)),
      url: row.url,
      note: row.note,
      email: row.email,
      createdAt: isoTime(createdAt),
      further: row.further,
      provider: { slug: row.slug, name: row.providerName },
      service: { id: serviceId, name: serviceName, type: serviceType },
      unit: row.unit,
      country: row.country,
      fromQuantity: row.fromQuantity,
      state: row.state,
      closedAt: isoTime(closedAt),
    })),
    counts,
  };
}

/** A query for reports with the names of their service and provider. */
export function namedReports(queries: Queries) {
  return queries
    .selectFrom('priceReports as report')
    .innerJoin('services', 'services.id', 'report.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .selectAll('report')
    .select(['services.name as serviceName', 'services.type as serviceType'])
    .select(['providers.name as providerName', 'providers.slug']);
}
