import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.products,
  title: 'Products',
  load: async () => (await import('./products-page.tsx')).ProductsPage,
});
