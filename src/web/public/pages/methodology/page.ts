import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.methodology,
  title: 'How prices are checked',
  load: async () => (await import('./methodology-page.tsx')).MethodologyPage,
});
