import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { CountriesPage } from './countries-page.tsx';

export const screen = defineScreen({
  path: adminPages.countries,
  label: 'Countries',
  icon: 'globe',
  keywords: '',
  group: 'main',
  component: CountriesPage,
});
