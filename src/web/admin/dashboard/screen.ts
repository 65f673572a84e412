import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { DashboardPage } from './dashboard-page.tsx';

export const screen = defineScreen({
  path: adminPages.dashboard,
  label: 'Dashboard',
  icon: 'layout-dashboard',
  keywords: 'overview figures',
  group: 'main',
  component: DashboardPage,
});
