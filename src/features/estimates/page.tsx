import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.estimate,
  title: 'Pricing for several jobs',
  load: async () => (await import('./estimate-page.tsx')).EstimatePage,
});
