import { api, pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.apiReference,
  title: 'API reference',
  load: async () => (await import('./api-reference-page.tsx')).ApiReferencePage,
});

export const facts = pageFacts({
  description: ({ siteName }) => `Every call of the ${siteName} API with its parameters and responses.`,
  reads: () => [api.openapi],
  isStatic: true,
});
