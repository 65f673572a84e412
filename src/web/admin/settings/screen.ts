import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { splitCode } from '#web/admin/frame/split-code.ts';

export const screen = defineScreen({
  path: adminPages.settings,
  label: 'Settings',
  icon: 'settings',
  keywords: 'password backup',
  group: 'main',
  component: splitCode(async () => (await import('./settings-page.tsx')).SettingsPage),
});
