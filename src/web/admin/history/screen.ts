import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { splitCode } from '#web/admin/frame/split-code.ts';

export const screen = defineScreen({
  path: adminPages.history,
  label: 'History',
  icon: 'history',
  keywords: 'undo changes',
  group: 'upkeep',
  component: splitCode(async () => (await import('./history-page.tsx')).HistoryPage),
});
