import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { splitCode } from '#web/admin/frame/split-code.ts';

export const screen = defineScreen({
  path: adminPages.worklist,
  label: 'Worklist',
  icon: 'list-checks',
  keywords: 'check stale prices to do',
  group: 'upkeep',
  counts: 'worklist',
  isBench: true,
  component: splitCode(async () => (await import('./worklist-page.tsx')).WorklistPage),
});
