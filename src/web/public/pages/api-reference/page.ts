import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.apiReference,
  title: 'API reference',
  load: async () => (await import('./api-reference-page.tsx')).ApiReferencePage,
});
