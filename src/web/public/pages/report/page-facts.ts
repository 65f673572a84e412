import { reportHref } from '#contract/price-reports/report-href.ts';
import { isSentReport, readReportTarget } from '#contract/price-reports/report-url.ts';
import { reportPaths } from '#contract/routes.ts';
import type { PageFacts } from '#web/public/page-facts.ts';
import { REPORT_TITLE } from '#web/public/parts/reports/report-title.ts';

export const facts: PageFacts = {
  title: () => REPORT_TITLE,
  description: (site) => `Tell ${site} the right price of a proxy vendor.`,
  isUnlisted: true,
  reads: ({ search }) => (isSentReport(search) ? [] : [reportHref(readReportTarget(search), reportPaths.view)]),
  canonicalPath: ({ search }) => (isSentReport(search) ? reportPaths.sent : reportHref(readReportTarget(search))),
};
