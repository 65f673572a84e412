import { deferredPart } from '#kit/page/define-page.ts';
import { useAddress } from '#kit/page/use-address.ts';

/** Split off, because few visitors open it. */
const ReportBody = deferredPart('#report', async () => (await import('./report-body.tsx')).ReportBody);

/** The form of a report without the dialog, for the price line or the provider in the address. */
export function ReportPage() {
  return <ReportBody search={useAddress().search} />;
}
