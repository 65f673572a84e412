import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.providers,
  title: 'Providers',
  load: async () => (await import('./providers-page.tsx')).ProvidersPage,
});
