import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.countries,
  title: 'Countries',
  load: async () => (await import('./countries-page.tsx')).CountriesPage,
});
