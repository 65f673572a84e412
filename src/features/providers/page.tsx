import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.providers,
  title: 'Providers',
  load: async () => (await import('./providers-page.tsx')).ProvidersPage,
});
