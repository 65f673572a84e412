import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { ServicesPage } from './services-page.tsx';

export const screen = defineScreen({
  path: adminPages.services,
  label: 'Services',
  icon: 'boxes',
  keywords: 'products',
  group: 'main',
  component: ServicesPage,
});
