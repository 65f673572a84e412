import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.apiReference,
  title: 'API reference',
  load: async () => (await import('./api-reference-page.tsx')).ApiReferencePage,
});
