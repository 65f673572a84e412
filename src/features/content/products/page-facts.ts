import { api } from '#core/routes.ts';
import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) =>
    `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${site}: features and starting prices.`,
  reads: () => [api.figuresView],
};
