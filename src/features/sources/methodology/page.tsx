import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.methodology,
  title: 'How prices are checked',
  load: async () => (await import('./methodology-page.tsx')).MethodologyPage,
});
