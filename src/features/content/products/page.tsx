import { api, pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.products,
  title: 'Products',
  load: async () => (await import('./products-page.tsx')).ProductsPage,
});

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${siteName}: features and starting prices.`,
  reads: () => [api.figuresView],
});
