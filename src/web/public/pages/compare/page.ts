import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.compare,
  load: async () => (await import('./compare-page.tsx')).ComparePage,
});
