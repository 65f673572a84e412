import { reportHref } from '#catalogue/prices/report-href.ts';
import { isSentReport, readReportTarget } from './report-url.ts';
import { reportPaths } from '#core/routes.ts';
import type { PageFacts } from '#kit/page/page-facts.ts';
import { REPORT_TITLE } from '#catalogue/shown/report-title.ts';

export const facts: PageFacts = {
  title: () => REPORT_TITLE,
  description: (site) => `Tell ${site} the correct price of a proxy vendor.`,
  isUnlisted: true,
  reads: ({ search }) => (isSentReport(search) ? [] : [reportHref(readReportTarget(search), reportPaths.view)]),
  canonicalPath: ({ search }) => (isSentReport(search) ? reportPaths.sent : reportHref(readReportTarget(search))),
};
