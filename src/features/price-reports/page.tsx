import { reportPaths } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: reportPaths.page,
  load: async () => (await import('./report-page.tsx')).ReportPage,
});
