import { api, pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.about,
  title: 'About',
  load: async () => (await import('./about-page.tsx')).AboutPage,
});

export const facts = pageFacts({
  description: ({ siteName }) =>
    `What ${siteName} does: proxies, scraper APIs and datasets from many vendors on one platform, up to 65% cheaper than direct.`,
  reads: () => [api.figuresView],
});
