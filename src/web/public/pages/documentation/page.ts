import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.documentation,
  title: 'Documentation',
  load: async () => (await import('./documentation-page.tsx')).DocumentationPage,
});
