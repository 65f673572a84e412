import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.compare,
  load: async () => (await import('./compare-page.tsx')).ComparePage,
});
