import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.products,
  title: 'Products',
  load: async () => (await import('./products-page.tsx')).ProductsPage,
});
