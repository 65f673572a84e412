import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.documentation,
  title: 'Documentation',
  load: async () => (await import('./documentation-page.tsx')).DocumentationPage,
});
