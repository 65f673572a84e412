import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { ProvidersPage } from './providers-page.tsx';

export const screen = defineScreen({
  path: adminPages.providers,
  label: 'Providers',
  icon: 'building-2',
  keywords: 'vendors',
  group: 'main',
  component: ProvidersPage,
});
