import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.datasets,
  title: 'Datasets',
  load: async () => (await import('./datasets-page.tsx')).DatasetsPage,
});
