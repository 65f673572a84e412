import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.home,
  title: 'Proxy services compared',
  load: async () => (await import('./home-page.tsx')).HomePage,
});
