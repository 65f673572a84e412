import { api } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${siteName}: features and starting prices.`,
  reads: () => [api.figuresView],
});
