import { reportHref } from '#catalogue/prices/report-href.ts';
import { isSentReport, readReportTarget, reportViewPath } from './report-url.ts';
import { reportPaths } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { REPORT_TITLE } from '#catalogue/shown/report-title.ts';

export const facts = pageFacts({
  parse: ({ search }) => ({ isSent: isSentReport(search), target: readReportTarget(search) }),
  canonicalPath: ({ isSent, target }) => (isSent ? reportPaths.sent : reportHref(target)),
  reads: ({ isSent, target }) => (isSent ? [] : [reportViewPath(target)]),
  title: () => REPORT_TITLE,
  description: ({ siteName }) => `Tell ${siteName} the correct price of a proxy vendor.`,
  isUnlisted: true,
});
