import { MAX_COUNT, MAX_QUANTITY, MAX_SLUG_LENGTH } from '#core/limits.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { reportPaths } from '#core/routes.ts';
import { reportHref, type ReportedLine, type ReportTarget } from '#catalogue/prices/report-href.ts';
import type { ReportView } from './report-view.ts';

const LINE = /^([1-9]\d{0,15})-([A-Z]{2}|all)-([1-9]\d{0,6})$/;

/** The price line that a report page's query parameter `line` names, null if it is missing or invalid. */
function readReportedLine(line: string | null): ReportedLine | null {
  const [, serviceId, country, quantity] = LINE.exec(line ?? '') ?? [];
  if (country === undefined || Number(serviceId) > MAX_COUNT || Number(quantity) > MAX_QUANTITY) return null;
  return {
    serviceId: Number(serviceId),
    country: country === 'all' ? null : country,
    fromQuantity: Number(quantity),
  };
}

/** The target that a page's query names; a line takes precedence over a provider. Null without one. */
export function readReportTarget(search: string): ReportTarget | null {
  const query = new URLSearchParams(search);
  const line = readReportedLine(query.get('line'));
  const provider = query.get('provider') ?? '';
  return line ?? (provider !== '' && provider.length <= MAX_SLUG_LENGTH ? { provider } : null);
}

/** The API path of what a report page shows. */
export function reportViewPath(target: ReportTarget | null): AnswerPath<ReportView> {
  return reportHref(target, reportPaths.view);
}

/** The price line of a report: the only one of a provider without a choice. Null if one has to be chosen. */
export function reportedLine(target: ReportTarget | null, services: ReportView['services']): ReportedLine | null {
  if (target && !('provider' in target)) return target;
  const lines = services.flatMap(({ id, lines: some }) => some.map((line) => ({ serviceId: id, ...line })));
  const [only] = lines;
  if (!target || !only || lines.length > 1) return null;
  const { serviceId, country, fromQuantity } = only;
  return { serviceId, country, fromQuantity };
}

/** Whether a query is that of the page shown after a report was sent (`reportPaths.sent`). */
export function isSentReport(search: string): boolean {
  return new URLSearchParams(search).has('sent');
}
