import type { ReportClosing } from '#contract/price-reports/price-report.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { Queries } from '#server/database/database.ts';

/** The place of a price line, which outlives the line. */
export interface LinePlace {
  readonly serviceId: number;
  readonly unit: BillingType;
  /** A country code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: number;
}

/** The open reports of a line. */
export function openReportsOf(queries: Queries, { serviceId, unit, country, fromQuantity }: LinePlace) {
  return queries
    .selectFrom('priceReports')
    .where('state', '=', 'open')
    .where('serviceId', '=', serviceId)
    .where('unit', '=', unit)
    .where('fromQuantity', '=', fromQuantity)
    .where('country', country === null ? 'is' : '=', country);
}

/**
 * The values of a report that is closed. The e-mail address is not kept, nor is the note of a reader who left one:
 * without the address, an erasure of the person could not find it.
 */
export function closedValues(
  { note, email }: { readonly note: string | null; readonly email: string | null },
  state: ReportClosing,
  closedAt: number,
) {
  return { state, closedAt, email: null, note: email === null ? note : null };
}
