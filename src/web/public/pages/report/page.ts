import { reportPaths } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: reportPaths.page,
  load: async () => (await import('./report-page.tsx')).ReportPage,
});
