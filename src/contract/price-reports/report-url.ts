import { MAX_COUNT, MAX_QUANTITY } from '#domain/limits.ts';
import { reportPaths } from '#contract/routes.ts';

/** A price line by its place in the price list of a service, in the service's unit. */
export interface ReportedLine {
  readonly serviceId: number;
  /** A country code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: number;
}

const LINE = /^([1-9]\d{0,15})-([A-Z]{2}|all)-([1-9]\d{0,6})$/;

/** The address of the report page of a price line. */
export function reportPage({ serviceId, country, fromQuantity }: ReportedLine): string {
  return `${reportPaths.page}?line=${serviceId}-${country ?? 'all'}-${fromQuantity}`;
}

/** The price line of a report page's query parameter `line`, null if it is missing or invalid. */
export function readReportedLine(line: string | null): ReportedLine | null {
  const [, serviceId, country, quantity] = LINE.exec(line ?? '') ?? [];
  if (country === undefined || Number(serviceId) > MAX_COUNT || Number(quantity) > MAX_QUANTITY) return null;
  return {
    serviceId: Number(serviceId),
    country: country === 'all' ? null : country,
    fromQuantity: Number(quantity),
  };
}
