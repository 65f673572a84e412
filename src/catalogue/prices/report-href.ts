import { reportPaths } from '#core/routes.ts';

/** Identifies a price line of a service, in the service's unit. */
export interface ReportedLine {
  readonly serviceId: number;
  /** A country code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: number;
}

/** The subject of a report page: a price line, or a provider whose lines it lists. */
export type ReportTarget = ReportedLine | { readonly provider: string };

/** The canonical URL of a report page, or of its view. */
export function reportHref(target: ReportTarget | null, base: string = reportPaths.page): string {
  if (!target) return base;
  if ('provider' in target) return `${base}?provider=${encodeURIComponent(target.provider)}`;
  return `${base}?line=${target.serviceId}-${target.country ?? 'all'}-${target.fromQuantity}`;
}
