import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.datasets,
  title: 'Datasets',
  load: async () => (await import('./datasets-page.tsx')).DatasetsPage,
});

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Ready-made datasets from ${siteName}: e-commerce, social media, real estate, financial, travel and news data in JSON, CSV, XML or by API.`,
});
