import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { splitCode } from '#web/admin/frame/split-code.ts';

export const screen = defineScreen({
  path: adminPages.import,
  label: 'Import',
  icon: 'file-up',
  keywords: 'upload csv file prices',
  group: 'upkeep',
  component: splitCode(async () => (await import('./import-page.tsx')).ImportPage),
});
