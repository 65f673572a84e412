import { MAX_COUNT, MAX_QUANTITY, MAX_SLUG_LENGTH } from '#core/limits.ts';
import type { ReportedLine, ReportTarget } from '#catalogue/prices/report-href.ts';

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

/** Whether a query is that of the page shown after a report was sent (`reportPaths.sent`). */
export function isSentReport(search: string): boolean {
  return new URLSearchParams(search).has('sent');
}
