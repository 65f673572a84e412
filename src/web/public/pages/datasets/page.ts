import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.datasets,
  title: 'Datasets',
  load: async () => (await import('./datasets-page.tsx')).DatasetsPage,
});
