import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.home,
  title: 'Proxy services compared',
  load: async () => (await import('./home-page.tsx')).HomePage,
});
