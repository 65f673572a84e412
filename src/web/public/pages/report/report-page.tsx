import { laterPart } from '#web/public/define-page.ts';
import { useAddress } from '#web/public/use-address.ts';

/** What few readers open is no part of what the pages share. */
const ReportBody = laterPart(
  '#report',
  async () => (await import('#web/public/parts/reports/report-body.tsx')).ReportBody,
);

/** The form of a report without the dialog, for the price line or the provider in the address. */
export function ReportPage() {
  return <ReportBody search={useAddress().search} />;
}
