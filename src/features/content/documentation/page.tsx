import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.documentation,
  title: 'Documentation',
  load: async () => (await import('./documentation-page.tsx')).DocumentationPage,
});

export const facts = pageFacts({
  description: () => 'Links to the vendors’ own documentation of proxies, scraper APIs and web unblockers, by product.',
});
