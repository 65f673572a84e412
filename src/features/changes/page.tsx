import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.changes,
  title: 'Price changes',
  load: async () => (await import('./changes-page.tsx')).ChangesPage,
});
