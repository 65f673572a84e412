import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.countries,
  title: 'Countries',
  load: async () => (await import('./countries-page.tsx')).CountriesPage,
});
