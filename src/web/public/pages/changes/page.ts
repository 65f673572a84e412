import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.changes,
  title: 'Price changes',
  load: async () => (await import('./changes-page.tsx')).ChangesPage,
});
